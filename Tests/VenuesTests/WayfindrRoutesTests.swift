import Support
import Testing

@testable import Venues

/// The key routes of Wayfindr's own venues, with the times computed by hand.
@Suite(
  .enabled(
    if: SharedData.has("data/venues-wayfindr"), "skipped: the Wayfindr venues are not here"))
struct WayfindrRoutesTests {
  private func venue(_ name: String) throws -> Venue {
    let folder = "data/venues-wayfindr/\(name)"
    return try #require(
      try SharedData.venue(graph: folder + "/venue.graphml", places: folder + "/venue.json")
        .venue?.speaking("en-GB"))
  }

  /// Every key route as `FROM>TO SECONDS PATHWAYS`.
  private func keyRoutes(_ venue: Venue) -> [String] {
    let planner = RoutePlanner(venue: venue)
    return venue.destinations.enumerated().flatMap { number, origin in
      venue.destinations.enumerated().filter { $0.offset != number }.compactMap { _, target in
        planner.route(from: origin.exit, to: target.entrance).map { route in
          let ids = route.legs.map(\.id).joined(separator: ",")
          return "\(origin.name)>\(target.name) \(Int(route.travelTime / .seconds(1))) \(ids)"
        }
      }
    }
  }

  @Test(arguments: ["demo-2018-02", "demo-2018-04"])
  func theThreeBeaconDemoHasSixKeyRoutes(_ name: String) throws {
    #expect(
      Set(keyRoutes(try venue(name))) == [
        "No 3>No 1 20 3to2,2to1", "No 1>No 3 20 1to2,2to3", "No 3>No 2 10 3to2",
        "No 1>No 2 10 1to2", "No 2>No 3 10 2to3", "No 2>No 1 10 2to1",
      ])
  }

  @Test func theFirstDemoHasTwelveKeyRoutes() throws {
    let routes = keyRoutes(try venue("demo-2016-04"))
    #expect(routes.count == 12)
    #expect(routes.contains("High Street>1 65 1to2,2to3,3to4,4to5"))
    #expect(routes.contains { $0.hasPrefix("1>2 80 ") })
    #expect(routes.contains { $0.hasPrefix("High Street>East Avenue 35 ") })
    #expect(routes.contains { $0.hasPrefix("East Avenue>High Street 40 ") })
  }

  @Test func theTestVenueSpeaksTwoLanguages() throws {
    let folder = "data/venues-wayfindr/test"
    let venue = try #require(
      try SharedData.venue(graph: folder + "/venue.graphml", places: folder + "/venue.json").venue)
    #expect(venue.speaking("en-US")?.pathways.map(\.id) == ["e1"])
    #expect(venue.speaking("en-GB")?.pathways.map(\.id) == ["e0"])
    #expect(venue.speaking("fr") == nil)
  }
}
