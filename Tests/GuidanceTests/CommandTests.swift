import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct CommandTests {
  private let hall = "1--10s--2--10s--3"

  private func reply(
    to command: UserCommand, in journey: Journey
  ) -> (said: [Said], journey: Journey) {
    var journey = journey
    let mark = journey.actions.count
    journey.ask(command)
    return (journey.said(since: mark), journey)
  }

  @Test func againRepeatsAllThatWasSaidLastInItsOrder() {
    let journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 13)])
    #expect(
      reply(to: .again, in: journey).said == [
        Said(.answer, "end 1 to 2"), Said(.answer, "begin 2 to 3"),
      ])
  }

  @Test func againDoesNotDelayWhatComesNext() {
    var journey = Journey(hall, to: "3", walking: [("1", 4)])
    journey.ask(.again)
    journey.hear("1", until: 8)
    let times = journey.announcements.filter { $0.kind == .instruction }.map(\.time)
    #expect(times.last == times.first?.advanced(by: .seconds(5)))
    #expect(journey.texts(.answer) == ["begin 1 to 2"])
  }

  @Test func againBeforeAnythingWasSaidSaysSo() {
    #expect(
      reply(to: .again, in: Journey(hall, to: "3")).said == [Said(.answer, .nothingToRepeat)])
  }

  /// "Turn left", once followed, must not be heard at the next corner.
  @Test func againNeverRepeatsALegThatWasLeft() {
    let venue = Sketch("1--10s--2--10s--3").venue
      .texts(InstructionSet(beginning: "Turn left."), on: "1to2")
      .texts(InstructionSet(), on: "2to3")
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 8), ("2", 15)])
    #expect(
      reply(to: .again, in: journey).said == [
        Said(.answer, .whereNear(place: "2", destination: "3", duration: .seconds(10)))
      ])
  }

  @Test func againAfterLeavingTheRouteForNowhereRepeatsNothingOfIt() {
    let journey = Journey("1--10s--2\n1--10s->X", to: "2", walking: [("1", 8), ("X", 30)])
    #expect(reply(to: .again, in: journey).said == [Said(.answer, .nothingToRepeat)])
  }

  @Test func againAfterTheArrivalIsNoSecondArrival() {
    let journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    let after = reply(to: .again, in: journey)
    #expect(after.said == [Said(.answer, "end 1 to 2")])
    #expect(after.journey.outcomes == [.arrived])
  }

  @Test func whereTellsThePlaceAndWhatIsLeft() {
    let journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 13)])
    #expect(
      reply(to: .whereAmI, in: journey).said == [
        Said(.answer, .whereNear(place: "2", destination: "3", duration: .seconds(10)))
      ])
  }

  @Test func whereIsHonestBeforeAndAfterTheJourney() {
    #expect(
      reply(to: .whereAmI, in: Journey(hall, to: "3")).said == [Said(.answer, .whereUnknown)])
    var journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    #expect(
      reply(to: .whereAmI, in: journey).said == [Said(.answer, .whereOnly(place: "2"))])
    journey.hearNothing(until: 60)
    #expect(reply(to: .whereAmI, in: journey).said == [Said(.answer, .whereLast(place: "2"))])
  }

  @Test func helpTellsWhatCanBeSaid() {
    #expect(reply(to: .help, in: Journey(hall, to: "3")).said == [Said(.answer, .help)])
  }

  @Test(arguments: [[], [("1", 8.0)]]) func quittingEndsAllThatWasToCome(walk: [(String, Double)]) {
    var journey = Journey(hall, to: "3")
    journey.walk(walk)
    let mark = journey.actions.count
    journey.ask(.quit)
    journey.hearNothing(until: 100)
    journey.hear("2", until: 110)
    #expect(journey.said(since: mark) == [])
    #expect(journey.outcomes == [.quit])
    let left = journey.retracted.filter { $0 != NavigationSession.silenceTopic }
    #expect(left == (walk.isEmpty ? [] : ["1to2", "2to3"]))
  }

  @Test func aNewDestinationReplacesTheOldWay() {
    var journey = Journey(hall + "\n1--10s--X", to: "3", walking: [("1", 3)])
    let mark = journey.actions.count
    journey.ask(.to("x"))
    #expect(
      journey.said(since: mark) == [
        Said(.start, .start(place: "1", destination: "X", duration: .seconds(10))),
        Said(.instruction, "begin 1 to X"),
      ])
    #expect(journey.retracted == ["1to2", "2to3"])
    #expect(journey.routes.map(\.cause) == [.start, .request])
    journey.hear("X", until: 20)
    #expect(journey.texts(.arrival) == ["end 1 to X"])
  }

  @Test(arguments: ["nowhere", ""]) func anUnknownDestinationChangesNothing(text: String) {
    var journey = Journey("1--10s--2\nRoom a\nRoom b", to: "2", walking: [("1", 3)])
    journey.ask(.to(text))
    #expect(journey.said.last == Said(.answer, .unknownPlace(text: text)))
    journey.hear("2", until: 20)
    #expect(journey.texts(.arrival) == ["end 1 to 2"])
  }

  @Test func anUnclearDestinationIsAskedAboutAndChangesNothing() {
    var journey = Journey("1--10s--2\nRoom a\nRoom b", to: "2", walking: [("1", 3)])
    journey.ask(.to("Ro"))
    #expect(
      journey.said.last == Said(.answer, .ambiguousPlace(text: "Ro", places: "Rooma, Roomb")))
    journey.hear("2", until: 20)
    #expect(journey.texts(.arrival) == ["end 1 to 2"])
  }

  @Test func whatIsNoCommandIsAnswered() {
    let journey = Journey(hall, to: "3", walking: [("1", 3)])
    #expect(
      reply(to: .unknown("sing"), in: journey).said == [
        Said(.answer, .unknownCommand(text: "sing"))
      ])
  }

  /// A session that is woken late must not tell things out of their order.
  @Test func whatWasDueComesBeforeTheAnswer() {
    var journey = Journey(hall, to: "3", walking: [("1", 5.8)])
    journey.clock(after: 1)
    #expect(
      reply(to: .help, in: journey).said == [
        Said(.instruction, "middle 1 to 2"), Said(.answer, .help),
      ])
  }
}
