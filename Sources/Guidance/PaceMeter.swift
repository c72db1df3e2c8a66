import Beacons
import Venues

/// How fast the user walks, compared with the venue's travel times.
struct PaceMeter: Hashable, Sendable {
  /// Seconds at the venue's own pace that count as walked before anything is measured, so that one
  /// odd leg does not set the pace.
  private static let prior = 20.0
  /// Whoever stops is not slow, nor does a jumping position walk.
  private static let limits = 0.5...2.5

  private var expected = prior
  private var taken = prior

  /// What a travel time is multiplied by for this user; 1 at the venue's own pace.
  var factor: Double {
    min(Self.limits.upperBound, max(Self.limits.lowerBound, taken / expected))
  }

  /// Counts legs that were walked from waypoint to waypoint.
  mutating func add(_ legs: ArraySlice<Pathway>, taking seconds: Double) {
    guard legs.allSatisfy(\.isWalked) else { return }
    let time = legs.reduce(0) { $0 + $1.travelTime.inSeconds }
    guard time > 0, Self.limits.contains(seconds / time) else { return }
    expected += time
    taken += seconds
  }

  /// How long a leg takes the user.
  func time(for leg: Pathway) -> Duration {
    leg.isWalked ? .seconds(leg.travelTime.inSeconds * factor) : leg.travelTime
  }
}
