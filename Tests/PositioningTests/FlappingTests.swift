import Beacons
import Positioning
import Testing
import Venues

/// Ranger and tracker together: steady where nothing moves, quick where something does.
struct FlappingTests {
  private static let rates = [0.1, 0.35, 1.0]

  @Test(arguments: 1...10 as ClosedRange<UInt64>, rates)
  func noiseOfThreeDecibelsGivesOneChangeForOneMove(_ seed: UInt64, _ interval: Double) {
    var generator = SeededGenerator(seed: seed)
    var listener = Listener("A--20s--B")
    for (start, a, b) in [(0, -65, -75), (30, -75, -65)] as [(Double, Double, Double)] {
      for number in 0..<Int(30 / interval) {
        let time = start + Double(number) * interval
        listener.hear(1, a + Double.random(in: -3...3, using: &generator), at: time)
        listener.hear(2, b + Double.random(in: -3...3, using: &generator), at: time)
      }
    }
    #expect(listener.visited == ["A", "B"])
  }

  @Test(arguments: [1, 3, 10])
  func betweenTwoEqualBeaconsThatTakeTurnsItStaysPut(_ run: Int) {
    var listener = Listener("A--20s--B")
    for number in 0..<300 {
      let swing = (number / run).isMultiple(of: 2) ? 3.0 : -3.0
      listener.hear(1, -70 + swing, at: Double(number) * 0.1)
      listener.hear(2, -70 - swing, at: Double(number) * 0.1)
    }
    #expect(listener.visited == ["A"])
  }

  @Test(arguments: rates)
  func aMoveIsFollowedWithinFiveSecondsAtEveryReadingRate(_ interval: Double) throws {
    var listener = Listener("A--20s--B")
    listener.hear([(1, interval, { _ in -60 }), (2, interval, { _ in -80 })], from: 0, to: 20)
    listener.hear([(1, interval, { _ in -80 }), (2, interval, { _ in -60 })], from: 20, to: 40)
    #expect(listener.visited == ["A", "B"])
    let moved = try #require(listener.fixes.last).time.seconds(since: Timestamp(seconds: 20))
    #expect((2.5...5).contains(moved))
  }

  @Test func oneStrayStrongReadingDoesNotMoveIt() {
    var listener = Listener("A--20s--B")
    listener.hear([(1, 0.35, { _ in -75 })], from: 0, to: 10)
    listener.hear(2, -40, at: 10)
    listener.hear([(1, 0.35, { _ in -75 })], from: 10.1, to: 25)
    #expect(listener.visited == ["A"])
  }

  @Test func theFirstReadingDoesNotDecideTheFirstPosition() {
    var listener = Listener("A--20s--B")
    listener.hear(2, -50, at: 0)
    listener.hear([(1, 0.35, { _ in -70 })], from: 0.1, to: 15)
    #expect(listener.visited == ["A"])
    #expect(listener.fixes.map(\.time).allSatisfy { $0 <= Timestamp(seconds: 3) })
  }

  @Test func whenTheNearestFallsSilentAnotherTakesOver() throws {
    var listener = Listener("A--20s--B")
    listener.hear([(1, 0.35, { _ in -60 }), (2, 0.35, { _ in -75 })], from: 0, to: 20)
    listener.hear([(2, 0.35, { _ in -75 })], from: 20, to: 40)
    #expect(listener.visited == ["A", "B"])
    let moved = try #require(listener.fixes.last).time.seconds(since: Timestamp(seconds: 20))
    #expect((4...10).contains(moved))
  }

  @Test func settlingStartsAnewAfterALongSilence() {
    var listener = Listener("A--20s--B")
    listener.hear(2, -90, at: 0)
    listener.hear(2, -90, at: 100)
    listener.hear([(1, 0.35, { _ in -60 })], from: 100.1, to: 110)
    #expect(listener.visited == ["A"])
  }

  @Test(arguments: [false, true])
  func aLeadIsNotHeldThroughALongSilence(_ isWatched: Bool) {
    var listener = Listener("A--20s--B")
    listener.hear([(1, 0.35, { _ in -70 })], from: 0, to: 20)
    // Strong enough to lead for a moment, too short to move.
    listener.hear(2, -40, at: 20)
    listener.hear(2, -40, at: 20.2)
    if isWatched { for second in 29...119 { listener.update(at: Double(second)) } }
    for reading in 0...4 { listener.hear(2, -90, at: 120 + 0.35 * Double(reading)) }
    #expect(listener.visited == ["A"])
    listener.hear(2, -90, at: 121.75)
    #expect(listener.visited == ["A", "B"])
  }
}
