import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct PauseTests {
  private let hall = "1--10s--2--10s--3"

  @Test func aPauseSilencesTheLegAndItsEndTellsTheInstructionAgain() {
    var journey = Journey(hall, to: "3", walking: [("1", 3)])
    var mark = journey.actions.count
    journey.ask(.word(.pause))
    #expect(journey.said(since: mark) == [Said(.answer, .paused)])
    #expect(journey.actions[mark...].contains(.hush))
    mark = journey.actions.count
    journey.walk([("1", 8), ("2", 13)])
    #expect(journey.said(since: mark) == [])
    journey.ask(.word(.pause))
    #expect(
      journey.said(since: mark) == [
        Said(.answer, .unpaused), Said(.instruction, "end 1 to 2"),
        Said(.instruction, "begin 2 to 3"),
      ])
  }

  @Test func warningsAndAnswersAreHeardInAPause() {
    var journey = Journey(hall, to: "3", walking: [("1", 3)])
    journey.ask(.word(.pause))
    let mark = journey.actions.count
    journey.ask(.word(.repeat))
    journey.meet(.lost(.adapterOff, detail: ""), at: 5)
    #expect(
      journey.said(since: mark) == [
        Said(.answer, "begin 1 to 2"), Said(.warning, .listeningLost(.adapterOff)),
      ])
  }

  @Test func anArrivalEndsThePause() {
    var journey = Journey(hall, to: "3", walking: [("1", 3)])
    journey.ask(.word(.pause))
    journey.walk([("1", 8), ("2", 18), ("3", 30)])
    #expect(journey.texts(.arrival) == ["end 2 to 3"])
    let mark = journey.actions.count
    journey.ask(.to("1"))
    #expect(journey.said(since: mark).map(\.kind) == [.start, .instruction])
  }

  @Test func whoAsksForAWayInAPauseHearsIt() {
    var journey = Journey(hall, to: "3", walking: [("1", 3)])
    journey.ask(.word(.pause))
    let mark = journey.actions.count
    journey.ask(.to("2"))
    #expect(journey.said(since: mark).map(\.kind) == [.start, .instruction])
  }

  @Test func thereIsNothingToPauseAfterTheJourney() {
    var journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    let mark = journey.actions.count
    journey.ask(.word(.pause))
    #expect(journey.said(since: mark) == [Said(.answer, .whereOnly(.near, place: "2"))])
  }
}
