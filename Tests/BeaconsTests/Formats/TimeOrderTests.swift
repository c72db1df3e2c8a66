import Beacons
import Testing

/// What `RangingOrderTests` does not show through a reader.
@Suite struct TimeOrderTests {
  private struct Beep: Timed, Hashable, Sendable {
    var time: Timestamp
  }

  private func order(
    _ milliseconds: [Int64], tolerance: Duration
  ) -> (times: [Int64], faults: [TimeFault]) {
    var order = TimeOrder<Beep>(tolerance: tolerance)
    var times: [Int64] = []
    var faults: [TimeFault] = []
    for (index, time) in milliseconds.enumerated() {
      let outcome = order.add(Beep(time: Timestamp(milliseconds: time)), number: index + 1)
      times += outcome.elements.map(\.time.milliseconds)
      faults += outcome.faults
    }
    let rest = order.finish()
    return (times + rest.elements.map(\.time.milliseconds), faults + rest.faults)
  }

  @Test func whatIsSlightlyOutOfOrderIsTakenAtTheTimeOfTheOneBefore() {
    let (times, faults) = order([0, 50, 40, 60, 10, 9, 70], tolerance: .milliseconds(50))
    #expect(times == [0, 50, 50, 60, 60, 70])
    #expect(faults == [TimeFault(number: 6, problem: .backwards(by: 0.051))])
  }

  @Test func withoutToleranceNothingOutOfOrderIsTaken() {
    let (times, faults) = order([0, 50, 49, 60], tolerance: .zero)
    #expect(times == [0, 50, 60])
    #expect(faults == [TimeFault(number: 3, problem: .backwards(by: 0.001))])
  }

  @Test func toleranceDoesNotHideAClockThatWasSetBack() {
    let (times, faults) = order(
      [1000, 1100, 500, 510, 520, 530, 540, 550], tolerance: .milliseconds(100))
    #expect(times == [1000, 1100, 1110])
    #expect(faults.last == TimeFault(number: 7, problem: .clockSetBack(by: 0.56)))
    #expect(faults.count == 5)
  }

  @Test func whatIsHeldBackIsCountedOnce() {
    var order = TimeOrder<Beep>()
    #expect(order.add(Beep(time: Timestamp(seconds: 1)), number: 1).elements.isEmpty)
    #expect(order.finish().elements.count == 1)
    #expect(order.finish().elements.isEmpty)
  }
}
