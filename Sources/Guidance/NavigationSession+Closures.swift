import Positioning
import Venues

extension NavigationSession {
  /// Takes in what is closed now; a way that no longer leads where it should is told and replaced.
  mutating func observe(_ closures: [Closure], _ actions: inout [NavigationAction]) {
    guard closures != self.closures else { return }
    let added = closures.filter { !self.closures.contains($0) }
    self.closures = closures
    venue = wholeVenue.observing(closures)
    planner = RoutePlanner(venue: venue)
    // Where there was no way there may be one now.
    placeWithoutRoute = nil
    guard case .following(let follower, _) = phase else { return }
    let ahead = follower.route.legs[follower.reached...]
    let concerning = added.filter { closure in ahead.contains(where: closure.concerns) }
    guard !concerning.isEmpty, let leg = follower.leg else { return }
    let text = concerning.map(\.text).joined(separator: " ")
    let place = tracker.position.waypoint ?? leg.source
    let best = route(from: leg.source)
    // What is only slower may still be the best there is.
    let isStillBest = best?.legs.map(\.id) == ahead.map(\.id)
    if isStillBest || route(from: place) == nil {
      emit(
        Announcement(
          time: now, kind: isStillBest ? .status : .warning, text: phrasebook.spelledOut(text)),
        &actions)
      if isStillBest { return }
    }
    reroute(from: place, because: .closure, saying: .closed(text: text), &actions)
  }
}
