import Testing

@testable import Venues

@Suite struct RouteFeatureTests {
  private func venue(_ drawing: String, kinds: [Waypoint.ID: [WaypointKind]] = [:]) -> Venue {
    var venue = Sketch(drawing).venue
    for index in venue.waypoints.indices {
      venue.waypoints[index].kinds = kinds[venue.waypoints[index].id] ?? []
    }
    return venue
  }

  private func pathway(_ id: Pathway.ID, of venue: Venue) throws -> Pathway {
    try #require(venue.pathways.first { $0.id == id })
  }

  @Test func aPathwaysModeSaysWhatItLeadsOver() throws {
    let venue = venue(
      "A--10s/12m/stairs--B--10s/9m/walkway--C", kinds: ["B": [.stairs], "C": [.stairs]])
    #expect(venue.features(of: try pathway("AtoB", of: venue)) == [.stairs])
    #expect(venue.features(of: try pathway("BtoC", of: venue)).isEmpty)
  }

  @Test func withoutModesBothEndsMustBeMarked() throws {
    let venue = venue(
      "A--10s--B--10s--C", kinds: ["A": [.lift], "B": [.lift, .platform], "C": [.platform]])
    #expect(venue.features(of: try pathway("AtoB", of: venue)) == [.lift])
    #expect(venue.features(of: try pathway("BtoC", of: venue)) == [.platform])
  }

  @Test func whatBeginsAtTheEndOfAPathwayIsAhead() throws {
    let venue = venue(
      "A--10s/9m/walkway--B--10s/12m/stairs--C--5s/5m/walkway--D",
      kinds: ["B": [.stairs], "C": [.stairs], "D": [.platform]])
    let first = try pathway("AtoB", of: venue)
    let flight = try pathway("BtoC", of: venue)
    let last = try pathway("CtoD", of: venue)
    #expect(venue.featuresAhead(of: first, before: flight) == [.stairs])
    #expect(venue.featuresAhead(of: flight, before: last).isEmpty)
    #expect(venue.featuresAhead(of: last, before: nil) == [.platform])
    // Whoever stops at the head of the stairs is told of them; at their foot one has just come down.
    #expect(venue.featuresAhead(of: first, before: nil) == [.stairs])
    #expect(venue.featuresAhead(of: flight, before: nil).isEmpty)
  }

  @Test func aRouteCountsTheLegsOverEachFeature() throws {
    let venue = venue("A--10s/9m/stairs--B--10s/12m/stairs--C--5s/5m/gate--D")
    let route = try #require(RoutePlanner(venue: venue).route(from: "A", to: "D"))
    let counts = route.featureCounts(in: venue)
    #expect(counts.map(\.feature) == [.stairs, .gate])
    #expect(counts.map(\.count) == [2, 1])
  }
}

@Suite struct RouteCostTests {
  private let venue = Sketch("A--20s/20m/stairs--B\nA--39s/30m/walkway--B\nA--90s/5m/lift--B").venue

  private func mode(_ preferences: RoutePreferences) -> PathwayMode? {
    RoutePlanner(venue: venue).route(from: "A", to: "B", preferring: preferences)?.legs[0].mode
  }

  @Test func theSaferWayIsTakenWhereItIsNotMuchLonger() {
    #expect(mode(RoutePreferences()) == .stairs)
    #expect(mode(RoutePreferences(costs: RouteCosts(safestWith: .longCane))) == .walkway)
    // Ten seconds for stairs a dog is trained for: the stairs cost 30, the walk 39.
    #expect(mode(RoutePreferences(costs: RouteCosts(safestWith: .guideDog))) == .stairs)
  }

  @Test func theCostOfARouteCountsWhatItLeadsOver() throws {
    let planner = RoutePlanner(venue: venue)
    let route = try #require(planner.route(from: "A", to: "B"))
    let safest = RoutePreferences(costs: RouteCosts(safestWith: .none))
    #expect(planner.cost(of: route, preferring: safest) == .seconds(40))
    #expect(planner.cost(of: route, preferring: RoutePreferences()) == .seconds(20))
  }

  @Test(
    arguments: [
      (.none, []), (.longCane, []), (.guideDog, [.escalator]),
      (.wheelchair, [.stairs, .escalator]),
    ] as [(MobilityAid, Set<WaypointKind>)])
  func anAidIsNotSentOverWhatItCannotTake(_ aid: MobilityAid, _ excluded: Set<WaypointKind>) {
    #expect(aid.excluded == excluded)
  }

  @Test func aPathwayIsAvoidedByItsName() throws {
    let planner = RoutePlanner(venue: Sketch("A--10s--B--10s--C\nA--60s--C").venue)
    let wishes = RoutePreferences(pathways: ["BtoC"])
    #expect(planner.route(from: "A", to: "C", preferring: wishes)?.waypoints == ["A", "C"])
    #expect(planner.route(from: "B", to: "C", preferring: wishes)?.waypoints == ["B", "A", "C"])
  }

  /// Two hindrances on the short way, one on the long: the long one is the least bad.
  @Test func whereEveryWayIsHinderedTheLeastBadOneIsFound() throws {
    let planner = RoutePlanner(
      venue: Sketch("A--5s/5m/stairs--B--5s/5m/escalator--C\nA--500s/5m/stairs--C").venue)
    let wishes = RoutePreferences(avoiding: [.stairs, .escalator])
    #expect(planner.route(from: "A", to: "C", preferring: wishes) == nil)
    let least = try #require(planner.route(from: "A", to: "C", preferring: wishes.relaxed))
    #expect(least.legs.map(\.id) == ["AtoC"])
    let hindrances = planner.hindrances(on: least, avoiding: wishes)
    #expect(hindrances.kinds == [.stairs])
    #expect(hindrances.pathways.isEmpty)
  }
}
