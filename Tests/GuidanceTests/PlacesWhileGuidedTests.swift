import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct PlacesWhileGuidedTests {
  private let hall = "1--10s--2--10s--3"

  private func saved(in journey: Journey) -> [String] {
    journey.actions.compactMap { action in
      if case .save(let name, let waypoint) = action { "\(name) at \(waypoint)" } else { nil }
    }
  }

  @Test func aSavedPlaceCanBeGoneTo() {
    var journey = Journey(hall, to: "3", walking: [("1", 8)])
    journey.ask(.mark("My bench"))
    #expect(journey.said.last == Said(.answer, .marked(text: "My bench", place: "1")))
    #expect(saved(in: journey) == ["My bench at 1"])
    journey.walk([("2", 18), ("3", 40)])
    journey.ask(.to("my b"))
    #expect(journey.routes.last?.waypoints == ["3", "2", "1"])
    journey.walk([("2", 60), ("1", 80)])
    #expect(journey.outcomes == [.arrived, .arrived])
  }

  @Test func aPlaceOfTheVenueKeepsItsName() {
    var journey = Journey(hall, to: "3", walking: [("2", 8)])
    journey.ask(.mark("1"))
    #expect(journey.said.last == Said(.answer, .markTaken(text: "1")))
    #expect(saved(in: journey) == [])
  }

  /// The same name means the newer place.
  @Test func aSavedPlaceCanBeMoved() {
    var journey = Journey(hall, to: "3", walking: [("1", 8)])
    journey.ask(.mark("Bench"))
    journey.walk([("2", 18), ("3", 40)])
    journey.ask(.mark("bench"))
    journey.ask(.to("bench"))
    #expect(journey.said.last == Said(.arrival, .alreadyThere(destination: "bench")))
  }

  @Test func whereNothingIsHeardNothingIsSaved() {
    var journey = Journey(hall, to: "3")
    journey.ask(.mark("Bench"))
    #expect(journey.said.last == Said(.answer, .whereUnknown))
    journey.ask(.word(.mark))
    #expect(journey.said.last == Said(.answer, "Say mark and a name."))
  }

  @Test func theWayBackLeadsWhereTheJourneyBegan() {
    var journey = Journey(hall, to: "3")
    journey.ask(.to("back"))
    #expect(journey.said.last == Said(.answer, .noWayBack))
    journey.walk([("1", 8), ("2", 18), ("3", 40)])
    journey.ask(.to("back"))
    #expect(journey.routes.last?.waypoints == ["3", "2", "1"])
    journey.walk([("2", 60), ("1", 80)])
    journey.ask(.to("back"))
    #expect(journey.routes.last?.waypoints == ["1", "2", "3"])
  }

  @Test func whoSaysWhereTheyAreIsGuidedFromThere() {
    var journey = Journey("1--10s--2--10s--3\nX--10s--3", to: "3", walking: [("1", 8)])
    journey.ask(.at("X"))
    #expect(journey.routes.map(\.waypoints) == [["1", "2", "3"], ["X", "3"]])
    #expect(journey.said.last == Said(.instruction, "begin X to 3"))
    journey.ask(.at("nowhere"))
    #expect(journey.said.last == Said(.answer, .unknownPlace(text: "nowhere")))
  }

  @Test func goingOnByHandEndsAtTheDestinationAndNeverAfterIt() {
    var settings = NavigationSession.Settings()
    var journey = Journey(Sketch(hall).venue, to: "3", settings: settings)
    journey.ask(.word(.advance))
    #expect(journey.said.last == Said(.answer, .advanceOff))
    settings.canAdvance = true
    journey = Journey(Sketch(hall).venue, to: "3", from: "1", settings: settings)
    journey.ask(.word(.advance))
    #expect(journey.said.suffix(2).map(\.text) == ["end 1 to 2", "begin 2 to 3"])
    journey.ask(.word(.advance))
    #expect(journey.said.last == Said(.arrival, "end 2 to 3"))
    journey.ask(.word(.advance))
    #expect(journey.said.last?.kind == .answer)
    #expect(journey.outcomes == [.arrived])
  }

  @Test func aStrictUserIsToldOfABeaconThatWasNotHeard() {
    var settings = NavigationSession.Settings()
    settings.following.isStrict = true
    var journey = Journey(Sketch(hall).venue, to: "3", settings: settings)
    journey.walk([("1", 8), ("3", 50)])
    #expect(journey.texts(.status).contains(english.text(.missedBeacon(place: "2"))))
    #expect(journey.outcomes == [.arrived])
  }

  @Test func whatIsLeftIsToldAtEachWaypointWhereThatIsWanted() {
    var settings = NavigationSession.Settings()
    settings.tellsProgress = true
    var journey = Journey(Sketch(hall).venue, to: "3", settings: settings)
    journey.walk([("1", 8), ("2", 20), ("3", 40)])
    #expect(journey.texts(.status) == ["3 is about 10 seconds away."])
  }

  @Test func theDestinationLiesWhereTheUserFacesIt() {
    var venue = Sketch("1--10s--2--10s--3--10s--4").venue
    for (id, x, y) in [("1", 0.0, 0.0), ("2", 0, 10), ("3", 10, 10), ("4", 10, 0)] {
      let place = venue.waypoints.firstIndex { $0.id == id } ?? 0
      venue.waypoints[place].coordinates = Coordinates(x: x, y: y)
    }
    var journey = Journey(venue, to: "4")
    journey.walk([("1", 8), ("2", 18)])
    journey.ask(.word(.where))
    #expect(
      journey.said.last?.text == "You are near 2. 4 is about 20 seconds away. 4 lies to the right.")
  }
}
