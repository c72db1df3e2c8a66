public import Beacons
public import Venues

/// Where in the venue the user is.
public enum Position: Hashable, Sendable {
  /// Nothing is known; legally followed by any other case.
  case unknown
  /// At or nearest to a waypoint; legally followed by another waypoint, or by `unknown`.
  case at(Waypoint.ID)

  /// The waypoint, where one is known.
  public var waypoint: Waypoint.ID? {
    switch self {
    case .unknown: nil
    case .at(let waypoint): waypoint
    }
  }
}

/// A position newly taken, how sure it is and why it was taken.
public struct PositionFix: Hashable, Sendable {
  public var time: Timestamp
  public var position: Position
  /// From 0 to 1.
  public var confidence: Double
  public var reason: Reason

  public init(time: Timestamp, position: Position, confidence: Double, reason: Reason) {
    self.time = time
    self.position = position
    self.confidence = confidence
    self.reason = reason
  }

  /// The rule that moved the position.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The first beacon after a settling time, this many dB ahead of the next one.
    case first(lead: Double)
    /// Stronger than the beacon before it by this many dB, for this many seconds.
    case stronger(by: Double, for: Double)
    /// The beacon before it can no longer be where the user is.
    case replacesLost(for: Double)
    /// No beacon of the venue was heard for this many seconds.
    case silence(for: Double)
    /// The source cannot listen.
    case sourceLost
    /// The user said so.
    case told

    public var description: String {
      switch self {
      case .first(let lead): "first beacon, \(lead.tenths) dB ahead"
      case .stronger(let decibels, let seconds):
        "\(decibels.tenths) dB stronger for \(seconds.tenths) s"
      case .replacesLost(let seconds): "the one before is out of range, held \(seconds.tenths) s"
      case .silence(let seconds): "no beacon for \(seconds.tenths) s"
      case .sourceLost: "nothing can be heard"
      case .told: "given"
      }
    }
  }
}

extension Double {
  fileprivate var tenths: String {
    guard isFinite, abs(self) < 1e9 else { return "no" }
    let tenths = Int((abs(self) * 10).rounded())
    return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
