import Support
import Testing

@testable import Venues

/// A venue of the Wayfindr demo app and what is known to be true of it.
struct KnownVenue: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var graph: String
  var places: String
  var facts: Facts

  struct Facts: Sendable {
    var waypoints: Int
    /// Pathways by language.
    var pathways: [String: Int]
    /// Ordered pairs of waypoints without a route, in each language.
    var unreachable: Int
    var missingRoutes: [String] = []
    var errors: [String] = []
    var warnings: [String] = []
  }

  init(_ folder: String, graph: String, places: String, _ facts: Facts) {
    testDescription = folder
    self.graph = "\(folder)/\(graph)"
    self.places = "\(folder)/\(places)"
    self.facts = facts
  }
}

private let demo = KnownVenue.Facts(
  waypoints: 3, pathways: ["en-GB": 4], unreachable: 0, warnings: ["undeclared-key"])

private let of2016 = KnownVenue.Facts(
  waypoints: 8, pathways: ["en-GB": 14], unreachable: 0,
  warnings: ["missing-text", "missing-text", "missing-list"])

private let of2017 = KnownVenue.Facts(
  waypoints: 10, pathways: ["en-GB": 13], unreachable: 23,
  missingRoutes: [
    "Platform→Information point", "1→Information point", "Seating→Platform", "Seating→1",
    "Seating→Information point",
  ],
  errors: ["unreachable-platform", "unreachable-exit", "unreachable-facility"],
  warnings: ["undeclared-key", "one-way-trap", "fully-connected"])

private let ofTests = KnownVenue.Facts(
  waypoints: 2, pathways: ["en-GB": 1, "en-US": 1], unreachable: 1,
  missingRoutes: ["2→1", "2→A", "B→1", "B→A"],
  errors: ["unreachable-platform", "unreachable-exit"],
  warnings: ["one-way-trap", "one-way-trap", "fully-connected"])

private let archive = "data/venues-wayfindr"
private let reference = "reference/wayfindr-demo"
private let knownVenues: [KnownVenue] =
  [("2016-04", of2016), ("2017-03", of2017), ("2018-02", demo), ("2018-04", demo)].map {
    KnownVenue("\(archive)/demo-\($0)", graph: "venue.graphml", places: "venue.json", $1)
  } + [
    KnownVenue("\(archive)/test", graph: "venue.graphml", places: "venue.json", ofTests),
    KnownVenue("\(reference)/tests", graph: "TestData.graphml", places: "TestVenue.json", ofTests),
  ]
  + [
    ("", demo), ("/history/356d4f5-2016-04-15", of2016), ("/history/5453989-2017-03-09", of2017),
  ].map {
    KnownVenue(
      reference + $0, graph: "DemoGraphData.graphml", places: "DemoVenueData.json", $1)
  }

/// Skipped where Wayfindr's own venues are not at hand: then nothing here shows that they load
/// unchanged, and only the small texts of the other suites are read.
@Suite(
  .enabled(
    if: SharedData.has(archive) && SharedData.has(reference),
    "skipped: the Wayfindr venues are not here"))
struct WayfindrVenuesTests {
  @Test(arguments: knownVenues)
  func aVenueOfTheDemoAppLoadsUnchanged(_ known: KnownVenue) throws {
    let reading = try SharedData.venue(graph: known.graph, places: known.places)
    let venue = try #require(reading.venue)
    #expect(venue.waypoints.count == known.facts.waypoints)
    #expect(
      Dictionary(grouping: venue.pathways, by: \.language).mapValues(\.count)
        == known.facts.pathways)
    let found = reading.allDiagnostics
    #expect(found.filter { $0.severity == .error }.map(\.check) == known.facts.errors)
    #expect(found.filter { $0.severity == .warning }.map(\.check) == known.facts.warnings)
  }

  @Test(arguments: knownVenues)
  func itsMissingRoutesAreTheKnownOnes(_ known: KnownVenue) throws {
    let venue = try #require(
      try SharedData.venue(graph: known.graph, places: known.places).venue)
    for language in venue.languages {
      #expect(venue.unreachablePairs(language: language).count == known.facts.unreachable)
      #expect(
        venue.missingRoutes(language: language).map { "\($0.from.name)→\($0.to.name)" }
          == known.facts.missingRoutes)
    }
  }

  @Test func nodesKeepTheirOwnThresholds() throws {
    let venues = try knownVenues.map {
      try SharedData.venue(graph: $0.graph, places: $0.places).venue
    }
    #expect(venues[0]?.waypoints[1].threshold == RangeThreshold(accuracy: 4.5))
    #expect(venues[3]?.waypoints[0].threshold == RangeThreshold(accuracy: 4, rssi: -66))
    #expect(venues[4]?.waypoints.map(\.threshold) == [RangeThreshold(), RangeThreshold()])
  }

  @Test func anUnreachablePlaceNamesItsWaypoints() throws {
    let known = knownVenues[1]
    let found = try SharedData.venue(graph: known.graph, places: known.places).allDiagnostics
    #expect(
      found.filter { $0.severity == .error }.map(\.message) == [
        """
        platform "Platform" at waypoint "1" cannot be reached from waypoint "19", add pathways \
        that lead there
        """,
        """
        exit "1" at waypoint "18" cannot be reached from waypoint "19", add pathways that lead \
        there
        """,
        """
        facility "Information point" at waypoint "17" cannot be reached from waypoints "1", "2", \
        "3", "4", "5" and 3 more, add pathways that lead there
        """,
      ])
  }
}
