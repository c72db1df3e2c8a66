import Beacons
import Support
import Testing

struct RangerTests {
  private static let intervals = [0.1, 0.35, 1.0]

  /// A ranger that has heard one beacon at an even interval up to but not including an end.
  private func ranger(
    hearing dBm: Double, every interval: Double, until end: Double
  ) -> Ranger {
    var ranger = Ranger()
    for number in 0..<Int((end / interval).rounded()) {
      ranger.add(sighting(1, at: Double(number) * interval, rssi: dBm))
    }
    return ranger
  }

  // MARK: - Smoothing

  @Test(arguments: intervals)
  func aSteadySignalIsTheSameAtEveryReadingRate(_ interval: Double) throws {
    var ranger = ranger(hearing: -70, every: interval, until: 20)
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: 20)).first)
    let rssi = try #require(ranged.rssi)
    #expect(abs(rssi.dBm + 70) < 1e-6)
  }

  @Test(arguments: intervals)
  func aStepIsHalfFollowedInTwoSecondsAtEveryReadingRate(_ interval: Double) throws {
    var ranger = ranger(hearing: -80, every: interval, until: 21)
    var crossed: Double?
    for number in 0..<Int(10 / interval) where crossed == nil {
      let time = 21 + Double(number) * interval
      ranger.add(sighting(1, at: time, rssi: -60))
      let rssi = ranger.ranged(at: Timestamp(seconds: time)).first?.rssi
      if let rssi, rssi.dBm >= -70 { crossed = time - 21 }
    }
    // The time constant of 3 s makes it 3 ln 2.
    #expect(abs(try #require(crossed) - 2.08) < 0.4)
  }

  @Test(arguments: [(0, 1), (3, 0.3679), (6, 0.1353)] as [(Double, Double)])
  func theEvidenceOfOneReadingFadesWithTime(_ seconds: Double, _ evidence: Double) throws {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: -70))
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: seconds)).first)
    #expect(abs(ranged.evidence - evidence) < 0.0001)
    #expect(ranged.rssi?.dBm == -70)
  }

  @Test func oneStrayReadingBarelyMovesASteadyBeacon() throws {
    var ranger = ranger(hearing: -80, every: 0.1, until: 10)
    ranger.add(sighting(1, at: 10, rssi: -40))
    let rssi = try #require(ranger.ranged(at: Timestamp(seconds: 10)).first?.rssi)
    #expect((-79.5)...(-77) ~= rssi.dBm)
  }

  @Test(arguments: [-120.0, -10.0])
  func aSignalAtTheLimitIsNotLostToRounding(_ dBm: Double) {
    var generator = TestGenerator(seed: 7)
    var ranger = Ranger()
    var time = 0.0
    for _ in 0..<2000 {
      time += Double.random(in: 0...0.5, using: &generator)
      ranger.add(sighting(1, at: time, rssi: dBm))
      guard let rssi = ranger.ranged(at: Timestamp(seconds: time)).first?.rssi else {
        Issue.record("the strength is unknown at \(time) s")
        return
      }
      #expect(abs(rssi.dBm - dBm) < 1e-9)
    }
  }

  // MARK: - What cannot be believed

  @Test(arguments: [127, 0, 42, -121, .nan] as [Double])
  func aReadingThatCannotBeBelievedLeavesTheBeaconUnknown(_ dBm: Double) throws {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: dBm))
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: 0)).first)
    #expect(ranged.rssi == nil)
    #expect(ranged.accuracy == nil)
    #expect(ranged.evidence == 0)
  }

  @Test(arguments: [127, 0, 42, -121, .nan] as [Double])
  func aReadingThatCannotBeBelievedIsLeftOutOfTheMean(_ dBm: Double) {
    var ranger = ranger(hearing: -70, every: 0.5, until: 5)
    ranger.add(sighting(1, at: 5, rssi: dBm))
    #expect(ranger.ranged(at: Timestamp(seconds: 5)).first?.rssi?.dBm == -70)
  }

  @Test func aStrengthThatNothingHasRenewedIsForgotten() throws {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: -50))
    for second in 1...9 { ranger.add(sighting(1, at: Double(second), rssi: 127)) }
    ranger.add(sighting(2, at: 9, rssi: -90))
    let ranged = ranger.ranged(at: Timestamp(seconds: 9))
    #expect(ranged.map(\.identifier) == [beacon(2), beacon(1)])
    #expect(ranged.last?.rssi == nil)
    #expect(ranged.last?.accuracy == nil)
  }

  @Test(arguments: [-3, 68, 0, -101] as [Double])
  func withoutABelievablePowerTheAccuracyIsUnknownAndTheStrengthIsNot(_ power: Double) throws {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: -70, power: power))
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: 0)).first)
    #expect(ranged.accuracy == nil)
    #expect(ranged.rssi?.dBm == -70)
  }

  @Test func anUnbelievablePowerDoesNotReplaceAKnownOne() throws {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: -79, power: -59))
    ranger.add(sighting(1, at: 1, rssi: -79, power: 0))
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: 1)).first)
    #expect(abs(try #require(ranged.accuracy) - 10) < 1e-9)
  }

  // MARK: - In and out of range

  @Test(arguments: [(7.999, true), (8, true), (8.001, false)] as [(Double, Bool)])
  func aSilentBeaconIsForgottenAfterEightSeconds(_ seconds: Double, _ isHeard: Bool) {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: -60))
    #expect(ranger.ranged(at: Timestamp(seconds: seconds)).isEmpty == !isHeard)
  }

  @Test func aBeaconThatComesBackStartsAfresh() throws {
    var ranger = ranger(hearing: -50, every: 0.1, until: 5)
    ranger.add(sighting(1, at: 13, rssi: -90))
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: 13)).first)
    #expect(ranged.rssi?.dBm == -90)
    #expect(ranged.evidence == 1)
    #expect(ranged.lastHeard == Timestamp(seconds: 13))
  }

  @Test func theFurthestTimesOfARecordingAreTwoSeparateHearings() {
    var ranger = Ranger()
    for milliseconds in [-8_999_999_999_999, 8_999_999_999_999] as [Int64] {
      var heard = sighting(1, at: 0, rssi: -60)
      heard.time = Timestamp(milliseconds: milliseconds)
      ranger.add(heard)
      #expect(ranger.ranged(at: heard.time).map(\.evidence) == [1])
    }
  }

  // MARK: - Order

  @Test func theStrongestComesFirstAndTheUnknownLast() {
    var ranger = Ranger()
    for (minor, dBm) in [(1, 127), (2, -90), (3, -50), (4, 0), (5, -70)] as [(UInt16, Double)] {
      ranger.add(sighting(minor, at: 0, rssi: dBm))
    }
    let order = ranger.ranged(at: Timestamp(seconds: 0)).map(\.identifier)
    #expect(order == [3, 5, 2, 1, 4].map { beacon($0) })
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func equallyStrongBeaconsNeverTakeTurns(_ seed: UInt64) {
    var generator = TestGenerator(seed: seed)
    var ranger = Ranger()
    for minor in (1...20 as ClosedRange<UInt16>).shuffled(using: &generator) {
      ranger.add(sighting(minor, at: 0, rssi: -70))
    }
    let order = ranger.ranged(at: Timestamp(seconds: 0)).map(\.identifier)
    #expect(order == (1...20).map { beacon($0) })
  }

  @Test func aForeignBeaconOfTheSameNumbersIsRangedByItself() {
    var ranger = Ranger()
    ranger.add(sighting(1, at: 0, rssi: -80))
    ranger.add(sighting(1, at: 0, rssi: -50, uuid: foreignFleet))
    let ranged = ranger.ranged(at: Timestamp(seconds: 0))
    #expect(ranged.map(\.identifier) == [beacon(1, uuid: foreignFleet), beacon(1)])
    #expect(ranged.map(\.rssi?.dBm) == [-50, -80])
  }

  @Test func theSettingsReplaceTheUsualNumbers() throws {
    var ranger = Ranger(
      settings: .init(timeConstant: 1, timeout: 2, pathLoss: PathLossModel(exponent: 4)))
    ranger.add(sighting(1, at: 0, rssi: -99))
    let ranged = try #require(ranger.ranged(at: Timestamp(seconds: 1)).first)
    #expect(abs(ranged.evidence - 0.3679) < 0.0001)
    #expect(abs(try #require(ranged.accuracy) - 10) < 1e-9)
    #expect(ranger.ranged(at: Timestamp(seconds: 2.1)).isEmpty)
  }
}
