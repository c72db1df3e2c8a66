import Beacons
import Positioning
import Venues

extension NavigationSession {
  mutating func answer(_ command: UserCommand, _ actions: inout [NavigationAction]) {
    switch command {
    case .quit:
      retractRoute(&actions)
      close()
      actions.append(.finish(.quit))
    case .help: announce(.answer, .help, &actions)
    case .unknown(let text): announce(.answer, .unknownCommand(text: text), &actions)
    case .again:
      guard !repeatable.isEmpty else {
        // On a leg without texts the best repetition is where it leads.
        if case .following = phase { return announce(.answer, whereabouts, &actions) }
        return announce(.answer, .nothingToRepeat, &actions)
      }
      for var announcement in repeatable {
        announcement.kind = .answer
        announcement.time = now
        announcement.expiry = nil
        actions.append(.announce(announcement))
      }
    case .whereAmI: announce(.answer, whereabouts, &actions)
    case .to(let text):
      let place: Place
      switch venue.place(text) {
      case .found(let found): place = found
      case .ambiguous(let names):
        let places = names.joined(separator: ", ")
        return announce(.answer, .ambiguousPlace(text: text, places: places), &actions)
      case .unknown: return announce(.answer, .unknownPlace(text: text), &actions)
      }
      actions.append(.begin(place))
      retractRoute(&actions)
      destination = place
      phase = .locating(.request)
      placeWithoutRoute = nil
      if let waypoint = tracker.position.waypoint {
        begin(at: waypoint, cause: .request, &actions)
      } else {
        patienceEnds = now.advanced(by: .seconds(settings.patience))
      }
    }
  }

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

  /// The name of a destination at the waypoint where there is one, else the waypoint's own.
  func name(of waypoint: Waypoint.ID) -> String {
    venue.destinations.first { $0.entrance == waypoint }?.name
      ?? venue.waypoint(waypoint)?.name ?? waypoint
  }

  mutating func announce(
    _ kind: Announcement.Kind, _ phrase: Phrase, about topic: Pathway.ID? = nil,
    _ actions: inout [NavigationAction]
  ) {
    actions.append(
      .announce(
        Announcement(
          time: now, kind: kind, text: phrasebook.text(phrase),
          waypoint: tracker.position.waypoint, staleAfterLeaving: topic)))
  }

  mutating func instruct(_ texts: [Announcement], _ actions: inout [NavigationAction]) {
    guard !texts.isEmpty else { return }
    repeatable = texts
    actions.append(contentsOf: texts.map { .announce($0) })
  }
}
