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
      return .whereOnly(nearness(of: waypoint), place: name(of: waypoint))
    }
    return .whereNear(
      place: name(of: waypoint), destination: destination.name,
      duration: follower.route.legs[follower.reached...].reduce(.zero) {
        $0 + pace.time(for: $1)
      })
  }

  /// Where the destination lies, the walls aside, for a user who faces as when this place was reached.
  var bearing: Phrase? {
    guard case .following(let follower, _) = phase, let last = follower.route.legs.last,
      let waypoint = tracker.position.waypoint, waypoint != last.target,
      venue.waypoint(waypoint)?.floor == venue.waypoint(last.target)?.floor
    else { return nil }
    return direction(from: waypoint, to: last.target).map {
      .bearing(destination: destination.name, $0)
    }
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
        destination: destination.name, duration: remaining(follower).time)
    }
    let leg = legs[follower.reached + 1]
    let place = name(of: leg.source)
    let text = leg.instructions.beginning ?? leg.instructions.middle
    return text.map { .nextAt(place: place, text: $0) } ?? .nextPlace(place)
  }

  var distanceLeft: Phrase? {
    guard case .following(let follower, _) = phase else { return nil }
    let (time, length) = remaining(follower)
    return .far(destination: destination.name, distance(length), duration: time)
  }

  private func remaining(_ follower: RouteFollower) -> (time: Duration, length: Double?) {
    follower.remaining(at: now, taking: pace.time(for:))
  }

  /// The nearest places from here; none where it is not known where that is.
  var placesNearby: [Phrase.PlaceNearby] {
    guard let waypoint = tracker.position.waypoint else { return [] }
    let places = venue.destinations.filter { $0.entrance != waypoint }
    let routes = planner.routes(
      from: waypoint, to: Set(places.map(\.entrance)), preferring: settings.preferences)
    let nearest = places.compactMap { place in routes[place.entrance].map { (place.name, $0) } }
      .sorted { ($0.1.travelTime, $0.0) < ($1.1.travelTime, $1.0) }
    var names: Set<String> = []
    // More than three are not kept in mind while walking.
    let told = nearest.filter { names.insert($0.0).inserted }.prefix(3)
    return told.map { name, route in
      Phrase.PlaceNearby(
        name: name, duration: route.legs.reduce(.zero) { $0 + pace.time(for: $1) },
        distance: distance(route.length), side: route.legs.first.flatMap(side(of:)))
    }
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
  func direction(of leg: Pathway) -> Direction? { direction(from: leg.source, to: leg.target) }

  /// The same where the venue has no coordinates but the leg leads back.
  private func side(of leg: Pathway) -> Direction? {
    if lastPlace == leg.source, leg.target == placeBefore { return .back }
    return direction(of: leg)
  }

  private func direction(from here: Waypoint.ID, to there: Waypoint.ID) -> Direction? {
    guard let before = placeBefore, before != here, lastPlace == here,
      let origin = venue.waypoint(before)?.coordinates,
      let corner = venue.waypoint(here)?.coordinates,
      let target = venue.waypoint(there)?.coordinates
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
