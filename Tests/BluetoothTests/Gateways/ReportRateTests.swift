import Beacons
import FoundationEssentials
import Testing

@testable import Bluetooth

@Suite struct ReportRateTests {
  private func beacon(_ minor: UInt16) -> BeaconIdentifier {
    .iBeacon(
      uuid: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), major: 1, minor: minor)
  }

  private let start = Timestamp(seconds: 100)
  private let end = Timestamp(seconds: 112)

  private func rate(_ times: [UInt16: [Double]]) -> ReportRate {
    var rate = ReportRate(from: start)
    for (minor, seconds) in times {
      for second in seconds {
        rate.heard(beacon(minor), at: start.advanced(by: .seconds(second)))
      }
    }
    return rate
  }

  @Test func strictHardwareGivesOneReportAScan() throws {
    let interval = rate([1: [0.1, 10.4], 2: [1, 11.3], 3: [9]]).interval(at: end)
    #expect(abs(try #require(interval) - 10.3) < 0.01)
  }

  @Test func anAdvertisementAndItsScanResponseCountAsSeldomToo() throws {
    let interval = rate([1: [0.1, 0.11, 10.4, 10.41]]).interval(at: end)
    #expect(try #require(interval) > 3)
  }

  @Test func aBeaconThatPassedByTellsTheRateWhileItWasThere() throws {
    let interval = rate([1: (0..<20).map { Double($0) / 10 }]).interval(at: end)
    #expect(abs(try #require(interval) - 0.1) < 0.001)
  }

  @Test func nothingIsToldBeforeItIsDue() {
    #expect(rate([1: [0, 1, 2]]).interval(at: Timestamp(seconds: 111.9)) == nil)
  }

  @Test func beaconsHeardOnceTellNothing() {
    #expect(rate([1: [0], 2: [5]]).interval(at: end) == nil)
    #expect(rate([:]).interval(at: end) == nil)
  }

  @Test func oneOddBeaconDoesNotSetTheRate() throws {
    let interval = rate([1: [0, 0.1], 2: [0, 0.1], 3: [0, 9]]).interval(at: end)
    #expect(try #require(interval) < 0.2)
  }

  @Test(arguments: [
    (0.1, "about 10 times a second"), (0.33, "about 3 times a second"),
    (1.1, "about once a second"), (2, "about one report per 2 s"),
    (10.3, "about one report per 10 s"), (0, "about 1000 times a second"),
  ])
  func theSentenceNamesWhatWasMeasured(_ interval: Double, _ words: String) {
    #expect(ReportRate.sentence(interval: interval).contains(words))
  }

  @Test(arguments: [(0.1, false), (2, false), (5, true), (10.3, true)])
  func aRateThatIsTooSlowToWalkByComesWithTheRemedy(_ interval: Double, _ isWithRemedy: Bool) {
    let sentence = ReportRate.sentence(interval: interval)
    #expect(sentence.contains(ScanRights.setcapLine()) == isWithRemedy)
  }
}
