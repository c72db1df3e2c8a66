import Testing
import Venues

@testable import Guidance

/// The program's own sentence for a first leg without texts names the turn where it is known.
@Suite struct TurnTests {
  /// From 2 in the middle, 1 lies south, 3 north and X east.
  private var crossing: Venue {
    var venue = Sketch("1--10s--2--10s--3\n2--10s--X").venue
    let places = ["1": (0.0, -10.0), "2": (0, 0), "3": (0, 10), "X": (10, 0)]
    for index in venue.waypoints.indices {
      guard let (x, y) = places[venue.waypoints[index].id] else { continue }
      venue.waypoints[index].coordinates = Coordinates(x: x, y: y)
    }
    return venue.texts(InstructionSet(), on: "Xto2").texts(InstructionSet(), on: "2to3")
  }

  @Test func afterAWrongTurnTheWayBackIsATurnAround() {
    var journey = Journey(crossing, to: "3")
    journey.walk([("1", 8), ("2", 14), ("X", 30)])
    #expect(journey.said.last == Said(.instruction, .turn(.back, place: "2")))
  }

  @Test func whereTheUserCameFromIsUnknownThePlaceAloneIsNamed() {
    let journey = Journey(crossing, to: "3", from: "X")
    #expect(journey.said.last == Said(.instruction, .headFor(place: "2")))
  }

  @Test func withoutCoordinatesThePlaceAloneIsNamed() {
    var venue = crossing
    for index in venue.waypoints.indices { venue.waypoints[index].coordinates = nil }
    var journey = Journey(venue, to: "3")
    journey.walk([("1", 8), ("2", 14), ("X", 30)])
    #expect(journey.said.last == Said(.instruction, .headFor(place: "2")))
  }

  @Test func aNewWayFromACornerTellsTheSideInTheUsersStyle() {
    var settings = NavigationSession.Settings()
    settings.directionStyle = .clock
    var journey = Journey(crossing, to: "X", settings: settings)
    journey.walk([("1", 8), ("2", 14)])
    journey.ask(.to("3"))
    #expect(journey.said.last == Said(.instruction, .turn(.ahead, place: "3")))
    let venue = crossing.texts(InstructionSet(), on: "2toX")
    var other = Journey(venue, to: "3", settings: settings)
    other.walk([("1", 8), ("2", 14)])
    other.ask(.to("X"))
    #expect(other.said.last == Said(.instruction, .turn(.clock(3), place: "X")))
  }
}
