import Beacons
import Support
import Testing

@testable import Bluetooth

/// Advertising reports, byte by byte.
@Suite struct AdvertisingReportDecoderTests {
  private static func decode(_ events: String..., at seconds: Double = 1)
    -> [AdvertisingReportDecoder.Outcome]
  {
    var decoder = AdvertisingReportDecoder()
    return events.map {
      decoder.decode(
        HCIPacket(time: Timestamp(seconds: seconds), adapter: 0, kind: .event, bytes: bytes($0)))
    }
  }

  static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.filter { $0 != " " })
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  /// An iBeacon frame, 30 bytes.
  static let frame = "0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5"

  @Test func aLegacyReportHasItsStrengthAfterTheData() {
    // LE Meta, 42 bytes, LE Advertising Report, 1 report: NONCONN, random, C0:11:22:33:44:55, 30 bytes
    let outcome = Self.decode("3e2a 02 01 03 01 5544332211c0 1e \(Self.frame) ab")[0]
    #expect(outcome.malformed == 0)
    #expect(
      outcome.advertisements == [
        Advertisement(
          time: Timestamp(seconds: 1),
          address: BluetoothAddress(value: 0xC011_2233_4455, isRandom: true),
          rssi: RSSI(dBm: -85), data: Self.bytes(Self.frame))
      ])
  }

  /// An extended report: event type, address type, data.
  private static func extended(_ type: String, _ addressType: String, _ data: String) -> String {
    let count = bytes(data).count
    let length = String(26 + count, radix: 16)
    let size = String(count + 0x100, radix: 16).suffix(2)
    // PHYs, SID, power, RSSI −70, periodic interval, direct address
    return "3e\(length) 0d 01 \(type) \(addressType) 5544332211c0 01 00 ff 7f ba 0000 00 000000000000"
      + "\(size) \(data)"
  }

  @Test(arguments: ["1000", "1300", "1200", "1a00", "0000"])
  func anExtendedReportHasItsStrengthBeforeTheData(type: String) {
    let outcome = Self.decode(Self.extended(type, "00", Self.frame))[0]
    #expect(outcome.malformed == 0)
    #expect(outcome.advertisements.first?.rssi == RSSI(dBm: -70))
    #expect(outcome.advertisements.first?.data == Self.bytes(Self.frame))
    #expect(
      outcome.advertisements.first?.address
        == BluetoothAddress(value: 0xC011_2233_4455, isRandom: false))
  }

  @Test func anAnonymousAdvertiserHasNoAddress() {
    #expect(
      Self.decode(Self.extended("0000", "ff", "020106"))[0].advertisements.map(\.address) == [nil])
  }

  @Test func theStrength127IsUnknown() {
    let event = "3e0f 02 01 03 01 5544332211c0 03 020106 7f"
    #expect(Self.decode(event)[0].advertisements.map(\.rssi) == [nil])
  }

  @Test func anEventMayHoldSeveralReports() {
    let report = "03 01 5544332211c0 03 020106 c4"
    let outcome = Self.decode("3e1c 02 02 \(report) \(report)")[0]
    #expect(outcome.advertisements.count == 2)
    #expect(outcome.malformed == 0)
  }

  @Test func fragmentsAreJoined() {
    // Status "more to come" in bits 5 and 6, then complete
    let outcomes = Self.decode(
      Self.extended("2000", "01", "020106"), Self.extended("0000", "01", "0303aafe"))
    #expect(outcomes[0] == AdvertisingReportDecoder.Outcome())
    #expect(outcomes[1].advertisements.map(\.data) == [Self.bytes("020106 0303aafe")])
  }

  @Test func whatIsTruncatedIsUsedAsFarAsItGoes() {
    #expect(Self.decode(Self.extended("4000", "01", "020106"))[0].advertisements.count == 1)
  }

  @Test(
    arguments: [
      // The first of one report is cut off; the second of two
      ("3e0e 02 01 03 01 0000000000c0 1e 0201", 0, 1),
      ("3e1a 02 02 03 01 0c00000000c0 03 020106 c3 03 01 0d00000000c0 1e 0201", 1, 1),
      // The event's length is more than there is
      ("3e2b 02 01 03 01", 0, 1),
      // LE Meta without a subevent, without a count
      ("3e00", 0, 1), ("3e", 0, 1), ("3e01 02", 0, 1),
      // No reports, an unknown subevent, another event, nothing
      ("3e02 02 00", 0, 0), ("3e03 77 aabb", 0, 0), ("0e04 01 0c20 00", 0, 0), ("", 0, 0),
    ] as [(String, Int, Int)])
  func everyLengthIsChecked(event: String, advertisements: Int, malformed: Int) {
    let outcome = Self.decode(event)[0]
    #expect(outcome.advertisements.count == advertisements)
    #expect(outcome.malformed == malformed)
  }

  /// Run under AddressSanitizer as well, by .ci/run.
  @Test func aMillionRandomEventsNeverTrap() {
    var generator = TestGenerator(seed: 5)
    var decoder = AdvertisingReportDecoder()
    var heard = 0
    for index in 0..<1_000_000 as Range<Int64> {
      // Lengths, counts and the bytes after them at random, behind a header that is often right.
      let mode = generator.next()
      let count = Int(mode >> 8 & 31)
      var bytes: [UInt8] = [
        mode & 7 == 0 ? UInt8(truncatingIfNeeded: mode >> 16) : 0x3E,
        mode & 0x18 == 0 ? UInt8(truncatingIfNeeded: mode >> 24) : UInt8(count + 2),
        mode & 0x20 == 0 ? 0x02 : 0x0D, UInt8(mode >> 32 & 3),
      ]
      var noise = generator.next()
      for _ in 0..<count {
        bytes.append(UInt8(truncatingIfNeeded: noise & 0x0F))
        noise = noise >> 4 | noise << 60
      }
      let packet = HCIPacket(
        time: Timestamp(milliseconds: index), adapter: 0, kind: .event, bytes: bytes)
      heard += decoder.decode(packet).advertisements.count
      _ = HCINotice(packet)
    }
    #expect(heard > 10_000)
  }
}
