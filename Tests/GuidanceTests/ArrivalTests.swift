import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct ArrivalTests {
  @Test func aJourneyIsToldFromStartToArrival() {
    let journey = Journey(
      "1--10s--2--10s--3", to: "3", walking: [("1", 8), ("2", 18), ("3", 40)])
    #expect(
      journey.said == [
        .start(at: "1", to: "3", .seconds(20), legs: 2),
        Said(.instruction, "begin 1 to 2"), Said(.instruction, "middle 1 to 2"),
        Said(.instruction, "end 1 to 2"), Said(.instruction, "begin 2 to 3"),
        Said(.instruction, "middle 2 to 3"), Said(.arrival, "end 2 to 3"),
      ])
    #expect(journey.outcomes == [.arrived])
    #expect(journey.retracted == ["1to2", "2to3"])
  }

  @Test(arguments: [InstructionSet(beginning: "b"), InstructionSet()])
  func aLastLegWithoutAnEndingIsAnnouncedInOurWords(texts: InstructionSet) {
    var journey = Journey(Sketch("1--10s--2").venue.texts(texts, on: "1to2"), to: "2")
    journey.walk([("1", 8), ("2", 20)])
    #expect(journey.texts(.arrival) == [english.text(.arrived(destination: "2"))])
    #expect(journey.outcomes == [.arrived])
  }

  @Test func afterTheArrivalNothingMoreIsSaid() {
    var journey = Journey("1--10s--2--10s--3", to: "2", walking: [("1", 8), ("2", 16)])
    let mark = journey.actions.count
    journey.walk([("1", 30), ("3", 45)])
    journey.hearNothing(until: 100)
    journey.hear("2", until: 120)
    journey.endSource()
    #expect(journey.said(since: mark) == [])
    #expect(journey.outcomes == [.arrived])
  }

  @Test func onArrivalOneHearsWhatThereIsAndHowToGoOn() {
    var venue = Sketch("1--10s--2--10s--3\n2--20s--4").venue
    let place = venue.destinations.firstIndex { $0.name == "2" } ?? 0
    venue.destinations[place].details.layout = "The counter is 2 m ahead."
    var settings = NavigationSession.Settings()
    (settings.hasStopwatch, settings.staysAfterArrival) = (true, true)
    var journey = Journey(venue, to: "2", settings: settings)
    journey.walk([("1", 8), ("2", 20)])
    #expect(
      journey.said.drop { $0.kind != .arrival }.map(\.text) == [
        "end 1 to 2", "The counter is 2 metres ahead.", "The way took 10 seconds.",
        "Places near here: 1, 10 seconds, behind you; 3, 10 seconds; 4, 20 seconds.",
        "Another place, or done? Say to and a place, or quit.",
      ])
    #expect(journey.said.last?.kind == .status)
  }

  @Test func placesNearByLieWhereTheUserFacesThem() {
    var venue = Sketch("1--10s--2--10s--3\n2--10s--4").venue
    for (id, x, y) in [("1", 0.0, 0.0), ("2", 0, 10), ("3", 10, 10), ("4", 0, 20)] {
      let place = venue.waypoints.firstIndex { $0.id == id } ?? 0
      venue.waypoints[place].coordinates = Coordinates(x: x, y: y)
    }
    var settings = NavigationSession.Settings()
    (settings.staysAfterArrival, settings.directionStyle) = (true, .clock)
    var journey = Journey(venue, to: "2", settings: settings)
    journey.walk([("1", 8), ("2", 20)])
    #expect(
      journey.texts(.status).dropLast() == [
        "Places near here: 1, 10 seconds, behind you; 3, 10 seconds, at 3 o'clock; "
          + "4, 10 seconds, ahead."
      ])
  }

  @Test func theArrivalIsNeverStale() throws {
    let journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    let arrival = try #require(journey.announcements.last)
    #expect(arrival.kind == .arrival)
    #expect(arrival.staleAfterLeaving == nil && arrival.expiry == nil)
    #expect(arrival.waypoint == "2" && arrival.pathway == "1to2")
  }

  /// Whoever comes out at another of the doors asked for has not "left the route": they are there.
  @Test func anotherEntranceOfThePlaceIsAnArrival() {
    var venue = Sketch("1--10s--2\n1--30s--3", hasDestinations: false).venue
    venue.destinations = ["2", "3"].map {
      Destination(name: "Exit", kind: .exit(mode: "Street"), entrance: $0, exit: $0)
    }
    var journey = Journey(venue, to: "Exit")
    journey.walk([("1", 8), ("3", 30)])
    #expect(journey.texts(.warning) == [])
    #expect(journey.texts(.arrival) == [english.text(.arrived(destination: "Exit"))])
    #expect(journey.outcomes == [.arrived])
    #expect(journey.retracted == ["1to2"])
  }

  @Test func aRecordingThatEndsEarlyIsToldWithTheLastPlace() {
    var journey = Journey("1--10s--2--10s--3", to: "3", walking: [("1", 8), ("2", 15)])
    let mark = journey.actions.count
    journey.endSource()
    #expect(journey.said(since: mark) == [Said(.status, .endedNear(place: "2"))])
    #expect(journey.outcomes == [.sourceEnded])
    #expect(journey.texts(.arrival) == [])
    #expect(journey.retracted == ["1to2", "2to3"])
  }

  @Test func aRecordingThatEndsInSilenceStillNamesTheLastPlace() {
    var journey = Journey("1--10s--2", to: "2", walking: [("1", 5)])
    journey.hearNothing(until: 30)
    journey.endSource()
    #expect(journey.said.last == Said(.status, .endedNear(place: "1")))
  }

  @Test func aRecordingWithoutABeaconEndsWithoutAPlaceAndThenSaysNoMore() {
    var journey = Journey("1--10s--2", to: "2")
    journey.endSource()
    journey.hearNothing(until: 60)
    #expect(journey.said == [Said(.status, .endedUnknown)])
    #expect(journey.outcomes == [.sourceEnded])
  }
}
