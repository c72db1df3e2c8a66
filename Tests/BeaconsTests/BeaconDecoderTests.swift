import Support
import Testing

@testable import Beacons

/// Whose telemetry it is.
@Suite struct BeaconDecoderTests {
  private static let iBeacon = IBeaconFormat.advertisingData(
    uuid: fleet, major: 1, minor: 7, measuredPower: -59)
  private static let eddystone = EddystoneFormat.advertisingData(
    namespace: EddystoneNamespace(high: 1, low: 2), instance: 3, measuredPower: -59)
  /// Version 0, 2.84 V, 26.5 °C, 1 advertisement, 1 s
  private static let telemetry: [UInt8] = [
    0x11, 0x16, 0xAA, 0xFE, 0x20, 0x00, 0x0B, 0x18, 0x1A, 0x80, 0, 0, 0, 1, 0, 0, 0, 0x0A,
  ]
  private static let decoded = BeaconTelemetry(
    battery: 2.84, temperature: 26.5, advertisements: 1, uptime: .seconds(1))

  private var decoder = BeaconDecoder()

  private mutating func hear(
    _ data: [UInt8], from address: UInt64? = 1, at seconds: Double = 0
  ) -> [BeaconSighting] {
    decoder.sightings(
      in: Advertisement(
        time: Timestamp(seconds: seconds),
        address: address.map { BluetoothAddress(value: $0, isRandom: false) },
        rssi: RSSI(dBm: -70), data: data))
  }

  @Test mutating func telemetryIsASightingOfTheBeaconAtItsAddress() throws {
    _ = hear(Self.iBeacon)
    let sighting = try #require(hear(Self.telemetry).first)
    #expect(sighting.identifier == beacon(7))
    #expect(sighting.rssi == RSSI(dBm: -70))
    #expect(sighting.measuredPower == nil)
    #expect(sighting.telemetry == Self.decoded)
  }

  @Test mutating func telemetryHeardFirstComesWithTheFirstIdentity() {
    #expect(hear(Self.telemetry) == [])
    #expect(hear(Self.iBeacon).map(\.telemetry) == [Self.decoded])
    #expect(hear(Self.iBeacon).map(\.telemetry) == [nil])
  }

  @Test mutating func theIBeaconOwnsTheTelemetryOfABeaconThatIsBoth() {
    _ = hear(Self.iBeacon)
    _ = hear(Self.eddystone)
    #expect(hear(Self.telemetry).map(\.identifier) == [beacon(7)])
  }

  @Test mutating func telemetryOfAnotherAddressOrOfNoneIsNobodys() {
    _ = hear(Self.iBeacon)
    #expect(hear(Self.telemetry, from: 2) == [])
    #expect(hear(Self.telemetry, from: nil) == [])
  }

  @Test mutating func whatABeaconCannotMeasureIsUnknown() {
    var frame = Self.telemetry
    frame.replaceSubrange(6..<10, with: [0, 0, 0x80, 0x00])
    _ = hear(Self.iBeacon)
    let telemetry = hear(frame).first?.telemetry
    #expect(telemetry != nil)
    #expect(telemetry?.battery == nil)
    #expect(telemetry?.temperature == nil)
  }

  @Test mutating func belowZeroIsBelowZero() {
    var frame = Self.telemetry
    frame.replaceSubrange(8..<10, with: [0xFE, 0xC0])
    _ = hear(Self.iBeacon)
    #expect(hear(frame).first?.telemetry?.temperature == -1.25)
  }

  @Test mutating func aCrowdOfChangingAddressesDoesNotCostAKnownBeacon() {
    _ = hear(Self.iBeacon, from: 1, at: 0)
    for index in 0..<5000 as Range<UInt64> {
      let seconds = Double(index) / 10
      _ = hear(Self.eddystone, from: 100 + index, at: seconds)
      if index % 100 == 0 { _ = hear(Self.iBeacon, from: 1, at: seconds) }
    }
    #expect(hear(Self.telemetry, from: 1, at: 500).map(\.identifier) == [beacon(7)])
  }
}
