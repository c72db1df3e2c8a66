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
      reply(to: .word(.repeat), in: journey).said == [
        Said(.answer, "end 1 to 2"), Said(.answer, "begin 2 to 3"),
      ])
  }

  @Test func againDoesNotDelayWhatComesNext() {
    var journey = Journey(hall, to: "3", walking: [("1", 4)])
    journey.ask(.word(.repeat))
    journey.hear("1", until: 8)
    let times = journey.announcements.filter { $0.kind == .instruction }.map(\.time)
    #expect(times.last == times.first?.advanced(by: .seconds(5)))
    #expect(journey.texts(.answer) == ["begin 1 to 2"])
  }

  @Test func againBeforeAnythingWasSaidSaysSo() {
    #expect(
      reply(to: .word(.repeat), in: Journey(hall, to: "3")).said == [
        Said(.answer, .nothingToRepeat)
      ])
  }

  /// "Turn left", once followed, must not be heard at the next corner.
  @Test func againNeverRepeatsALegThatWasLeft() {
    let venue = Sketch("1--10s--2--10s--3").venue
      .texts(InstructionSet(beginning: "Turn left."), on: "1to2")
      .texts(InstructionSet(), on: "2to3")
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 8), ("2", 15)])
    #expect(
      reply(to: .word(.repeat), in: journey).said == [
        Said(.answer, .whereNear(place: "2", destination: "3", duration: .seconds(10)))
      ])
  }

  @Test func againAfterLeavingTheRouteForNowhereRepeatsNothingOfIt() {
    let journey = Journey("1--10s--2\n1--10s->X", to: "2", walking: [("1", 8), ("X", 30)])
    #expect(reply(to: .word(.repeat), in: journey).said == [Said(.answer, .nothingToRepeat)])
  }

  @Test func againAfterTheArrivalIsNoSecondArrival() {
    let journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    let after = reply(to: .word(.repeat), in: journey)
    #expect(after.said == [Said(.answer, "end 1 to 2")])
    #expect(after.journey.outcomes == [.arrived])
  }

  @Test func whereTellsThePlaceAndWhatIsLeft() {
    let journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 13)])
    #expect(
      reply(to: .word(.where), in: journey).said == [
        Said(.answer, .whereNear(place: "2", destination: "3", duration: .seconds(10)))
      ])
  }

  @Test func whereIsHonestBeforeAndAfterTheJourney() {
    #expect(
      reply(to: .word(.where), in: Journey(hall, to: "3")).said == [Said(.answer, .whereUnknown)])
    var journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    #expect(
      reply(to: .word(.where), in: journey).said == [Said(.answer, .whereOnly(.near, place: "2"))])
    journey.hearNothing(until: 60)
    #expect(reply(to: .word(.where), in: journey).said == [Said(.answer, .whereLast(place: "2"))])
  }

  @Test func helpTellsWhatCanBeSaid() {
    #expect(
      reply(to: .word(.help), in: Journey(hall, to: "3")).said == [
        Said(.answer, .help(CommandWord.allCases.filter { $0 != .advance }))
      ])
  }

  @Test(arguments: [[], [("1", 8.0)]]) func quittingEndsAllThatWasToCome(walk: [(String, Double)]) {
    var journey = Journey(hall, to: "3")
    journey.walk(walk)
    let mark = journey.actions.count
    journey.ask(.word(.quit))
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
        .start(at: "1", to: "X", .seconds(10), legs: 1),
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

  @Test func anUnclearWordIsAskedAbout() {
    #expect(
      reply(to: .ambiguous("n", [.next, .near]), in: Journey(hall, to: "3")).said == [
        Said(.answer, "n may be any of these: next, near.")
      ])
  }

  @Test func backGoesOneInstructionFurtherEachTime() {
    var journey = Journey("1--10s--2--10s--3--10s--4", to: "4")
    journey.walk([("1", 8), ("2", 13)])
    var said: [Said] = []
    for command in [CommandWord.back, .back, .back, .repeat, .back] {
      let mark = journey.actions.count
      journey.ask(.word(command))
      said += journey.said(since: mark)
    }
    #expect(
      said == [
        Said(.answer, .earlier(text: "middle 1 to 2")),
        Said(.answer, .earlier(text: "begin 1 to 2")), Said(.answer, .nothingBefore),
        Said(.answer, "end 1 to 2"), Said(.answer, "begin 2 to 3"),
        Said(.answer, .earlier(text: "middle 1 to 2")),
      ])
  }

  /// What was told last is itself before once its leg was left and nothing new was told.
  @Test func backOnALegWithoutTextsTellsTheLastOne() {
    let venue = Sketch("1--10s--2--10s--3").venue
      .texts(InstructionSet(beginning: "Turn left."), on: "1to2")
      .texts(InstructionSet(), on: "2to3")
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 8), ("2", 15)])
    #expect(
      reply(to: .word(.back), in: journey).said == [Said(.answer, .earlier(text: "Turn left."))])
  }

  @Test func nextTellsWhatComesAtTheEndOfTheLeg() {
    var journey = Journey("1--10s--2--10s--3", to: "3")
    journey.walk([("1", 3)])
    #expect(
      reply(to: .word(.next), in: journey).said == [
        Said(.answer, .nextAt(place: "2", text: "begin 2 to 3"))
      ])
    journey.walk([("1", 8), ("2", 15)])
    let said = reply(to: .word(.next), in: journey).said
    #expect(said.map(\.text) == ["Next comes 3, in about 8 seconds."])
  }

  @Test func nextWithoutATextTellsThePlace() {
    let venue = Sketch(hall).venue.texts(InstructionSet(), on: "2to3")
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 3)])
    #expect(reply(to: .word(.next), in: journey).said == [Said(.answer, .nextPlace("2"))])
  }

  /// The time counts down along a leg, though no beacon is heard anew.
  @Test func farCountsDownAlongTheLeg() {
    var journey = Journey(Sketch("1--40s--2--40s--3").venue, to: "3", from: "1")
    let first = reply(to: .word(.far), in: journey).said
    journey.walk([("1", 20)])
    let later = reply(to: .word(.far), in: journey).said
    #expect(first == [Said(.answer, .far(destination: "3", nil, duration: .seconds(80)))])
    #expect(later == [Said(.answer, .far(destination: "3", nil, duration: .seconds(60)))])
    // Whoever takes longer than supposed is not there for that.
    journey.walk([("1", 200)])
    #expect(
      reply(to: .word(.far), in: journey).said == [
        Said(.answer, .far(destination: "3", nil, duration: .seconds(44)))
      ])
  }

  @Test func farIsADistanceWhereAllLengthsAreKnown() {
    var venue = Sketch("1--40s--2--40s--3").venue
    for index in venue.pathways.indices { venue.pathways[index].length = 40 }
    var settings = NavigationSession.Settings()
    settings.distanceUnit = .steps
    settings.stepLength = 0.8
    let journey = Journey(venue, to: "3", from: "1", settings: settings)
    #expect(
      reply(to: .word(.far), in: journey).said == [
        Said(.answer, .far(destination: "3", .steps(100), duration: .seconds(80)))
      ])
  }

  @Test func nearTellsTheThreeNearestPlaces() {
    let venue = Sketch("1--10s--A\n1--20s--B\n1--30s--C\n1--40s--D").venue
    var journey = Journey(venue, to: "D")
    #expect(reply(to: .word(.near), in: journey).said == [Said(.answer, .whereUnknown)])
    journey.walk([("1", 3)])
    #expect(
      reply(to: .word(.near), in: journey).said.map(\.text) == [
        "Places near here: A, 10 seconds; B, 20 seconds; C, 30 seconds."
      ])
  }

  @Test func whyTellsTheRuleThatDecided() {
    var journey = Journey(hall, to: "3")
    #expect(reply(to: .word(.why), in: journey).said == [Said(.answer, .whereUnknown)])
    journey.walk([("1", 8)])
    #expect(reply(to: .word(.why), in: journey).said == [Said(.answer, .why(.first, place: "1"))])
    journey.walk([("2", 13)])
    let later = reply(to: .word(.why), in: journey).said
    #expect(
      later == [Said(.answer, .why(.stronger, place: "2"))]
        || later == [Said(.answer, .why(.replaced, place: "2"))])
    #expect(
      reply(to: .word(.why), in: Journey(Sketch(hall).venue, to: "3", from: "1")).said == [
        Said(.answer, .why(.told, place: "1"))
      ])
  }

  @Test func theVoiceIsChangedInStepsAndWithinItsBounds() {
    var settings = NavigationSession.Settings()
    settings.speech = SpeechManner(rate: 100, volume: 20, rates: 80...450)
    var journey = Journey(Sketch(hall).venue, to: "3", settings: settings)
    let words: [CommandWord] = [
      .slower, .slower, .faster, .quieter, .quieter, .louder,
    ]
    for word in words { journey.ask(.word(word)) }
    #expect(
      journey.said == [
        Said(.answer, .changed(.slower, number: 80)), Said(.answer, .changed(.slowest, number: 80)),
        Said(.answer, .changed(.faster, number: 100)),
        Said(.answer, .changed(.quieter, number: 10)),
        Said(.answer, .changed(.quietest, number: 10)),
        Said(.answer, .changed(.louder, number: 20)),
      ])
    let manners = journey.actions.compactMap {
      if case .speak(let manner) = $0 { manner } else { nil }
    }
    #expect(manners.map(\.rate) == [80, 80, 100, 100, 100, 100])
    #expect(manners.map(\.volume) == [20, 20, 20, 10, 10, 20])
  }

  @Test func aVoiceThatIsNotOursIsSaidToBeSetElsewhere() {
    let after = reply(to: .word(.faster), in: Journey(hall, to: "3"))
    #expect(after.said == [Said(.answer, .voiceElsewhere)])
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
      reply(to: .word(.why), in: journey).said == [
        Said(.instruction, "middle 1 to 2"), Said(.answer, .why(.first, place: "1")),
      ])
  }
}
