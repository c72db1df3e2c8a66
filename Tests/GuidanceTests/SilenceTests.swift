import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct SilenceTests {
  private let hall = "1--10s--2--10s--3"
  private let lost = Said(.warning, .signalLost(duration: .seconds(10)))

  @Test func nothingHeardAtTheStartIsToldWithinThreeSecondsAndEveryHalfMinute() {
    var journey = Journey(hall, to: "3")
    journey.hearNothing(until: 9)
    #expect(journey.said == [Said(.status, .stillLooking)])
    #expect(journey.seconds(of: english.text(.stillLooking)) == 3)
    let looking = Said(.status, .stillLooking)
    journey.hearNothing(until: 70)
    #expect(journey.said == [looking, lost, looking, looking])
  }

  @Test func whoIsLocatedInTimeIsNotToldToWait() {
    let journey = Journey(hall, to: "3", walking: [("1", 4)])
    #expect(!journey.said.contains(Said(.status, .stillLooking)))
  }

  @Test func aLostSignalIsToldOnceAndItsReturnOnce() {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 20)])
    var mark = journey.actions.count
    journey.hearNothing(until: 80)
    #expect(journey.said(since: mark) == [lost])
    #expect(!journey.retracted.contains(NavigationSession.silenceTopic))
    #expect(journey.seconds(of: lost.text) == 30)
    mark = journey.actions.count
    journey.hear("2", until: 88)
    #expect(journey.said(since: mark) == [Said(.warning, .signalBack)])
    #expect(journey.retracted.contains(NavigationSession.silenceTopic))
    mark = journey.actions.count
    journey.hear("3", until: 110)
    #expect(journey.said(since: mark) == [Said(.arrival, "end 2 to 3")])
  }

  /// A dead beacon: what is heard instead keeps the session from falling silent.
  @Test func whoDoesNotComeToTheNextBeaconInTimeIsToldOnce() {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 60)])
    let overdue = Said(.status, .overdue(place: "3"))
    #expect(journey.said.filter { $0.kind == .status } == [overdue])
    // Entered at 12.8 s; one and a half times 10 s and 10 s later.
    #expect(abs((journey.seconds(of: overdue.text) ?? 0) - 37.8) < 0.5)
    journey.hear("3", until: 70)
    #expect(journey.outcomes == [.arrived])
  }

  /// The beacon is there: whoever stands still is not sent back.
  @Test func whoHearsTheNextBeaconIsNotToldThatItIsOverdue() {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 12)])
    for second in 13..<60 {
      journey.sense("3", at: Double(second), dBm: -85)
      journey.hear("2", until: Double(second) + 0.9)
    }
    #expect(journey.texts(.status) == [])
  }

  @Test func whoPausesIsNotWaitedFor() {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 12)])
    journey.ask(.word(.pause))
    journey.hear("2", until: 80)
    #expect(journey.texts(.status) == [])
  }

  @Test func afterTheSilenceOnlyTheLegReachedIsSpokenOf() {
    var journey = Journey("1--10s--2--10s--3--10s--4", to: "4", walking: [("1", 8)])
    journey.hearNothing(until: 60)
    let mark = journey.actions.count
    journey.hear("3", until: 66)
    #expect(
      journey.said(since: mark).map(\.text) == [
        english.text(.signalBack), "end 2 to 3", "begin 3 to 4",
      ])
  }

  /// Told to stop, the walker is not where the clock would have them.
  @Test func noMiddleTextIsSaidToWhoWasToldToStop() {
    var journey = Journey("1--40s--2--10s--3", to: "3", walking: [("1", 3)])
    journey.hearNothing(until: 60)
    #expect(!journey.texts(.instruction).contains("middle 1 to 2"))
    journey.hear("1", until: 70)
    #expect(!journey.texts(.instruction).contains("middle 1 to 2"))
  }

  @Test func aMiddleTextThatIsStillTrueComesWithTheSignal() {
    var journey = Journey("1--40s--2--10s--3", to: "3", walking: [("1", 3)])
    journey.hearNothing(until: 23)
    let mark = journey.actions.count
    journey.sense("1", at: 24)
    #expect(
      journey.said(since: mark) == [
        Said(.warning, .signalBack), Said(.instruction, "middle 1 to 2"),
      ])
  }

  /// 60 s of silence are no 60 s off the route: the first reading after them decides nothing.
  @Test func theFirstReadingAfterASilenceNeverReroutes() {
    var journey = Journey(hall + "\n2--10s--X", to: "3", walking: [("1", 8), ("2", 18)])
    while journey.position != "X" { journey.hear("X", until: journey.clock + 0.2) }
    journey.hearNothing(until: 80)
    journey.sense("2", at: 80.1)
    #expect(journey.routes.count == 1)
    journey.hear("3", until: 90)
    #expect(journey.outcomes == [.arrived])
  }

  @Test func thePositionIsUnknownInTheSilenceAndTakenAnewAfterIt() {
    var journey = Journey(hall, to: "3", walking: [("1", 5)])
    #expect(journey.position == "1")
    journey.hearNothing(until: 20)
    #expect(journey.position == nil)
    journey.ask(.word(.where))
    #expect(journey.said.last == Said(.answer, .whereLast(place: "1")))
    journey.hear("1", until: 23)
    #expect(journey.position == "1")
  }

  @Test func beaconsOfOthersDoNotBreakTheSilence() {
    var venue = Sketch(hall).venue
    venue.region = BeaconRegion(uuid: Journey.fleet)
    var journey = Journey(venue, to: "3")
    journey.hear("1", until: 5)
    for second in 6...30 {
      journey.hearNothing(until: Double(second))
      journey.handle(
        .sighting(
          journey.sighting(
            of: "2", at: journey.moment(Double(second)), dBm: -40, uuid: Journey.otherFleet)))
    }
    #expect(journey.said.filter { $0.kind == .warning } == [lost])
    #expect(journey.position == nil)
  }

  @Test func theSourcesStatesAreReported() {
    var journey = Journey(hall, to: "3", walking: [("1", 5)])
    journey.hearNothing(until: 30)
    journey.hear("1", until: 32)
    journey.endSource()
    #expect(journey.sourceStates == [.started, .silent, .resumed, .ended])
  }
}
