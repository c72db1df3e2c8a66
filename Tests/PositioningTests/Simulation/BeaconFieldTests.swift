import Testing
import Venues

@testable import Positioning

struct BeaconFieldTests {
  private func metres(
    _ drawing: String, from beacon: Waypoint.ID, along leg: Pathway.ID, _ share: Double
  ) throws -> Double {
    let venue = Sketch(drawing).venue
    let leg = try #require(venue.pathways.first { $0.id == leg })
    return BeaconField(venue: venue).metres(
      from: try #require(venue.waypoint(beacon)), to: leg, share: share)
  }

  @Test(
    arguments: [
      // By the plan, as the crow flies.
      ("A(0,0)--99s--B(30,0)\nX(15,20)", "X", "AtoB", 0.5, 20),
      ("A(0,0)--99s--B(30,0)\nX(15,20)", "X", "AtoB", 0, 25),
      ("A(0,0)--99s--B(30,0)\nX(15,20)", "A", "BtoA", 0.5, 15),
      // By lengths, along the pathways and from the nearer end.
      ("A--20s/10m--B--20s/30m--C", "C", "AtoB", 0, 40),
      ("A--20s/10m--B--20s/30m--C", "C", "AtoB", 0.5, 35),
      ("A--20s/10m--B--20s/30m--C", "A", "BtoC", 0.5, 25),
      // By times, at 1.2 m/s.
      ("A--20s--B--20s--C", "C", "AtoB", 0, 48),
      ("A--20s--B--20s--C", "B", "AtoB", 0.5, 12),
      // One coordinate missing leaves only the pathways.
      ("A(0,0)--20s--B", "B", "AtoB", 0, 24),
      // Radio runs against a one-way pathway too.
      ("A--20s->B--20s->C", "C", "AtoB", 0, 48),
      ("A--20s->B--20s->C", "A", "BtoC", 1, 48),
      // Nothing leads there.
      ("A--20s--B\nX", "X", "AtoB", 0, 1000),
    ] as [(String, String, String, Double, Double)])
  func theDistanceIsTheShortestThatTheVenueTells(
    _ drawing: String, _ beacon: String, _ leg: String, _ share: Double, _ expected: Double
  ) throws {
    #expect(abs(try metres(drawing, from: beacon, along: leg, share) - expected) < 1e-9)
  }

  @Test(
    arguments: [
      ("A(0,0,1)--20s/lift--B(0,0,2)", 0.4, false), ("A(0,0,1)--20s/lift--B(0,0,2)", 0.6, true),
      ("A(0,0)--20s--B(0,0,2)", 0.6, false), ("A(0,0,1)--20s--B(0,0)", 0.6, false),
    ] as [(String, Double, Bool)])
  func halfwayTheFloorChanges(_ drawing: String, _ share: Double, _ isOther: Bool) throws {
    let venue = Sketch(drawing).venue
    let field = BeaconField(venue: venue)
    let a = try #require(venue.waypoint("A"))
    #expect(field.isOnOtherFloor(a, than: venue.pathways[0], share: share) == isOther)
  }
}
