import Beacons
import Testing
import Venues

@testable import Guidance

// The defects of the Wayfindr demo, by their numbers in our notes on it, as far as they concern
// the line from beacon to words. The others:
// D12 (chime over speech) is SpeechTests'. D16 (choice by row), D17 (exits of one mode) and
// D19–D21 (missing arrays, errors without a place, typos) are VenuesTests' and WaymarkTests'.
// D23 (CSV) and D24 (lists of types) concern files and lists that guidance does not write.
@Suite struct WayfindrDefectTests {
  private let hall = "0--10s--1--10s--2--10s--3--10s--4"

  @Test func d1AMissedBeaconSwallowsNeitherTextsNorArrival() {
    let journey = Journey(
      hall, to: "4", walking: [("0", 8), ("2", 28), ("3", 38), ("4", 50)])
    #expect(
      journey.texts(.instruction).filter { !$0.hasPrefix("middle") } == [
        "begin 0 to 1", "end 1 to 2", "begin 2 to 3", "end 2 to 3", "begin 3 to 4",
      ])
    #expect(journey.texts(.arrival) == ["end 3 to 4"])
  }

  @Test func d2ALoudForeignBeaconBlocksNoProgress() {
    var venue = Sketch(hall).venue
    venue.region = BeaconRegion(uuid: Journey.fleet)
    var journey = Journey(venue, to: "2")
    for (waypoint, end) in [("0", 8.0), ("1", 18), ("2", 30)] {
      while journey.clock < end {
        let time = journey.moment(journey.clock)
        let foreign = journey.sighting(of: "4", at: time, dBm: -30, uuid: Journey.otherFleet)
        journey.handle(.sighting(foreign))
        journey.hear(waypoint, until: journey.clock + 0.2)
      }
    }
    #expect(journey.texts(.arrival) == ["end 1 to 2"])
  }

  @Test func d3TheStartIsNoSingleReadingAndNoUnknownDistance() {
    var journey = Journey(hall, to: "4")
    journey.sense("3", at: 0.1, dBm: nil)
    journey.sense("2", at: 0.2, dBm: -40)
    journey.hear("0", until: 5)
    #expect(journey.routes.map(\.waypoints.first) == ["0"])
  }

  @Test func d4WhereOneIsAlreadyIsAnArrival() {
    let journey = Journey(hall, to: "2", walking: [("2", 10)])
    #expect(journey.said == [Said(.arrival, .alreadyThere(destination: "2"))])
  }

  @Test(arguments: [0.0, 127, 5]) func d5AnUnknownStrengthNeverWins(dBm: Double) {
    var journey = Journey(hall, to: "4", walking: [("0", 5)])
    for _ in 0..<50 {
      journey.sense("4", at: journey.clock + 0.1, dBm: dBm)
      journey.hear("0", until: journey.clock + 0.2)
    }
    #expect(journey.position == "0")
    #expect(journey.outcomes == [])
  }

  @Test func d6LeavingTheRouteIsToldAndReRouted() {
    let journey = Journey("1--10s--2--10s--3\n2--10s--X", to: "3", walking: [("2", 5), ("X", 20)])
    #expect(
      journey.texts(.warning) == [
        english.text(.doubtful), english.text(.offRoute(place: "X")),
      ])
    #expect(journey.routes.map(\.waypoints) == [["2", "3"], ["X", "2", "3"]])
  }

  @Test(arguments: [InstructionSet(), InstructionSet(ending: "e")])
  func d7AFirstLegWithoutAnOpeningIsSpokenOfAndLeft(texts: InstructionSet) {
    var journey = Journey(Sketch(hall).venue.texts(texts, on: "0to1"), to: "2")
    journey.walk([("0", 8), ("1", 18), ("2", 30)])
    #expect(journey.texts(.instruction).first == english.text(.headFor(place: "1")))
    #expect(journey.texts(.arrival) == ["end 1 to 2"])
  }

  @Test func d8NoMiddleTextComesAfterItsLegOrAfterTheArrival() {
    let venue = Sketch("0--40s--1--40s--2").venue
      .texts(InstructionSet(middle: "m", ending: "e"), on: "1to2")
    var journey = Journey(venue, to: "2")
    journey.walk([("0", 4), ("1", 12), ("2", 80)])
    #expect(!journey.texts(.instruction).contains("middle 0 to 1"))
    #expect(!journey.texts(.instruction).contains("m"))
    #expect(journey.said.last == Said(.arrival, "e"))
  }

  @Test func d9ALastLegWithoutAnEndingIsNotASilentArrival() {
    let venue = Sketch(hall).venue.texts(InstructionSet(beginning: "b"), on: "1to2")
    var journey = Journey(venue, to: "2")
    journey.walk([("0", 8), ("1", 18), ("2", 30)])
    #expect(journey.said.last == Said(.arrival, .arrived(destination: "2")))
    #expect(journey.outcomes == [.arrived])
  }

  @Test(arguments: [(["1--10s--2", "1--5s--2"], "slow"), (["1--5s--2", "1--10s--2"], "quick")])
  func d10OfParallelPathwaysTheQuickerIsSpoken(lines: [String], first: String) {
    var venue = Sketch(lines.joined(separator: "\n")).venue
    for index in venue.pathways.indices {
      let isQuick = venue.pathways[index].travelTime == .seconds(5)
      venue.pathways[index].instructions.beginning = isQuick ? "quick" : "slow"
    }
    var journey = Journey(venue, to: "2")
    journey.hear("1", until: 2)
    #expect(
      journey.said == [
        .start(at: "1", to: "2", .seconds(5), legs: 1),
        Said(.instruction, "quick"),
      ])
  }

  @Test func d11AFlickeringNeighbourAdvancesNothing() {
    var journey = Journey(hall, to: "4", walking: [("0", 5)])
    for turn in 0..<100 {
      journey.sense("0", at: journey.clock + 0.1, dBm: turn.isMultiple(of: 2) ? -58 : -64)
      journey.sense("1", at: journey.clock + 0.1, dBm: turn.isMultiple(of: 2) ? -64 : -58)
    }
    #expect(journey.position == "0")
    #expect(journey.retracted == [])
  }

  @Test func d13AgainGivesBothOfAPair() {
    var journey = Journey(hall, to: "4", walking: [("0", 8), ("1", 13)])
    journey.ask(.word(.repeat))
    #expect(journey.texts(.answer) == ["end 0 to 1", "begin 1 to 2"])
  }

  /// Guidance takes the venue in the one language chosen; choosing is VenuesTests'.
  @Test func d14AVenueInAnotherLanguageIsSpokenAsItStands() {
    let venue = Sketch("1--10s--2", languages: ["pt-PT"]).venue
      .texts(InstructionSet(beginning: "Vire à esquerda."), on: "1to2")
    var journey = Journey(venue, to: "2")
    journey.hear("1", until: 2)
    #expect(journey.texts(.instruction) == ["Vire à esquerda."])
  }

  @Test func d15WhatIsGoingOnIsSpokenAndNotOnlyShown() {
    var journey = Journey(hall, to: "4")
    journey.hearNothing(until: 20)
    journey.hear("0", until: 22)
    #expect(
      journey.said.map(\.text) == [
        english.text(.stillLooking), english.text(.signalLost(duration: .seconds(10))),
        english.text(.signalBack),
        Said.start(at: "0", to: "4", .seconds(40), legs: 4).text,
        "begin 0 to 1",
      ])
  }

  @Test func d18OfSeveralPlatformsTheNearestThatCanBeReachedIsTaken() {
    var venue = Sketch("a--30s--1--10s--c\nb--5s->1", hasDestinations: false).venue
    venue.destinations = ["a", "b", "c"].map {
      Destination(
        name: "Platform \($0)", kind: .platform(trains: ["Brixton"]), entrance: $0, exit: $0)
    }
    var journey = Journey(venue, to: "Brixton")
    journey.hear("1", until: 3)
    #expect(journey.routes.map(\.waypoints) == [["1", "c"]])
  }

  @Test func d22BeaconsOfAnotherVenueAreNobodysWaypoint() {
    var venue = Sketch(hall).venue
    venue.region = BeaconRegion(uuid: Journey.fleet)
    var journey = Journey(venue, to: "4")
    for tenth in 1...100 {
      let time = journey.moment(Double(tenth) / 10)
      let foreign = journey.sighting(of: "0", at: time, dBm: -40, uuid: Journey.otherFleet)
      journey.handle(.sighting(foreign))
    }
    #expect(journey.position == nil)
    #expect(journey.routes.isEmpty)
  }
}
