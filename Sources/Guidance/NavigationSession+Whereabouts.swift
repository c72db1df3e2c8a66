import Beacons
import Positioning
import Venues

/// What a session knows of the place and the way, as phrases; nil where it does not know it.
extension NavigationSession {
  var whereabouts: Phrase {
    guard let waypoint = tracker.position.waypoint else {
      return lastPlace.map { .whereLast(place: name(of: $0)) } ?? .whereUnknown
    }
    guard case .following(let follower, _) = phase else {
      return .whereOnly(place: name(of: waypoint))
    }
    return .whereNear(
      place: name(of: waypoint), destination: destination.name,
      duration: follower.remainingTime)
  }

  /// Where a route starts, where it leads and how long it is.
  func startOf(_ route: Route, at waypoint: Waypoint.ID) -> Announcement {
    let start = Phrase.start(
      nearness(of: waypoint), place: name(of: waypoint), destination: destination.name,
      duration: route.travelTime)
    // On one or two legs these words would outlast the first of them.
    let length =
      route.legs.count > 2
      ? Phrase.route(distance(route.length), legs: route.legs.count) : nil
    var announcement = Announcement(
      time: now, kind: .start,
      text: [start, length].compactMap { $0 }.map(phrasebook.text).joined(separator: " "),
      waypoint: waypoint)
    announcement.cue = start.cue
    return announcement
  }

  /// "At" is a claim: it takes a sure position and a beacon that is estimated within three metres.
  /// What the user has said is not claimed.
  private func nearness(of waypoint: Waypoint.ID) -> Phrase.Nearness {
    if lastReason == .told { return .near }
    if lastConfidence < 0.6 { return .unsure }
    var ranger = ranger
    let accuracy = ranger.ranged(at: now).filter {
      tracker.waypoint(of: $0.identifier)?.id == waypoint
    }.compactMap(\.accuracy).min()
    return lastConfidence >= 0.9 && (accuracy ?? .infinity) <= 3 ? .at : .near
  }

  /// What is to be done where the leg now walked ends.
  var nextStep: Phrase? {
    guard case .following(let follower, _) = phase else { return nil }
    let legs = follower.route.legs
    guard follower.reached + 1 < legs.count else {
      return .nextLast(
        destination: destination.name, duration: follower.remaining(at: now).time)
    }
    let leg = legs[follower.reached + 1]
    let place = name(of: leg.source)
    let text = leg.instructions.beginning ?? leg.instructions.middle
    return text.map { .nextAt(place: place, text: $0) } ?? .nextPlace(place)
  }

  var distanceLeft: Phrase? {
    guard case .following(let follower, _) = phase else { return nil }
    let (time, length) = follower.remaining(at: now)
    return .far(destination: destination.name, distance(length), duration: time)
  }

  var placesNearby: Phrase? {
    guard let waypoint = tracker.position.waypoint else { return nil }
    let places = venue.destinations.filter { $0.entrance != waypoint }
    let routes = planner.routes(
      from: waypoint, to: Set(places.map(\.entrance)), preferring: settings.preferences)
    let nearest = places.compactMap { place in routes[place.entrance].map { (place.name, $0) } }
      .sorted { ($0.1.travelTime, $0.0) < ($1.1.travelTime, $1.0) }
    var names: Set<String> = []
    // More than three are not kept in mind while walking.
    let told = nearest.filter { names.insert($0.0).inserted }.prefix(3)
    return .near(
      told.map { name, route in
        Phrase.PlaceNearby(
          name: name, duration: route.travelTime, distance: distance(route.length))
      })
  }

  var positionReason: Phrase? {
    guard let waypoint = tracker.position.waypoint, let lastReason else { return nil }
    let reason: Phrase.PositionReason
    switch lastReason {
    case .first: reason = .first
    case .stronger: reason = .stronger
    case .replacesLost: reason = .replaced
    case .told: reason = .told
    case .silence, .sourceLost: return nil
    }
    return .why(reason, place: name(of: waypoint))
  }

  /// Where a leg lies for a user who came to its start from the position before.
  func direction(of leg: Pathway) -> Direction? {
    guard let before = placeBefore, before != leg.source, lastPlace == leg.source,
      let origin = venue.waypoint(before)?.coordinates,
      let corner = venue.waypoint(leg.source)?.coordinates,
      let target = venue.waypoint(leg.target)?.coordinates
    else { return nil }
    let (came, goes) = (origin.bearing(to: corner), corner.bearing(to: target))
    guard let came, let goes else { return nil }
    return Direction(angle: goes - came, style: settings.directionStyle)
  }

  func distance(_ length: Double?) -> Distance? {
    length.flatMap {
      Distance(metres: $0, in: settings.distanceUnit, stepLength: settings.stepLength)
    }
  }

  /// The name of a destination at the waypoint where there is one, else the waypoint's own.
  func name(of waypoint: Waypoint.ID) -> String {
    venue.destinations.first { $0.entrance == waypoint }?.name
      ?? venue.waypoint(waypoint)?.name ?? waypoint
  }
}
