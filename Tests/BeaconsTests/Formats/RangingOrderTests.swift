import Beacons
import Support
import Testing

/// The order of time in recordings whose clock is wrong here and there.
struct RangingOrderTests {
  @Test(
    arguments: [
      // Backwards by little and by years.
      (["0", "100", "50", "200"], [0, 100, 200], [4]),
      (["5000", "5100", "-8999999999999", "5200"], [5000, 5100, 5200], [4]),
      // One leap, from seconds up to the furthest time there is.
      (["0", "100", "3000", "200", "300"], [0, 100, 200, 300], [4]),
      (["0", "100", "45000", "200", "300"], [0, 100, 200, 300], [4]),
      (["0", "100", "999999", "200", "300"], [0, 100, 200, 300], [4]),
      (["0", "100", "8999999999999", "200"], [0, 100, 200], [4]),
      (["0", "100", "999999", "50", "200"], [0, 100, 200], [5, 4]),
      // A leap at the very end, that nothing confirms.
      (["0", "100", "999999"], [0, 100], [4]),
      // Two wrong times in a row, at one moment and at two.
      (["0", "100", "999999", "9999999", "200", "300"], [0, 100, 200, 300], [4, 5]),
      // A wrong first time, after and before the rest.
      (["999999", "100", "200"], [100, 200], [2]),
      (["-999999", "100", "200"], [100, 200], [2]),
      (
        ["8999999999999", "-8999999999999", "-8999999999998"],
        [-8999999999999, -8999999999998], [2]
      ),
      (
        ["-8999999999999", "8999999999998", "8999999999999"],
        [8999999999998, 8999999999999], [2]
      ),
    ] as [([String], [Int64], [Int])])
  func aWrongTimeCostsItsOwnLineAndNotTheRest(
    _ times: [String], _ kept: [Int64], _ lines: [Int]
  ) throws {
    let recording = try Recording(times: times)
    #expect(recording.times == kept)
    #expect(recording.faultyLines == lines)
  }

  @Test(
    arguments: [
      [0], [0, 0, 0], [0, 60_000], [0, 100, 60_100], [0, 9000, 18_000, 27_000],
      [0, 100, 60_101, 60_102], [0, 100, 3_600_000, 3_600_100],
      [0, 100, 70_000, 70_000], [-500, -400, 0, 100],
      [1_700_000_000_000, 1_700_000_000_100, 1_700_000_000_100],
    ] as [[Int64]])
  func timesInOrderAreAllKept(_ times: [Int64]) throws {
    let recording = try Recording(times: times.map { "\($0)" })
    #expect(recording.times == times)
    #expect(recording.faults == [])
  }

  @Test func aFaultTellsByHowMuchTheTimeIsWrong() throws {
    let recording = try Recording(times: ["0", "1000", "250", "200000", "2000"])
    #expect(
      recording.faults == [
        RangingFault(line: 4, problem: .time(.backwards(by: 0.75))),
        RangingFault(line: 5, problem: .time(.leap(by: 198))),
      ])
  }

  /// A receiver that was restarted counts from 0 again: its lines must not be refused for as long as
  /// it had run, for they are what guides.
  @Test func aClockThatWasSetBackCostsFiveLines() throws {
    let before = (0..<10).map { "\(600_000 + $0 * 100)" }
    let after = (0..<20).map { "\($0 * 100)" }
    let recording = try Recording(times: before + after)
    #expect(recording.faultyLines == [12, 13, 14, 15, 16])
    #expect(recording.faults.last?.problem == .time(.clockSetBack(by: 600.5)))
    #expect(recording.times == (0..<25).map { 600_000 + $0 * 100 })
  }

  @Test func twoWrongTimesInARowDoNotCostTheRest() throws {
    let good = (0..<10).map { "\($0 * 100)" }
    let rest = (10..<40).map { "\($0 * 100)" }
    let recording = try Recording(times: good + ["31000", "31100"] + rest)
    #expect(recording.faultyLines == [14, 15, 16, 17, 18])
    #expect(recording.times.count == 10 + 2 + 25)
  }

  @Test func whatIsOutOfDoubtIsGivenAtOnce() throws {
    var reader = RangingReader()
    var given: [Int] = []
    let times = [0, 100, 200, 99_999, 100_000, 100_100]
    for line in [RangingWriter.header]
      + times.map({ "\($0),00000000-0000-0000-0000-000000000001,1,1,-59,-70" })
    {
      given.append(try reader.read(line).sightings.count)
    }
    #expect(given == [0, 0, 2, 1, 0, 2, 1])
    #expect(try reader.finish().sightings == [])
  }

  @Test func whatIsHeldBackIsGivenOnce() throws {
    var reader = RangingReader()
    _ = try reader.read(RangingWriter.header)
    _ = try reader.read("0,00000000-0000-0000-0000-000000000001,1,1,-59,-70")
    #expect(try reader.finish().sightings.count == 1)
    #expect(try reader.finish().sightings.isEmpty)
  }

  // MARK: - Anything at all

  private static let pieces = [
    ",", "\"", "\"\"", "\r", "-", "\u{301}", "nan", "inf", "1e308", "-9223372036854775808",
    "9223372036854775807", "8999999999999", "-8999999999999", "65536", "🦯", "\u{0}", "", "  ",
    "0x1p9", "127", ".",
  ]

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func everyLineBecomesASightingOrAFaultWhateverItHolds(_ seed: UInt64) throws {
    var generator = TestGenerator(seed: seed)
    var lines = [RangingWriter.header]
    var time = Int64.random(in: -100_000...100_000, using: &generator)
    for _ in 0..<1000 {
      time += Int64.random(in: -50...400, using: &generator)
      lines.append(mutated(time: time, &generator))
    }
    let recording = try Recording(lines: lines)
    #expect(zip(recording.times, recording.times.dropFirst()).allSatisfy { $0 <= $1 })
    let filled = lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(recording.sightings.count + recording.faults.count == filled.count)
    #expect(Set(recording.faultyLines).count == recording.faults.count)
    // Most lines are untouched, so a reader that gives up shows here.
    #expect(recording.sightings.count > 400)
    #expect(recording.faults.count > 100)
  }

  /// A good line, every third one with up to three random edits.
  private func mutated(time: Int64, _ generator: inout TestGenerator) -> String {
    let minor = Int.random(in: 0...9, using: &generator)
    var line = Array("\(time),00000000-0000-0000-0000-000000000001,1,\(minor),-59,-70")
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return String(line) }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let start = Int.random(in: 0...line.count, using: &generator)
      let end = min(line.count, start + Int.random(in: 0...6, using: &generator))
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      line.replaceSubrange(start..<end, with: Array(piece))
    }
    return String(line)
  }
}
