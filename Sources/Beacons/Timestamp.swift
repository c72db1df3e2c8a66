/// A moment on the clock of the source that heard it.
///
/// For a recording that clock is the recording's own, so its zero may lie years back;
/// what counts from a session's start subtracts the session's first moment.
public struct Timestamp: InstantProtocol, Hashable, Sendable, CustomStringConvertible {
  /// Nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public init(milliseconds: Int64) { nanoseconds = milliseconds * 1_000_000 }

  public init(seconds: Double) { nanoseconds = Int64((seconds * 1e9).rounded()) }

  /// The moment in whole milliseconds, rounded down.
  public var milliseconds: Int64 {
    nanoseconds / 1_000_000 - (nanoseconds % 1_000_000 < 0 ? 1 : 0)
  }

  public func advanced(by duration: Duration) -> Timestamp {
    let step = duration.wholeNanoseconds
    let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
    return Timestamp(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }

  public func duration(to other: Timestamp) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Seconds from an earlier moment to this one.
  public func seconds(since earlier: Timestamp) -> Double {
    // Two times of one recording may lie further apart than 64 bits of nanoseconds reach.
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    guard !overflow else { return (Double(nanoseconds) - Double(earlier.nanoseconds)) / 1e9 }
    return Double(difference) / 1e9
  }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  public var description: String { "\(Double(nanoseconds) / 1e9) s" }
}

extension Duration {
  /// The duration in seconds, as precisely as a `Double` holds it.
  public var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }

  /// The duration in nanoseconds, or the nearest that 64 bits hold.
  var wholeNanoseconds: Int64 {
    let parts = components
    let (scaled, overflow) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflow2) = scaled.addingReportingOverflow(parts.attoseconds / 1_000_000_000)
    return overflow || overflow2 ? (parts.seconds < 0 ? .min : .max) : sum
  }
}
