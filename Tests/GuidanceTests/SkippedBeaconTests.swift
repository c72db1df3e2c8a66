import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct SkippedBeaconTests {
  private let hall = "0--10s--1--10s--2--10s--3--10s--4"

  @Test(arguments: [
    (
      ["0", "2", "3", "4"],
      ["begin 0 to 1", "end 1 to 2", "begin 2 to 3", "end 2 to 3", "begin 3 to 4"]
    ),
    (["0", "3", "4"], ["begin 0 to 1", "end 2 to 3", "begin 3 to 4"]),
    (["0", "1", "4"], ["begin 0 to 1", "end 0 to 1", "begin 1 to 2"]),
    (["0", "4"], ["begin 0 to 1"]),
    (
      ["0", "1", "2", "3", "4"],
      [
        "begin 0 to 1", "end 0 to 1", "begin 1 to 2", "end 1 to 2", "begin 2 to 3", "end 2 to 3",
        "begin 3 to 4",
      ]
    ),
  ]) func aMissedBeaconIsSkippedWithTheTextsOfTheLegReached(heard: [String], texts: [String]) {
    var journey = Journey(Sketch(hall).venue, to: "4")
    for waypoint in heard { journey.hear(waypoint, until: journey.clock + 20) }
    #expect(journey.texts(.instruction).filter { !$0.hasPrefix("middle") } == texts)
    #expect(journey.texts(.arrival) == ["end 3 to 4"])
    #expect(journey.outcomes == [.arrived])
    #expect(journey.texts(.warning) == [])
  }

  @Test func everyLegSkippedIsRetractedInOrder() {
    let journey = Journey(hall, to: "4", walking: [("0", 20), ("3", 40)])
    #expect(journey.retracted == ["0to1", "1to2", "2to3"])
  }

  /// The ending tells where the new leg begins, so it goes stale with that leg.
  @Test func endingAndBeginningComeTogetherAndGoStaleTogether() {
    let journey = Journey(hall, to: "4", walking: [("0", 10), ("1", 15)])
    let pair = journey.announcements.filter { ["end 0 to 1", "begin 1 to 2"].contains($0.text) }
    #expect(pair.map(\.text) == ["end 0 to 1", "begin 1 to 2"])
    #expect(Set(pair.map(\.time)).count == 1)
    #expect(pair.map(\.staleAfterLeaving) == ["1to2", "1to2"])
    #expect(pair.map(\.waypoint) == ["1", "1"])
    #expect(pair.map(\.pathway) == ["0to1", "1to2"])
  }

  @Test func withoutATextTheLegsAreWalkedAllTheSame() {
    let journey = Journey(
      "0==10s==1==10s==2==10s==3", to: "3",
      walking: [("0", 10), ("1", 20), ("2", 30), ("3", 40)])
    #expect(
      journey.said == [
        .start(at: "0", to: "3", .seconds(30), legs: 3),
        Said(.instruction, .headFor(place: "1")),
        Said(.arrival, .arrived(destination: "3")),
      ])
    #expect(journey.retracted == ["0to1", "1to2", "2to3"])
  }

  @Test(arguments: ["0to1", "1to2", "2to3"])
  func oneTextlessLegBlocksNothing(pathway: String) {
    let venue = Sketch("0--10s--1--10s--2--10s--3").venue.texts(InstructionSet(), on: pathway)
    var journey = Journey(venue, to: "3")
    journey.walk([("0", 10), ("1", 20), ("2", 30), ("3", 40)])
    #expect(journey.outcomes == [.arrived])
    #expect(journey.texts(.arrival).count == 1)
  }

  @Test func oneStrayReadingFarAheadSkipsNothing() {
    var journey = Journey(hall, to: "4", walking: [("0", 10)])
    journey.sense("4", at: 10.1, dBm: -45)
    journey.hear("0", until: 20)
    #expect(journey.retracted == [])
    #expect(journey.outcomes == [])
  }
}
