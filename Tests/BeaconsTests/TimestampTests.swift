import Testing

@testable import Beacons

struct TimestampTests {
  /// The furthest times that a recording may carry.
  private static let first = Timestamp(milliseconds: -8_999_999_999_999)
  private static let last = Timestamp(milliseconds: 8_999_999_999_999)

  @Test(
    arguments: [
      (0, 0), (1_999_999, 1), (2_000_000, 2), (-1, -1), (-1_000_000, -1), (-1_000_001, -2),
      (Int64.max, 9_223_372_036_854), (Int64.min, -9_223_372_036_855),
    ] as [(Int64, Int64)])
  func millisecondsAreRoundedDown(_ nanoseconds: Int64, _ milliseconds: Int64) {
    #expect(Timestamp(nanoseconds: nanoseconds).milliseconds == milliseconds)
  }

  @Test(
    arguments: [(0.5, 500_000_000), (-0.5, -500_000_000), (1e-9, 1), (4e-10, 0)]
      as [(Double, Int64)])
  func secondsBecomeTheNearestNanosecond(_ seconds: Double, _ nanoseconds: Int64) {
    #expect(Timestamp(seconds: seconds).nanoseconds == nanoseconds)
  }

  @Test(
    arguments: [(3000, 1000, 2), (1000, 3000, -2), (-1000, 1000, -2), (-1, -2, 0.001)]
      as [(Int64, Int64, Double)])
  func secondsSinceCountFromTheOtherMoment(_ now: Int64, _ then: Int64, _ seconds: Double) {
    let now = Timestamp(milliseconds: now)
    #expect(now.seconds(since: Timestamp(milliseconds: then)) == seconds)
  }

  @Test func aMillisecondCountsEvenDecadesAfterTheClocksZero() {
    let now = Timestamp(milliseconds: 1_700_000_000_001)
    #expect(now.seconds(since: Timestamp(milliseconds: 1_700_000_000_000)) == 0.001)
  }

  @Test func theFurthestTimesOfARecordingCanBeCompared() {
    #expect(abs(Self.last.seconds(since: Self.first) - 18e9) < 1)
    #expect(abs(Self.first.seconds(since: Self.last) + 18e9) < 1)
    #expect(Self.first < Self.last)
  }

  @Test func theFurthestTimesOfARecordingHaveADuration() {
    #expect(Self.first.duration(to: Self.last) == .milliseconds(17_999_999_999_998))
    #expect(Self.last.duration(to: Self.first) == .milliseconds(-17_999_999_999_998))
  }

  @Test(arguments: [(0, 250), (-1000, 250), (5000, -7000)] as [(Int64, Int64)])
  func advancingAndMeasuringAgree(_ start: Int64, _ step: Int64) {
    let start = Timestamp(milliseconds: start)
    let end = start.advanced(by: .milliseconds(step))
    #expect(end.nanoseconds - start.nanoseconds == step * 1_000_000)
    #expect(start.duration(to: end) == .milliseconds(step))
  }

  @Test(
    arguments: [(.seconds(Int64.max), .max), (.seconds(Int64.min), .min)] as [(Duration, Int64)])
  func advancingBeyondTheClockStopsAtItsEnd(_ step: Duration, _ nanoseconds: Int64) {
    #expect(Timestamp(nanoseconds: 0).advanced(by: step).nanoseconds == nanoseconds)
    let end = Timestamp(nanoseconds: nanoseconds)
    #expect(end.advanced(by: step).nanoseconds == nanoseconds)
  }

  @Test(
    arguments: [
      (.milliseconds(1500), 1.5), (.milliseconds(-1500), -1.5), (.zero, 0), (.nanoseconds(1), 1e-9),
    ] as [(Duration, Double)])
  func aDurationIsGivenInSeconds(_ duration: Duration, _ seconds: Double) {
    #expect(duration.inSeconds == seconds)
  }

  @Test func itIsWrittenInSeconds() {
    #expect("\(Timestamp(milliseconds: -1250))" == "-1.25 s")
  }
}
