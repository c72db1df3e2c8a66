import Beacons
import Support
import Testing

@testable import Bluetooth

@Suite struct BtsnoopReaderTests {
  /// The header of a capture, then its records.
  private static func capture(_ datalink: UInt64, _ records: [[UInt8]]) -> [UInt8] {
    hex("6274736e6f6f700000000001") + datalink.bigEndianBytes(4) + records.flatMap { $0 }
  }

  /// A record so many microseconds after 2025-01-01.
  private static func record(
    _ microseconds: UInt64, flags: UInt64, _ bytes: [UInt8], included: UInt64? = nil,
    original: UInt64? = nil
  ) -> [UInt8] {
    let count = UInt64(bytes.count)
    return (original ?? count).bigEndianBytes(4) + (included ?? count).bigEndianBytes(4)
      + flags.bigEndianBytes(4) + [0, 0, 0, 0]
      + (0x00E3_084C_C93B_E000 + microseconds).bigEndianBytes(8) + bytes
  }

  /// So many records of events that hold their number, a millisecond apart.
  private static func events(_ numbers: ClosedRange<UInt8>) -> [[UInt8]] {
    numbers.map { record(UInt64($0) * 1000, flags: 3, [0x3E, 2, 0x77, $0]) }
  }

  private func numbers(_ outcome: BtsnoopReader.Outcome) -> [Int] {
    outcome.packets.map { Int($0.bytes.last ?? 0) }
  }

  // MARK: - The three kinds

