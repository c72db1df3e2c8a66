import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct MiddleTextTests {
  private let hall = "1--20s--2--10s--3"

  @Test func itComesAtHalfTheTravelTime() throws {
    let journey = Journey(hall, to: "3", walking: [("1", 30)])
    let begin = try #require(journey.seconds(of: "begin 1 to 2"))
    let middle = try #require(journey.seconds(of: "middle 1 to 2"))
    #expect(middle - begin == 10)
    #expect(journey.texts(.instruction) == ["begin 1 to 2", "middle 1 to 2"])
  }

  @Test func itIsWorthBeginningUntilTheEndOfTheLegIsExpected() throws {
    let journey = Journey(hall, to: "3", walking: [("1", 15)])
    let middle = try #require(journey.announcements.first { $0.text == "middle 1 to 2" })
    #expect(middle.expiry == middle.time.advanced(by: .seconds(10)))
  }

  @Test func itIsNeverSaidOnceTheLegWasLeft() {
    var journey = Journey(hall, to: "3", walking: [("1", 2), ("2", 40)])
    #expect(
      journey.texts(.instruction) == [
        "begin 1 to 2", "end 1 to 2", "begin 2 to 3", "middle 2 to 3",
      ])
    journey.hear("3", until: 60)
    #expect(!journey.texts(.instruction).contains("middle 1 to 2"))
  }

  /// The reference called a pending middle off only where the next leg had a beginning.
  @Test(arguments: [InstructionSet(), InstructionSet(ending: "e")])
  func itIsNeverSaidOnceATextlessLegWasEntered(texts: InstructionSet) {
    var journey = Journey(Sketch(hall).venue.texts(texts, on: "2to3"), to: "3")
    journey.walk([("1", 2), ("2", 40)])
    #expect(journey.texts(.instruction) == ["begin 1 to 2", "end 1 to 2"])
  }

  @Test func itIsNeverSaidAfterTheArrival() {
    let journey = Journey("1--20s--2", to: "2", walking: [("1", 2), ("2", 60)])
    #expect(journey.texts(.instruction) == ["begin 1 to 2"])
    #expect(journey.texts(.arrival) == ["end 1 to 2"])
  }

  @Test func itGoesWithTheRouteThatWasLeft() {
    let journey = Journey("X--10s--1--30s--2", to: "2", walking: [("1", 3), ("X", 60)])
    #expect(journey.routes.map(\.waypoints) == [["1", "2"], ["X", "1", "2"]])
    #expect(!journey.texts(.instruction).contains("middle 1 to 2"))
  }

  @Test(arguments: [PathwayMode.stairs, .escalator, .lift])
  func whatIsSaidOfAHazardIsMarkedToBeSaidToItsEnd(mode: PathwayMode) {
    var venue = Sketch(hall).venue
    for index in venue.pathways.indices where venue.pathways[index].id == "1to2" {
      venue.pathways[index].mode = mode
    }
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 15), ("2", 35)])
    let marked = journey.announcements.filter(\.isAboutHazard).map(\.text)
    #expect(marked == ["begin 1 to 2", "middle 1 to 2", "end 1 to 2"])
  }
}
