import Beacons
import Testing

struct PathLossModelTests {
  @Test(
    arguments: [(-59, 1), (-65, 1.995), (-79, 10), (-99, 100), (-39, 0.1)] as [(Double, Double)])
  func accuracyGrowsTenfoldEveryTwentyDecibelsInTheOpen(_ dBm: Double, _ metres: Double) throws {
    let rssi = try #require(RSSI(dBm: dBm))
    let power = try #require(MeasuredPower(dBm: -59))
    let accuracy = PathLossModel().accuracy(rssi: rssi, measuredPower: power)
    #expect(abs(accuracy - metres) < 0.001 * metres)
  }

  @Test func behindWallsTheSameLossIsAShorterDistance() throws {
    let rssi = try #require(RSSI(dBm: -89))
    let power = try #require(MeasuredPower(dBm: -59))
    let accuracy = PathLossModel(exponent: 3).accuracy(rssi: rssi, measuredPower: power)
    #expect(abs(accuracy - 10) < 0.001)
  }

  @Test(arguments: [-120.0, -10.0], [-100.0, -30.0])
  func theFurthestValuesGiveAPositiveFiniteDistance(_ dBm: Double, _ power: Double) throws {
    let accuracy = PathLossModel().accuracy(
      rssi: try #require(RSSI(dBm: dBm)), measuredPower: try #require(MeasuredPower(dBm: power)))
    #expect(accuracy > 0 && accuracy < 40_000)
  }

  @Test(
    arguments: [(-1, -59), (0, -59), (0.5, -59), (1, -59), (10, -79), (100, -99)]
      as [(Double, Double)])
  func strengthFallsWithDistanceAndNeverPassesTheMeasuredPower(
    _ metres: Double, _ dBm: Double
  ) throws {
    let power = try #require(MeasuredPower(dBm: -59))
    #expect(abs(PathLossModel().rssi(at: metres, measuredPower: power) - dBm) < 1e-9)
  }
}
