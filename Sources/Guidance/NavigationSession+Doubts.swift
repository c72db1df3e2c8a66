import Beacons
import Positioning
import Venues

/// What is told before it is sure that something is wrong.
extension NavigationSession {
  /// Under which a question about the way is retracted; no pathway's id has a blank at its start.
  static let doubtTopic = " doubt"
  /// Seconds beside one and a half times of a leg's own for which its end is waited for.
  private static let grace = 10.0
  /// More of them where the user may first stand: before setting out, and in front of a lift.
  private static let standing = 30.0

  /// Asks whether the user has left the route, before that is taken for sure.
  mutating func doubt(_ actions: inout [NavigationAction]) {
    isDoubted = true
    announce(.warning, .doubtful, about: Self.doubtTopic, &actions)
  }

  /// Takes the question back once the user is on the route again.
  mutating func dispelDoubt(_ actions: inout [NavigationAction]) {
    guard isDoubted else { return }
    retractDoubt(&actions)
    announce(.warning, .backOnRoute, &actions)
  }

  mutating func retractDoubt(_ actions: inout [NavigationAction]) {
    guard isDoubted else { return }
    isDoubted = false
    actions.append(.retract(Self.doubtTopic))
  }

  /// When the beacon at a leg's end should have been heard by even a slow user.
  func overdue(on leg: Pathway, isFirst: Bool) -> (waypoint: Waypoint.ID, time: Timestamp) {
    let stands = isFirst || leg.mode == .lift ? Self.standing : 0
    let patience = pace.time(for: leg) * 1.5 + .seconds(Self.grace + stands)
    return (leg.target, now.advanced(by: patience))
  }

  /// When it is told that the next beacon has not been heard. Where none at all is heard, that alone is
  /// told; whoever wants a pause is not waited for.
  var overdueDue: Timestamp? {
    isSilent || awaitsBeacon || isPaused || isDoubted ? nil : overdue?.time
  }

  /// After a silence the next beacon has its time again.
  mutating func postponeOverdue() {
    guard let due = overdue?.time else { return }
    overdue?.time = max(due, now.advanced(by: .seconds(Self.grace)))
  }

  mutating func tellOverdue(_ actions: inout [NavigationAction]) {
    guard let overdueDue, overdueDue <= now, let waypoint = overdue?.waypoint else { return }
    overdue = nil
    announce(.status, .overdue(place: name(of: waypoint)), &actions)
  }
}
