import Beacons
import Support
import Testing

@testable import Bluetooth

@Suite struct AdvertisingReportDecoderTests {
  private static let iBeacon = hex(
    "0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5")

  private func outcome(_ bytes: [UInt8]) -> AdvertisingReportDecoder.Outcome {
    var decoder = AdvertisingReportDecoder()
    return decoder.decode(event(bytes))
  }

  // MARK: - Bytes as controllers send them

  @Test func aLegacyReportIsRead() {
    // LE Meta, LE Advertising Report, one: NONCONN, random C0:11:22:33:44:55, 30 bytes, -85 dBm
    let bytes = hex(
      "3e2a 0201 0301 5544332211c0 1e"
        + "0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5 ab")
    var decoder = AdvertisingReportDecoder()
    let outcome = decoder.decode(event(bytes, at: 1.5, adapter: 3))
    #expect(outcome.malformed == 0)
    #expect(
      outcome.advertisements == [
        Advertisement(
          time: Timestamp(seconds: 1.5),
          address: BluetoothAddress(value: 0xC011_2233_4455, isRandom: true), rssi: RSSI(dBm: -85),
          data: Self.iBeacon)
      ])
    #expect(outcome.advertisements.first?.address?.description == "C0:11:22:33:44:55")
  }

  @Test func anExtendedReportIsRead() {
    // LE Meta, LE Extended Advertising Report, one: NONCONN as a legacy PDU, random
    // C0:11:22:33:44:55, primary PHY 1M, no secondary one, no set, no power, -85 dBm, not periodic,
    // not directed, 30 bytes
    let bytes = hex(
      "3e38 0d01 1000 01 5544332211c0 01 00 ff 7f ab 0000 00 000000000000 1e"
        + "0201061aff4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5")
    #expect(
      outcome(bytes).advertisements == [
        Advertisement(
          time: Timestamp(seconds: 0),
          address: BluetoothAddress(value: 0xC011_2233_4455, isRandom: true), rssi: RSSI(dBm: -85),
          data: Self.iBeacon)
      ])
  }

  @Test(arguments: [true, false])
  func anEventHasAsManyReportsAsItSays(_ isExtended: Bool) {
    let reports = (1...6).map { Report(rssi: -60 - $0, data: [1, UInt8($0)]) }
    let bytes = metaEvent(
      subevent: isExtended ? 0x0D : 0x02,
      reports: reports.map { isExtended ? $0.extended : $0.legacy })
    let advertisements = outcome(bytes).advertisements
    #expect(advertisements.map(\.data) == (1...6).map { [1, $0] })
    #expect(advertisements.map { $0.rssi?.dBm } == [-61, -62, -63, -64, -65, -66])
  }

  @Test(
    arguments: [
      (0, false), (1, true), (2, false), (3, true), (4, nil), (0xFE, nil), (0xFF, nil),
    ] as [(UInt8, Bool?)])
  func anAddressIsOfItsType(_ type: UInt8, _ isRandom: Bool?) {
    let report = Report(addressType: type)
    for bytes in [
      metaEvent(subevent: 0x02, reports: [report.legacy]),
      metaEvent(subevent: 0x0D, reports: [report.extended]),
    ] {
      let advertisements = outcome(bytes).advertisements
      #expect(advertisements.count == 1)
      #expect(advertisements.first?.address?.isRandom == isRandom)
    }
  }

  @Test(
    arguments: [
      (-127, nil), (-120, -120), (-85, -85), (-10, -10), (-1, nil), (0, nil), (20, nil), (21, nil),
      (126, nil), (127, nil), (-128, nil),
    ] as [(Int8, Double?)])
  func whatIsNoMeasurementIsNoRSSI(_ byte: Int8, _ dBm: Double?) {
    let report = Report(rssi: byte)
    for bytes in [
      metaEvent(subevent: 0x02, reports: [report.legacy]),
      metaEvent(subevent: 0x0D, reports: [report.extended]),
    ] {
      #expect(outcome(bytes).advertisements.map { $0.rssi?.dBm } == [dBm])
    }
  }

  // MARK: - Bytes that lie

  @Test(
    arguments: [
      // Nothing at all, no length, a length beyond the end
      ("", 1), ("3e", 1), ("3e2b02010301", 1),
      // LE Meta without a subevent; reports without their number
      ("3e00", 1), ("3e0102", 1), ("3e010d", 1),
      // No reports; unknown subevents with and without anything
      ("3e020200", 0), ("3e020d00", 0), ("3e0377aabb", 0), ("3e0177", 0),
      // Bytes after the reports, and after the event
      ("3e04020000ff", 0), ("3e0202000102", 0),
      // Command Complete, whole and cut off
      ("0e0401030c00", 0), ("0e04", 0),
    ])
  func anEventWithoutReportsGivesNone(_ digits: String, _ malformed: Int) {
    #expect(outcome(hex(digits)) == .init(advertisements: [], malformed: malformed))
  }

  @Test(arguments: [true, false])
  func reportsBeforeOneThatIsCutOffCount(_ isExtended: Bool) {
    let first = Report(rssi: -61, data: [2, 1, 6])
    let second = Report(rssi: -62, data: Self.iBeacon)
    let reports = [first, second].map { isExtended ? $0.extended : $0.legacy }
    let whole = metaEvent(subevent: isExtended ? 0x0D : 0x02, reports: reports)
    for length in 4..<whole.count {
      // The length byte says what is there.
      var bytes = Array(whole.prefix(length))
      bytes[1] = UInt8(length - 2)
      let outcome = outcome(bytes)
      #expect(outcome.malformed == 1)
      #expect(outcome.advertisements.count == (length < 4 + reports[0].count ? 0 : 1))
    }
  }

  @Test func onlyEventsAreRead() {
    let bytes = metaEvent(subevent: 0x02, reports: [Report().legacy])
    var decoder = AdvertisingReportDecoder()
    for kind in (0...20).map({ HCIPacket.Kind(rawValue: $0) }) where kind != .event {
      let packet = HCIPacket(time: Timestamp(seconds: 0), adapter: 0, kind: kind, bytes: bytes)
      #expect(decoder.decode(packet) == .init())
    }
  }

  // MARK: - The virtual controller's odd scenario

  @Test(
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func theOddScenarioHasFourMalformedEvents(_ isExtended: Bool, _ isActive: Bool) throws {
    let events = try Scenario("Tests/VM/scenarios/odd.csv")
      .events(extended: isExtended, isActive: isActive)
    var decoder = AdvertisingReportDecoder()
    var advertisements: [Advertisement] = []
    var malformed = 0
    for event in events {
      let outcome = decoder.decode(event)
      advertisements += outcome.advertisements
      malformed += outcome.malformed
    }
    #expect(malformed == 4)
    #expect(advertisements.count == (isActive ? 17 : 15))
    let frames = advertisements.compactMap { advertisement in
      IBeaconFrame(advertisement.data).map { ($0.minor, advertisement.rssi?.dBm) }
    }
    #expect(frames.map(\.0) == [1, 2, 3, 4, 5, 6] + (isActive ? [7] : []) + [14, 15])
    #expect(
      frames.map(\.1) == [nil, -60, -61, -62, -63, -64] + (isActive ? [-65] : []) + [nil, nil])
  }

  // MARK: - Anything at all

  @Test func aMillionRandomEventsNeverTrap() {
    var generator = TestGenerator(seed: 11)
    var decoder = AdvertisingReportDecoder()
    var heard = 0
    var malformed = 0
    let noise = (0..<4096 + 64).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    for number in 0..<1_000_000 {
      // One random number an event, for this runs without optimisation as well.
      let random = generator.next()
      let start = Int(random & 0xFFF)
      var bytes = Array(noise[start..<start + Int(random >> 12 & 0x3F)])
      // Most begin as reports do; some say how long they are, and some have lengths that fit.
      if bytes.count > 4, random >> 20 & 7 != 0 {
        bytes.replaceSubrange(0..<3, with: [0x3E, UInt8(bytes.count - 2), 0x02])
        if random >> 23 & 1 != 0 { bytes[2] = 0x0D }
        if random >> 24 & 1 != 0 { bytes[3] &= 3 }
        if random >> 25 & 1 != 0, bytes.count > 12 { bytes[12] = UInt8(bytes.count - 13) }
        if random >> 26 & 1 != 0, bytes.count > 28 { bytes[27] = UInt8(bytes.count - 28) }
        if random >> 27 & 7 == 0 { bytes[1] = UInt8(truncatingIfNeeded: random >> 32) }
      }
      let packet = HCIPacket(
        time: Timestamp(
          nanoseconds: Int64(number) * 1_000_000 + (random >> 30 & 0xFFF == 0 ? .max / 2 : 0)),
        adapter: UInt16(truncatingIfNeeded: random >> 40 & 3),
        kind: .event, bytes: bytes)
      let outcome = decoder.decode(packet)
      heard += outcome.advertisements.count
      malformed += outcome.malformed
    }
    // So that the reports are reached, and the faults.
    #expect(heard > 50_000)
    #expect(malformed > 100_000)
  }
}
