import Testing

@testable import Beacons

/// How well a source hears.
@Suite struct ReceptionTests {
  private static func reception(_ readings: [Double?], every seconds: Double = 0.1) -> Reception {
    var reception = Reception()
    for (index, reading) in readings.enumerated() {
      reception.add(sighting(7, at: Double(index) * seconds, rssi: reading))
    }
    return reception
  }

  @Test func sightingsASecondAreCountedBetweenFirstAndLast() {
    #expect(Self.reception([-60, nil, -61, -60, -62, -60]).beacons[beacon(7)]?.rate == 10)
    #expect(Self.reception([-60]).typicalRate == nil)
    #expect(Self.reception([-60, -61], every: 10).typicalRate == 0.1)
  }

  @Test func readingsThatNeverDifferByLessThan8LookHeldBack() {
    let gated = stride(from: -90.0, through: -42, by: 8).map { $0 } + [-50, -58, -66]
    #expect(Self.reception(gated).looksGated)
    #expect(!Self.reception(gated + [-65]).looksGated)
  }

  @Test func aFewLargeStepsAreNoProof() {
    #expect(!Self.reception([-90, -80, -70, -60, -50, -60, -70, -80]).looksGated)
    #expect(!Reception().looksGated)
  }

  @Test func readingsThatStayAreNoStep() {
    let steady = [Double?](repeating: -60, count: 20)
    #expect(Self.reception(steady).beacons[beacon(7)]?.steps == 0)
    #expect(!Self.reception(steady).looksGated)
  }
}
