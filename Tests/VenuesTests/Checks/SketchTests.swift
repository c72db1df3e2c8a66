import Testing

@testable import Venues

@Suite struct SketchTests {
  @Test func aLineJoinsItsWaypointsBothWays() {
    let venue = Sketch("A--20s--B--2.5s--C").venue
    #expect(venue.waypoints.map(\.id) == ["A", "B", "C"])
    #expect(venue.waypoints.map(\.beacon.description) == ["1:1", "1:2", "1:3"])
    #expect(venue.pathways.map(\.id) == ["AtoB", "BtoA", "BtoC", "CtoB"])
    #expect(venue.pathways.map(\.travelTime) == [20, 20, 2.5, 2.5].map { .seconds($0) })
    #expect(venue.destinations.map(\.name) == ["A", "B", "C"])
    #expect(venue.region == Venue(name: "any").region)
    #expect(venue.languages == ["en-GB"])
    #expect(
      venue.pathways[0].instructions
        == InstructionSet(
          beginning: "begin A to B", middle: "middle A to B", ending: "end A to B"))
  }

  @Test(arguments: [
    ("A--20s->B", ["AtoB"]), ("A-20s->B", ["AtoB"]), ("A<-20s--B", ["BtoA"]),
    ("A->B<-C", ["AtoB", "CtoB"]), ("A--B", ["AtoB", "BtoA"]), ("A", []), ("", []),
    ("A--B\nB--C", ["AtoB", "BtoA", "BtoC", "CtoB"]),
    ("A->B\nA->B", ["AtoB", "AtoB2"]), (" A -- 20s -> B ", ["AtoB"]),
    ("stairs--lift", ["stairstolift", "lifttostairs"]),
  ])
  func arrowsAndLinesDrawPathways(_ drawing: String, ids: [String]) {
    #expect(Sketch(drawing).venue.pathways.map(\.id) == ids)
  }

  @Test func aDoubleLineHasNoTexts() {
    let venue = Sketch("A==20s==B==5s=>C--1s--D").venue
    #expect(venue.pathways.map(\.instructions.isEmpty) == [true, true, true, false, false])
    #expect(venue.pathways.map(\.id) == ["AtoB", "BtoA", "BtoC", "CtoD", "DtoC"])
  }

  @Test func metresModesAndPlacesCanBeDrawn() {
    let venue = Sketch("A(0,-1.5)--20s/15m/lift--B(3,4,2)").venue
    #expect(venue.pathways[0].length == 15)
    #expect(venue.pathways[0].mode == .lift)
    #expect(venue.waypoints[0].coordinates == Coordinates(x: 0, y: -1.5))
    #expect(venue.waypoints[1].coordinates == Coordinates(x: 3, y: 4))
    #expect(venue.waypoints.map(\.floor) == [nil, "2"])
  }

  @Test func eachLanguageHasItsPathways() {
    let venue = Sketch("A->B", languages: ["en-GB", "fr"], hasDestinations: false).venue
    #expect(venue.pathways.map(\.id) == ["AtoB", "AtoB-fr"])
    #expect(venue.languages == ["en-GB", "fr"])
    #expect(venue.destinations.isEmpty)
  }
}
