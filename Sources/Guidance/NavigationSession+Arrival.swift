import Beacons
import Positioning
import Venues

/// How a journey ends, and what is told then.
extension NavigationSession {
  mutating func arrive(ending: Announcement?, _ actions: inout [NavigationAction]) {
    guard var ending else {
      finishArrival(phrase: .arrived(destination: destination.name), &actions)
      return
    }
    ending.kind = .arrival
    finishArrival(ending, &actions)
  }

  mutating func finishArrival(phrase: Phrase, _ actions: inout [NavigationAction]) {
    finishArrival(
      Announcement(
        time: now, kind: .arrival, text: phrasebook.text(phrase),
        waypoint: tracker.position.waypoint),
      &actions)
  }

  mutating func finishArrival(
    _ announcement: Announcement, _ actions: inout [NavigationAction]
  ) {
    close()
    repeatable = [announcement]
    emit(announcement, &actions)
    tellOfArrival(&actions)
    actions.append(.finish(.arrived))
  }

  /// Nothing that was still to come is said once the journey is over.
  mutating func close() {
    phase = .over
    tracker.expect([], at: now)
    (patienceEnds, isDoubted, overdue) = (nil, false, nil)
    isPaused = false
  }

  /// What one meets at the destination, how long the way took, what else is near, and how to go on.
  private mutating func tellOfArrival(_ actions: inout [NavigationAction]) {
    let here = venue.destinations.first { destination in
      self.destination.entrances.contains(destination.entrance)
        && destination.entrance == (tracker.position.waypoint ?? destination.entrance)
    }
    if let layout = here?.details.layout {
      emit(
        Announcement(
          time: now, kind: .status, text: phrasebook.spelledOut(layout),
          waypoint: here?.entrance),
        &actions)
    }
    if settings.hasStopwatch, let start = journeyStart?.time {
      announce(.status, .stopwatch(start.duration(to: now)), &actions)
    }
    guard settings.staysAfterArrival else { return }
    let near = placesNearby
    if !near.isEmpty { announce(.status, .near(near), &actions) }
    announce(.status, .whatNext, &actions)
  }
}
