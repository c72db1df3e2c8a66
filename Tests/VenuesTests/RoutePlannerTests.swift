import Support
import Testing

@testable import Venues

@Suite struct RoutePlannerTests {
  private func planner(_ drawing: String) -> RoutePlanner {
    RoutePlanner(venue: Sketch(drawing).venue)
  }

  private func time(_ route: Route?) -> Duration? { route?.travelTime }

  @Test func theQuickestOfSeveralWaysIsTaken() throws {
    let route = try #require(
      planner("A--20s--B--20s--D\nA--5s--C--10s--D\nA--60s--D").route(from: "A", to: "D"))
    #expect(route.waypoints == ["A", "C", "D"])
    #expect(route.travelTime == .seconds(15))
  }

  /// D10: the app looked the pathway up again by its ends and could take the other one's texts.
  @Test func ofParallelPathwaysTheQuickerIsTakenWithItsOwnTexts() throws {
    var venue = Sketch("A--10s--B").venue
    var quick = try #require(venue.pathways.first { $0.source == "A" })
    quick.id = "quick"
    quick.travelTime = .seconds(5)
    quick.instructions = InstructionSet(beginning: "the quick way")
    venue.pathways.append(quick)
    let route = try #require(RoutePlanner(venue: venue).route(from: "A", to: "B"))
    #expect(route.legs.map(\.id) == ["quick"])
    #expect(route.travelTime == .seconds(5))
    #expect(route.instructions.map(\.text) == ["the quick way"])
  }

  @Test func ofEquallyQuickRoutesTheOneWithFewerLegsIsTaken() {
    let planner = planner("A--10s--B--10s--C\nA--20s--C")
    #expect(planner.route(from: "A", to: "C")?.legs.count == 1)
  }

  /// D4: an empty way was taken for no way.
  @Test func theWayToWhereOneIsHasNoLegsAndIsAWay() {
    let route = planner("A--10s--B").route(from: "A", to: "A")
    #expect(route == Route(origin: "A", legs: []))
    #expect(route?.travelTime == .zero)
  }

  @Test func pathwaysAreWalkedInTheirDirectionOnly() {
    let planner = planner("A-10s->B")
    #expect(time(planner.route(from: "A", to: "B")) == .seconds(10))
    #expect(planner.route(from: "B", to: "A") == nil)
    #expect(planner.route(from: "A", to: "Z") == nil)
    #expect(planner.route(from: "Z", to: "A") == nil)
  }

  /// D18: of several places of one name the nearest that can be reached is meant.
  @Test func ofSeveralEntrancesTheNearestThatCanBeReachedIsTaken() {
    let planner = planner("A--10s--B--10s--C\nD-1s->A")
    let place = Place(name: "Toilets", entrances: ["C", "B", "D"], exits: [])
    #expect(planner.bestRoute(from: "A", to: place)?.target == "B")
    #expect(planner.bestRoute(from: "D", to: place)?.target == "D")
  }

  @Test func theLengthIsKnownOnlyWhereEveryLegsIs() {
    let planner = planner("A--10s/12m--B--10s/8m--C--10s--D")
    #expect(planner.route(from: "A", to: "C")?.length == 20)
    #expect(planner.route(from: "A", to: "D")?.length == nil)
  }

  @Test func anAvoidedModeIsAvoidedWhereTheVenueNamesModes() {
    let planner = planner("A--10s/12m/stairs--B\nA--60s/12m/lift--B")
    #expect(time(planner.route(from: "A", to: "B")) == .seconds(10))
    let stepFree = RoutePreferences(avoiding: [.stairs])
    #expect(time(planner.route(from: "A", to: "B", preferring: stepFree)) == .seconds(60))
    let neither = RoutePreferences(avoiding: [.stairs, .lift])
    #expect(planner.route(from: "A", to: "B", preferring: neither) == nil)
  }

  @Test func whereTheVenueNamesNoModesAWaypointOfTheKindIsNotTouched() throws {
    var venue = Sketch("A--10s--B--10s--D\nA--60s--D").venue
    let stairs = try #require(venue.waypoints.firstIndex { $0.id == "B" })
    venue.waypoints[stairs].kinds = [.stairs]
    let route = RoutePlanner(venue: venue).route(
      from: "A", to: "D", preferring: RoutePreferences(avoiding: [.stairs]))
    #expect(route?.waypoints == ["A", "D"])
  }

  /// Every route of a drawn venue against the shortest of all ways, tried one by one.
  @Test func noWayIsQuickerThanTheOneTaken() {
    var generator = TestGenerator(seed: 7)
    let ids = (0..<7).map { "w\($0)" }
    for _ in 0..<40 {
      var venue = Sketch("w0--1s--w1--1s--w2--1s--w3--1s--w4--1s--w5--1s--w6").venue
      for index in venue.pathways.indices {
        venue.pathways[index].source = ids.randomElement(using: &generator) ?? ""
        venue.pathways[index].target = ids.randomElement(using: &generator) ?? ""
        venue.pathways[index].travelTime = .seconds(
          Int.random(in: 1...20, using: &generator))
      }
      let planner = RoutePlanner(venue: venue)
      for from in ids {
        for to in ids {
          #expect(time(planner.route(from: from, to: to)) == shortest(venue, from, to))
        }
      }
    }
  }

  private func shortest(
    _ venue: Venue, _ from: String, _ to: String, without visited: Set<String> = []
  ) -> Duration? {
    if from == to { return .zero }
    let visited = visited.union([from])
    return venue.pathways.filter { $0.source == from && !visited.contains($0.target) }
      .compactMap { pathway in
        shortest(venue, pathway.target, to, without: visited).map { $0 + pathway.travelTime }
      }.min()
  }
}
