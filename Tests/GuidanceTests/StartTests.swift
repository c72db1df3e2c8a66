import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct StartTests {
  private let hall = "1--10s--2--10s--3"

  @Test func theJourneyStartsAtTheWaypointHeard() {
    let journey = Journey(hall, to: "3", walking: [("1", 2)])
    #expect(
      journey.said == [
        .start(at: "1", to: "3", .seconds(20), legs: 2),
        Said(.instruction, "begin 1 to 2"),
      ])
    #expect(journey.routes.map(\.waypoints) == [["1", "2", "3"]])
    #expect(journey.routes.map(\.cause) == [.start])
  }

  @Test func aGivenOriginStartsWithoutABeacon() {
    let journey = Journey(hall, to: "3", from: "2")
    #expect(
      journey.said == [
        Said(.start, .start(.near, place: "2", destination: "3", duration: .seconds(10))),
        Said(.instruction, "begin 2 to 3"),
      ])
  }

  @Test(arguments: [
    ("1", ["begin 1 to 2", "middle 1 to 2"]), ("2", ["begin 2 to 3", "middle 2 to 3"]),
    ("3", ["begin 3 to 4", "middle 3 to 4"]), ("5", ["begin 5 to 4", "middle 5 to 4"]),
  ]) func theJourneyMayStartAnywhereOnTheWay(place: String, texts: [String]) {
    let journey = Journey("1--10s--2--10s--3--10s--4--10s--5", to: "4", walking: [(place, 8)])
    #expect(journey.texts(.instruction) == texts)
  }

  @Test(arguments: [nil, "2"]) func whoIsAlreadyThereIsToldSoOnce(origin: String?) {
    var journey = Journey(Sketch(hall).venue, to: "2", from: origin)
    journey.hear("2", until: 30)
    #expect(journey.said == [Said(.arrival, .alreadyThere(destination: "2"))])
    #expect(journey.outcomes == [.arrived])
  }

  @Test(arguments: [
    (InstructionSet(startingOnly: "only"), "only"),
    (InstructionSet(middle: "mid", startingOnly: "only"), "only"),
    (InstructionSet(middle: "mid", ending: "end"), "mid"),
    (InstructionSet(ending: "end"), "Continue towards 2."),
    (InstructionSet(), "Continue towards 2."),
  ]) func aFirstLegWithoutABeginningIsOpenedAllTheSame(texts: InstructionSet, opening: String) {
    var journey = Journey(Sketch(hall).venue.texts(texts, on: "1to2"), to: "3")
    journey.hear("1", until: 3)
    #expect(journey.texts(.instruction) == [opening])
  }

  @Test func aStartingOnlyTextIsNotSaidInTheMidstOfARoute() {
    let venue = Sketch(hall).venue.texts(InstructionSet(startingOnly: "only"), on: "2to3")
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 8), ("2", 18), ("3", 28)])
    #expect(!journey.texts(.instruction, .arrival).contains("only"))
    #expect(journey.outcomes == [.arrived])
  }

  /// "At" takes a beacon that is near, and nobody is told for sure what is only likely.
  @Test(arguments: [(-60, -90, Phrase.Nearness.at), (-80, -95, .near), (-80, -81, .unsure)])
  func howSureThePlaceIsIsTold(own: Double, other: Double, nearness: Phrase.Nearness) {
    var journey = Journey(hall, to: "3")
    for tick in 1...20 {
      journey.sense("2", at: Double(tick) * 0.2, dBm: other)
      journey.sense("1", at: Double(tick) * 0.2 + 0.1, dBm: own)
    }
    // Two places that are as likely are asked about first.
    if nearness == .unsure { #expect(journey.texts(.start) == []) }
    for tick in 21...60 where nearness == .unsure {
      journey.sense("2", at: Double(tick) * 0.2, dBm: other)
      journey.sense("1", at: Double(tick) * 0.2 + 0.1, dBm: own)
    }
    #expect(
      journey.said.first { $0.kind == .start }
        == Said(
          .start, .start(nearness, place: "1", destination: "3", duration: .seconds(20))))
  }

  @Test(arguments: [true, false]) func whoMayBeAtEitherOfTwoPlacesIsAsked(answers: Bool) {
    var journey = Journey(hall, to: "3")
    for tick in 1...20 {
      journey.sense("2", at: Double(tick) * 0.2, dBm: -80)
      journey.sense("1", at: Double(tick) * 0.2 + 0.1, dBm: -80)
    }
    #expect(journey.said.count == 1)
    #expect(journey.texts(.status).first?.contains("1; 2?") == true)
    if answers {
      journey.ask(.at("2"))
      #expect(journey.routes.map(\.waypoints) == [["2", "3"]])
    } else {
      // A step aside decides it as well.
      journey.hear("1", until: 7, dBm: -60)
      #expect(journey.routes.map(\.waypoints) == [["1", "2", "3"]])
    }
  }

  @Test func aLongerRouteIsToldWithItsLengthAndParts() {
    var venue = Sketch("1--10s--2--10s--3--10s--4").venue
    for index in venue.pathways.indices { venue.pathways[index].length = 12 }
    var journey = Journey(venue, to: "4")
    journey.hear("1", until: 5)
    #expect(
      journey.texts(.start) == [
        "You are at 1. For 4: about 30 seconds. The way is 35 metres long and has 3 parts."
      ])
  }

  @Test func noSingleReadingDecidesTheStart() {
    var journey = Journey(hall, to: "3")
    journey.sense("3", at: 0.1, dBm: -50)
    #expect(journey.routes.isEmpty)
    journey.hear("1", until: 4, dBm: -60)
    #expect(journey.routes.map(\.waypoints) == [["1", "2", "3"]])
  }

  @Test func aPlaceWithoutAWayIsToldOnceAndTheSearchGoesOn() {
    let drawing = "1--10s--2\nX"
    var journey = Journey(drawing, to: "2", walking: [("X", 20)])
    #expect(journey.said == [Said(.warning, .noRoute(place: "X", destination: "2"))])
    #expect(journey.outcomes.isEmpty)
    let mark = journey.actions.count
    journey.hear("1", until: 30)
    #expect(
      journey.said(since: mark).first
        == Said(.start, .start(.near, place: "1", destination: "2", duration: .seconds(10))))
    #expect(journey.routes.map(\.waypoints) == [["1", "2"]])
  }

  @Test(arguments: [("wp2", "Platform 1"), ("wp1", "the lift's foot")])
  func aWaypointIsCalledByTheDestinationItLeadsToElseByItsOwnName(id: String, name: String) {
    var venue = Sketch("wp1--10s--wp2--10s--wp3", hasDestinations: false).venue
    venue.waypoints[0].name = "the lift's foot"
    venue.destinations = [
      Destination(name: "Platform 1", kind: .platform(trains: []), entrance: "wp2", exit: "wp1"),
      Destination(name: "Kiosk", kind: .facility, entrance: "wp3", exit: "wp3"),
    ]
    let journey = Journey(venue, to: "Kiosk", from: id)
    let start = journey.texts(.start).first ?? ""
    #expect(start.hasPrefix("You are near \(name). For Kiosk:"))
  }
}
