import Beacons
import Positioning
import Venues

/// What is told without a route.
extension NavigationSession {
  /// Under which the news of a place is retracted; no pathway's id has a blank at its start.
  private static let aroundTopic = " around"
  /// Seconds without an own beacon before another venue's is taken for a sign of having left.
  private static let leaving = 5.0

  /// Tells a place that the user has come to, and what is near.
  mutating func lookAround(
    at waypoint: Waypoint.ID, after told: Waypoint.ID?, _ actions: inout [NavigationAction]
  ) {
    patienceEnds = nil
    guard waypoint != told else { return }
    phase = .lookingAround(told: waypoint)
    // Whoever goes on at once wants to hear of the next place.
    actions.append(.retract(Self.aroundTopic))
    let places = placesNearby
    let phrases = [whereabouts] + (places.isEmpty ? [] : [.near(places)])
    emit(
      Announcement(
        time: now, kind: .status, text: phrases.map(phrasebook.text).joined(separator: " "),
        waypoint: waypoint, staleAfterLeaving: Self.aroundTopic),
      &actions)
  }

  /// Tells that another venue's beacons are heard in place of this one's.
  mutating func hearOther(_ sighting: BeaconSighting, _ actions: inout [NavigationAction]) {
    let other = settings.otherVenues.first { $0.region.contains(sighting.identifier) }
    guard let other, lastHeard.map({ now.seconds(since: $0) >= Self.leaving }) ?? true else {
      return
    }
    if elsewhere?.name != other.name { elsewhere = (other.name, now, false) }
    guard let since = elsewhere?.since, elsewhere?.isTold == false,
      now.seconds(since: since) >= settings.tracking.dwell
    else { return }
    elsewhere?.isTold = true
    announce(.warning, .otherVenue(text: venue.name, place: other.name), &actions)
  }
}
