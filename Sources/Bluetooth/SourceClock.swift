import Beacons
import Glibc

/// The clock of live sources: the wall time of its start, carried on by a clock that nobody sets.
struct SourceClock: Sendable {
  /// Nanoseconds from the machine's start to the Unix epoch's zero, as it was when the clock was made.
  private let offset: Int64

  init() { offset = Self.read(CLOCK_REALTIME) - Self.read(CLOCK_BOOTTIME) }

  /// Counts from the Unix epoch; goes on while the machine sleeps.
  func now() -> Timestamp { Timestamp(nanoseconds: Self.read(CLOCK_BOOTTIME) + offset) }

  /// For `poll`: whole milliseconds, rounded up; −1 where there is no end.
  func milliseconds(until due: Timestamp?) -> Int32 {
    guard let due else { return -1 }
    return Int32(min(max((due.seconds(since: now()) * 1000).rounded(.up), 0), 60_000))
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