  @Test func aMonitorsPacketsAreRead() throws {
    let bytes = hex(
      // "btsnoop", version 1, datalink 2001
      "6274736e6f6f7000 00000001 000007d1"
        // 3 of 3 bytes, hci1, command, no drops, 2000-01-01 and 1 µs; HCI Reset
        + "00000003 00000003 00010002 00000000 00e03ab44a676001 030c00"
        // 6 of 6 bytes, hci1, event, 7 drops, 2 µs; Command Complete
        + "00000006 00000006 00010003 00000007 00e03ab44a676002 0e0401030c00"
        // Nothing, no adapter, system note, 3 µs
        + "00000000 00000000 ffff000c 00000000 00e03ab44a676003")
    let outcome = try wholeOutcome(bytes)
    let epoch: Int64 = 946_684_800_000_000_000
    #expect(outcome.faults == [])
    #expect(
      outcome.packets == [
        HCIPacket(
          time: Timestamp(nanoseconds: epoch + 1000), adapter: 1, kind: .command,
          bytes: [0x03, 0x0C, 0x00]),
        HCIPacket(
          time: Timestamp(nanoseconds: epoch + 2000), adapter: 1, kind: .event,
          bytes: [0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00]),
        HCIPacket(
          time: Timestamp(nanoseconds: epoch + 3000), adapter: 0xFFFF, kind: .init(rawValue: 12),
          bytes: []),
      ])
  }

  @Test func aByteTellsTheTypeInH4() throws {
    let bytes = Self.capture(
      1002,
      [
        // HCI Reset; Command Complete; ACL data both ways; a byte that no type has; nothing
        Self.record(0, flags: 2, hex("01 030c00")),
        Self.record(1, flags: 3, hex("04 0e0401030c00")),
        Self.record(2, flags: 0, hex("02 4000 0000")),
        Self.record(3, flags: 1, hex("02 4000 0000")),
        Self.record(4, flags: 1, hex("ff 00")),
        Self.record(5, flags: 1, []),
      ])
    let outcome = try wholeOutcome(bytes)
    let other = UInt16.max
    #expect(outcome.packets.map(\.kind.rawValue) == [2, 3, other, other, other, other])
    #expect(
      outcome.packets.map(\.bytes) == [
        hex("030c00"), hex("0e0401030c00"), hex("40000000"), hex("40000000"), [0], [],
      ])
    #expect(outcome.packets.allSatisfy { $0.adapter == 0 })
  }

  @Test func theFlagsTellTheTypeInH1() throws {
    let bytes = Self.capture(
      1001,
      [
        // HCI Reset; Command Complete; ACL data both ways
        Self.record(0, flags: 2, hex("030c00")),
        Self.record(1, flags: 3, hex("0e0401030c00")),
        Self.record(2, flags: 0, hex("40000000")),
        Self.record(3, flags: 1, hex("40000000")),
      ])
    let outcome = try wholeOutcome(bytes)
    #expect(outcome.packets.map(\.kind.rawValue) == [2, 3, .max, .max])
    #expect(outcome.packets.map(\.bytes.count) == [3, 6, 4, 4])
  }

  // MARK: - What is no capture

  @Test(
    arguments: [
      ("", .endsInHeader(bytes: 0)), ("6274736e6f6f7000 00000001 0000", .endsInHeader(bytes: 14)),
      ("00", .notBtsnoop), ("74696d655f6d732c757569642c6d616a6f72", .notBtsnoop),
      ("6274736e6f6f7000 00000002 000007d1", .unsupportedVersion(2)),
      ("6274736e6f6f7000 00000001 000003eb", .unsupportedDatalink(1003)),
    ] as [(String, BtsnoopError)])
  func whatIsNoCaptureIsRefused(_ digits: String, _ error: BtsnoopError) {
    #expect(throws: error) { try wholeOutcome(hex(digits)) }
    #expect(throws: error) { try wholeOutcome(hex(digits), chunk: 1) }
  }

  @Test func aCaptureWithoutRecordsIsEmpty() throws {
    #expect(try wholeOutcome(BtsnoopWriter.header) == .init())
  }

  // MARK: - Records that cannot be

  @Test func aTruncatedPacketGivesTheBytesThatAreThere() throws {
    let bytes = Self.capture(2001, [Self.record(0, flags: 3, [0x3E, 9, 2], original: 900_000)])
    let outcome = try wholeOutcome(bytes)
    #expect(outcome.packets.map(\.bytes) == [[0x3E, 9, 2]])
    #expect(outcome.faults == [])
  }

  @Test(
    arguments: [
      // More than any packet, more than any event, more than the packet had, more than follows
      (0xFFFF_FFFF, 0xFFFF_FFFF), (300, 300), (4, 3), (259, 259),
    ] as [(UInt64, UInt64)], [1, 7, 100_000])
  func aLengthThatCannotBeCostsOneRecord(
    _ length: (included: UInt64, original: UInt64), _ chunk: Int
  ) throws {
    let bad = Self.record(
      11_000, flags: 3, [0x3E, 2, 0x77, 11], included: length.included, original: length.original)
    let bytes = Self.capture(2001, Self.events(1...10) + [bad] + Self.events(12...15))
    let outcome = try wholeOutcome(bytes, chunk: chunk)
    #expect(numbers(outcome) == Array(1...10) + Array(12...15))
    #expect(
      outcome.faults == [
        BtsnoopFault(
          record: 11,
          problem: .badLength(
            included: UInt32(length.included), original: UInt32(length.original)))
      ])
  }

  @Test func aBadFirstRecordAndABadLastOneCostThemselves() throws {
    let bad = Self.record(0, flags: 3, [0x3E, 2, 0x77, 0], included: 70_000, original: 70_000)
    let bytes = Self.capture(2001, [bad] + Self.events(1...5) + [bad])
    let outcome = try wholeOutcome(bytes)
    #expect(numbers(outcome) == [1, 2, 3, 4, 5])
    #expect(outcome.faults.map(\.record) == [1, 7])
  }

  @Test func aRecordAfterAWrongTimeIsFoundAgain() throws {
    let wrong = Self.record(1 << 60, flags: 3, [0x3E, 2, 0x77, 11])
    let bad = Self.record(11_000, flags: 3, [0x3E, 2, 0x77, 12], included: 500, original: 500)
    let bytes = Self.capture(2001, Self.events(1...10) + [wrong, bad] + Self.events(13...15))
    let outcome = try wholeOutcome(bytes)
    #expect(numbers(outcome) == Array(1...10) + [13, 14, 15])
    #expect(outcome.faults.map(\.record) == [12, 11])
  }

  @Test func aCutOffRecordIsAFaultAndTheRestCounts() throws {
    let bytes = Self.capture(2001, Self.events(1...3))
    for length in 16...bytes.count {
      let whole = (length - 16) / 28
      let outcome = try wholeOutcome(Array(bytes.prefix(length)))
      #expect(numbers(outcome) == Array(1...3).prefix(whole).map { $0 })
      let isCut = (length - 16) % 28 != 0
      #expect(outcome.faults == (isCut ? [.init(record: whole + 1, problem: .cutOff)] : []))
    }
  }

  // MARK: - Time

  @Test(
    arguments: [
      (0x00DC_DDB3_0F2F_8000, 0), (0x00DC_DDB3_0F2F_7FFF, -1000), (0, .min),
      (0x7FFF_FFFF_FFFF_FFFF, .max), (0x8000_0000_0000_0000, .min), (0xFFFF_FFFF_FFFF_FFFF, .min),
      (0x00E0_3AB4_4A67_6000, 946_684_800_000_000_000),
    ] as [(UInt64, Int64)])
  func absurdTimesAreTheFurthestThereAre(_ time: UInt64, _ nanoseconds: Int64) throws {
    let bytes =
      Self.capture(2001, []) + hex("00000000 00000000 00000003 00000000") + time.bigEndianBytes(8)
    #expect(try wholeOutcome(bytes).packets.map(\.time.nanoseconds) == [nanoseconds])
  }

  @Test func packetsAreGivenInOrderOfTime() throws {
    func record(_ milliseconds: UInt64) -> [UInt8] {
      Self.record(milliseconds * 1000, flags: 3, [0x3E, 1, 0x77])
    }
    // Slightly out of order, far before the one before it, and a leap
    let times: [UInt64] = [1000, 1100, 1050, 1200, 200, 1300, 900_000, 1400]
    let outcome = try wholeOutcome(Self.capture(2001, times.map(record)))
    let first = outcome.packets.first?.time ?? Timestamp(seconds: 0)
    #expect(
      outcome.packets.map { ($0.time.nanoseconds - first.nanoseconds) / 1_000_000 }
        == [0, 100, 100, 200, 300, 400])
    #expect(
      outcome.faults == [
        BtsnoopFault(record: 5, problem: .time(.backwards(by: 1))),
        BtsnoopFault(record: 7, problem: .time(.leap(by: 898.6))),
      ])
  }

  // MARK: - Anything at all

  @Test(arguments: [1001, 1002, 2001] as [UInt64])
  func randomFilesNeverTrap(_ datalink: UInt64) throws {
    var generator = TestGenerator(seed: datalink)
    for _ in 0..<200 {
      var bytes = Self.capture(datalink, Self.events(1...20))
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let start = Int.random(in: 16..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &generator))
        let count = Int.random(in: 0...40, using: &generator)
        bytes.replaceSubrange(
          start..<end, with: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      }
      let chunk = Int.random(in: 1...200, using: &generator)
      let outcome = try wholeOutcome(bytes, chunk: chunk)
      #expect(outcome.packets.count + outcome.faults.count > 0)
      #expect(try wholeOutcome(bytes) == outcome)
    }
    for _ in 0..<200 {
      let count = Int.random(in: 0...300, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = try wholeOutcome(Self.capture(datalink, [bytes]))
      _ = try? wholeOutcome(bytes)
    }
  }
}
