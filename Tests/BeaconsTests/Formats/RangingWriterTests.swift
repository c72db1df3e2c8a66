import Beacons
import Support
import Testing

struct RangingWriterTests {
  @Test func aLineHoldsTheColumnsInTheHeadersOrder() {
    #expect(
      RangingWriter.header
        == "time_ms,uuid,major,minor,tx_power,rssi,address,address_type,namespace,instance,battery,"
        + "temperature,advertisements,uptime")
    #expect(
      RangingWriter.line(sighting(7, at: 1.5, rssi: -70))
        == "1500,00000000-0000-0000-0000-000000000001,1,7,-59,-70,,,,,,,,")
  }

  @Test func unknownValuesAreEmpty() {
    #expect(
      RangingWriter.line(sighting(7, at: -0.0005, rssi: 127, power: 0))
        == "-0.500,00000000-0000-0000-0000-000000000001,1,7,,,,,,,,,,")
  }

  @Test(
    arguments: [(-10.4, -30.4, "-30,-10"), (-119.6, -99.6, "-100,-120"), (-70.5, -59, "-59,-71")]
      as [(Double, Double, String)])
  func decibelsAreRoundedToWholeOnes(_ rssi: Double, _ power: Double, _ end: String) {
    let line = RangingWriter.line(sighting(7, at: 0, rssi: rssi, power: power))
    #expect(line.contains(",7,\(end),"))
  }

  @Test func microsecondsSince1970AddressesAndTelemetryAreReadBack() throws {
    let namespace = try #require(EddystoneNamespace("edd1ebeac04e5defa017"))
    var written: [BeaconSighting] = []
    for step in 0..<200 as Range<Int64> {
      written.append(
        BeaconSighting(
          time: Timestamp(nanoseconds: 1_796_095_566_827_001_000 + step * 1_237_000),
          identifier: step % 2 == 0
            ? beacon(UInt16(step)) : .eddystone(namespace: namespace, instance: UInt64(step)),
          rssi: RSSI(dBm: -70), measuredPower: nil,
          address: BluetoothAddress(
            value: 0xC011_2233_4400 + UInt64(step), isRandom: step % 3 == 0),
          telemetry: step % 5 == 0
            ? BeaconTelemetry(
              battery: step % 2 == 0 ? 2.987 : nil, temperature: -12.5,
              advertisements: UInt32(step), uptime: .milliseconds(step * 100)) : nil))
    }
    let recording = try Recording(
      lines: [RangingWriter.header] + written.map { RangingWriter.line($0) })
    #expect(recording.faults == [])
    #expect(recording.sightings == written)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var generator = TestGenerator(seed: 3)
    var time = -20.0
    let written = (0..<500).map { _ in
      time += Double(Int.random(in: 0...400, using: &generator)) / 1000
      return sighting(
        UInt16.random(in: 0...65535, using: &generator), at: time,
        rssi: Double(Int.random(in: -125...0, using: &generator)),
        power: Double(Int.random(in: -105 ... -25, using: &generator)),
        uuid: Bool.random(using: &generator) ? fleet : foreignFleet)
    }
    let lines = written.map { RangingWriter.line($0) }
    let recording = try Recording(lines: [RangingWriter.header] + lines)
    #expect(recording.faults == [])
    #expect(recording.sightings == written)
  }
}
