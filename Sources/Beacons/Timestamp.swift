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
    nanoseconds >= 0 ? nanoseconds / 1_000_000 : (nanoseconds - 999_999) / 1_000_000
  }

  /// The moment this much later, or the last one there is: a recording may name any moment.
  public func advanced(by duration: Duration) -> Timestamp {
    let (sum, overflows) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    return Timestamp(nanoseconds: overflows ? (nanoseconds < 0 ? .min : .max) : sum)
  }

  public func duration(to other: Timestamp) -> Duration {
    let (difference, overflows) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return .nanoseconds(overflows ? (nanoseconds < 0 ? .max : .min) : difference)
  }

  /// Seconds from an earlier moment to this one.
  public func seconds(since earlier: Timestamp) -> Double {
    earlier.duration(to: self).inSeconds
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

  var wholeNanoseconds: Int64 {
    let parts = components
    let (whole, overflows) = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return parts.seconds < 0 ? .min : .max }
    let (sum, overflowsToo) = whole.addingReportingOverflow(parts.attoseconds / 1_000_000_000)
    return overflowsToo ? (whole < 0 ? .min : .max) : sum
  }
}
