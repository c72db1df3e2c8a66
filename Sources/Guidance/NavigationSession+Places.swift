import Beacons
import Positioning
import Venues

/// Places that the user names while guided.
extension NavigationSession {
  /// The words that do something now.
  var commandsNow: [CommandWord] {
    CommandWord.allCases.filter { $0 != .advance || settings.canAdvance }
  }

  mutating func begin(to text: String, _ actions: inout [NavigationAction]) {
    guard let place = wayBack(text) ?? place(text, &actions) else { return }
    actions.append(.begin(place))
    retractRoute(&actions)
    destination = place
    phase = .locating(.request)
    placeWithoutRoute = nil
    // Whoever asks for a way wants to hear it.
    isPaused = false
    if let waypoint = tracker.position.waypoint {
      begin(at: waypoint, cause: .request, &actions)
    } else {
      patienceEnds = now.advanced(by: .seconds(settings.patience))
    }
  }

  /// Where the journey began, where the user asks for the way back.
  private func wayBack(_ text: String) -> Place? {
    guard isBack(text), let start = journeyStart?.waypoint else { return nil }
    // A place of the venue that is called so is rather meant.
    if case .found = venue.place(text) { return nil }
    return Place(name: name(of: start), entrances: [start], exits: [start])
  }

  private func isBack(_ text: String) -> Bool {
    [CommandWord.back.rawValue, phrasebook.commands.word(for: .back)].map(\.folded)
      .contains(text.folded)
  }

  /// The place that a text means; what it is not is told.
  private mutating func place(_ text: String, _ actions: inout [NavigationAction]) -> Place? {
    switch venue.place(text) {
    case .found(let place): return place
    case .ambiguous(let names), .unknown(let names):
      if !names.isEmpty {
        reply(.ambiguousPlace(text: text, places: names.joined(separator: ", ")), &actions)
      } else {
        reply(isBack(text) ? .noWayBack : .unknownPlace(text: text), &actions)
      }
      return nil
    }
  }

  /// Takes the user's word for where the user is.
  mutating func stand(at text: String, _ actions: inout [NavigationAction]) {
    guard let waypoint = place(text, &actions)?.exits.first else { return }
    tracker.place(at: waypoint)
    take(PositionFix(time: now, position: .at(waypoint), confidence: 1, reason: .told), &actions)
    guard !isOver else { return reply(whereabouts, &actions) }
    retractRoute(&actions)
    begin(at: waypoint, cause: .request, &actions)
  }

  /// Goes on to the next waypoint as if its beacon had been heard.
  mutating func advance(_ actions: inout [NavigationAction]) {
    guard settings.canAdvance else { return reply(.advanceOff, &actions) }
    guard case .following(var follower, let sequencer) = phase, let leg = follower.leg else {
      return reply(whereabouts, &actions)
    }
    tracker.place(at: leg.target)
    take(PositionFix(time: now, position: .at(leg.target), confidence: 1, reason: .told), &actions)
    let progress = follower.advance(at: now)
    // Nobody has walked there.
    take(progress, of: follower, sequencer, after: 0, &actions)
  }

  /// Saves the place where the user is.
  mutating func mark(_ name: String, _ actions: inout [NavigationAction]) {
    guard let waypoint = tracker.position.waypoint else { return reply(whereabouts, &actions) }
    let isTaken = venue.destinations.contains {
      $0.name.folded == name.folded && $0.kind != .saved
    }
    guard !isTaken else { return reply(.markTaken(text: name), &actions) }
    let text = Phrase.marked(text: name, place: self.name(of: waypoint))
    let saved = Destination(name: name, kind: .saved, entrance: waypoint, exit: waypoint)
    wholeVenue.save(saved)
    venue.save(saved)
    actions.append(.save(name: name, waypoint))
    reply(text, &actions)
  }

  /// Asks where the user is as long as two places are as likely, but not for ever.
  mutating func isStartUnclear(_ actions: inout [NavigationAction]) -> Bool {
    let names = tracker.likely(ranger.ranged(at: now)).filter { route(from: $0) != nil }
      .map(name(of:))
    guard Set(names).count > 1 else { return false }
    guard let asked = startAsked else {
      startAsked = now
      patienceEnds = nil
      announce(.status, .startUnclear(places: names.joined(separator: "; ")), &actions)
      return true
    }
    return now.seconds(since: asked) < settings.startPatience
  }

  /// Tells a user who relies on each beacon that one was not heard.
  mutating func tellMissed(on legs: ArraySlice<Pathway>, _ actions: inout [NavigationAction]) {
    guard settings.following.isStrict else { return }
    for leg in legs.dropLast() {
      announce(.status, .missedBeacon(place: name(of: leg.target)), &actions)
    }
  }

  /// Tells what is left of the way, where the user wants to hear that at each waypoint.
  mutating func tellProgress(_ actions: inout [NavigationAction]) {
    guard settings.tellsProgress, case .following(let follower, _) = phase,
      let left = distanceLeft
    else { return }
    announce(.status, left, about: follower.leg?.id, &actions)
  }
}
