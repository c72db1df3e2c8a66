import FoundationEssentials
import Support
import Testing

@testable import Beacons

/// What beacons send over the air, byte by byte.
@Suite struct BeaconFormatTests {
  private static let uuid = UUID(uuidString: "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0") ?? UUID()
  /// UUID, major 1, minor 2, −59 dBm.
  private static let numbers = "e2c56db5dffb48d2b060d0f5a71096e000010002c5"

  private static func decode(_ hex: String) -> [BeaconSighting] {
    var decoder = BeaconDecoder()
    return decoder.sightings(
      in: Advertisement(
        time: Timestamp(seconds: 1), address: nil, rssi: RSSI(dBm: -60), data: bytes(hex)))
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.filter { $0 != " " })
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  @Test(arguments: [
    // Flags, then the iBeacon structure
    "020106 1aff4c000215" + numbers,
    // Alone
    "1aff4c000215" + numbers,
    // After a list of service UUIDs
    "0303aafe 1aff4c000215" + numbers,
    // Before the flags
    "1aff4c000215" + numbers + "020106",
    // Padded with zeros, before and after
    "000000 1aff4c000215" + numbers + "0000",
    // AltBeacon: flags, company 0x0118, BE AC, the same numbers, a reserved byte
    "020106 1bff1801beac" + numbers + "00",
    // AltBeacon of another company
    "1bffe000beac" + numbers + "7f",
  ])
  func theThreeNumbersAreFoundWhereverTheirStructureStands(hex: String) {
    #expect(
      Self.decode(hex) == [
        BeaconSighting(
          time: Timestamp(seconds: 1), identifier: .iBeacon(uuid: Self.uuid, major: 1, minor: 2),
          rssi: RSSI(dBm: -60), measuredPower: MeasuredPower(dBm: -59))
      ])
  }

  @Test(arguments: [
    // The structure's length runs past the end
    "020106 1bff4c000215" + numbers,
    // iBeacon's own length is wrong
    "020106 1aff4c000214" + numbers,
    // Another company
    "020106 1aff4d000215" + numbers,
    // Apple's Nearby Info
    "02011a 0aff4c001005011c5d1a2b",
    // Service data instead of manufacturer data
    "020106 1a164c000215" + numbers,
    // AltBeacon with another code, or too short
    "1bff1801beab" + numbers + "00", "1aff1801beac" + numbers,
    // Eddystone-URL: https://www.example
    "020106 0303aafe 0e16aafe10ee016578616d706c650a",
    // Eddystone-EID, and telemetry without an identity
    "0d16aafe30ee0102030405060708", "1116aafe20000b18 1a00 00000001 0000000a",
    "", "00", "01", "0000", "ff",
  ])
  func whatIsNoIdentityGivesNoSighting(hex: String) { #expect(Self.decode(hex) == []) }

  @Test func majorAndMinorHaveTheirHighByteFirst() throws {
    let sighting = try #require(
      Self.decode("1aff4c000215 e2c56db5dffb48d2b060d0f5a71096e0 0102 ff03 b8").first)
    #expect(sighting.identifier == .iBeacon(uuid: Self.uuid, major: 0x0102, minor: 0xFF03))
    #expect(sighting.measuredPower == MeasuredPower(dBm: -72))
  }

  @Test func anEddystonePowerIsThatAtTheBeacon() throws {
    // Service data FEAA, UID, −18 dBm at 0 m, namespace, instance, reserved
    let hex = "020106 0303aafe 1716aafe 00 ee edd1ebeac04e5defa017 0bdb87539b67 0000"
    let sighting = try #require(Self.decode(hex).first)
    #expect(sighting.measuredPower == MeasuredPower(dBm: -59))
    #expect("\(sighting.identifier)" == "edd1ebeac04e5defa017 0bdb87539b67")
  }

  @Test func anEddystoneFrameNeedsNoReservedBytes() {
    #expect(Self.decode("1516aafe 00 ee edd1ebeac04e5defa017 0bdb87539b67").count == 1)
  }

  @Test func anAdvertisementMayHoldTwoIdentities() {
    let both = "1aff4c000215" + Self.numbers + "1516aafe00ee edd1ebeac04e5defa017 0bdb87539b67"
    #expect(Self.decode(both).count == 2)
  }

  @Test func whatIsAdvertisedIsWhatIsHeard() throws {
    let namespace = try #require(EddystoneNamespace("edd1ebeac04e5defa017"))
    let iBeacon = IBeaconFormat.advertisingData(
      uuid: Self.uuid, major: 1, minor: 2, measuredPower: -59)
    #expect(iBeacon == Self.bytes("020106 1aff4c000215" + Self.numbers))
    let altBeacon = AltBeaconFormat.advertisingData(
      uuid: Self.uuid, major: 1, minor: 2, measuredPower: -59)
    #expect(altBeacon == Self.bytes("020106 1bff1801beac" + Self.numbers + "00"))
    let eddystone = EddystoneFormat.advertisingData(
      namespace: namespace, instance: 0x0BDB_8753_9B67, measuredPower: -59)
    #expect(
      eddystone
        == Self.bytes("020106 0303aafe 1716aafe 00 ee edd1ebeac04e5defa017 0bdb87539b67 0000"))
    #expect([iBeacon, altBeacon, eddystone].allSatisfy { $0.count <= 31 })
  }

  @Test func noBytesTrap() {
    var generator = TestGenerator(seed: 11)
    let valid = Self.bytes("020106 1aff4c000215" + Self.numbers)
    let telemetry = Self.bytes("0303aafe 1116aafe20000b181a00000000010000000a")
    for _ in 0..<20_000 {
      var data = Bool.random(using: &generator) ? valid : telemetry
      data = Array(data.prefix(Int.random(in: 0...data.count, using: &generator)))
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !data.isEmpty {
        data[Int.random(in: 0..<data.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      var decoder = BeaconDecoder()
      _ = decoder.sightings(
        in: Advertisement(
          time: Timestamp(seconds: 0), address: BluetoothAddress(value: 1, isRandom: false),
          rssi: nil, data: data))
    }
  }
}
