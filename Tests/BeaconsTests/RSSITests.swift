import Beacons
import Testing

struct RSSITests {
  @Test(
    arguments: [127, -127, 0, -1, -9.9, 1, 42, 20, -0.5, -120.5, -121, .nan, .infinity, -.infinity]
      as [Double])
  func whatNoReceiverCanMeasureIsRefused(_ dBm: Double) {
    #expect(RSSI(dBm: dBm) == nil)
  }

  @Test(arguments: [-120, -119.5, -97, -60, -10] as [Double])
  func whatAReceiverMeasuresIsKept(_ dBm: Double) {
    #expect(RSSI(dBm: dBm)?.dBm == dBm)
  }

  @Test func nearerToZeroIsStronger() throws {
    let strengths = try [-60, -90, -61].map { try #require(RSSI(dBm: $0)) }
    #expect(strengths.sorted().map(\.dBm) == [-90, -61, -60])
  }

  @Test(arguments: [-3, 68, 0, 127, -29, -101, -128, .nan, .infinity, -.infinity] as [Double])
  func aPowerThatNoBeaconCanMeanIsRefused(_ dBm: Double) {
    #expect(MeasuredPower(dBm: dBm) == nil)
  }

  @Test(arguments: [-100, -77, -59, -30] as [Double])
  func aPowerThatFleetsAreSetToIsKept(_ dBm: Double) {
    #expect(MeasuredPower(dBm: dBm)?.dBm == dBm)
  }
}
