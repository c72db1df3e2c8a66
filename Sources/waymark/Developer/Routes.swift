import Beacons
import Venues

/// `developer routes`: lists the key routes, from every destination to every other.
struct Routes {
  static func run(_ context: Context) throws -> Int32 {
    let venue = try context.venue()
    let planner = RoutePlanner(venue: venue)
    let isJSON = try context.arguments.flag("json")
    var isEmpty = true
    for (number, origin) in venue.destinations.enumerated() {
      let routes = planner.routes(
        from: origin.exit, to: Set(venue.destinations.map(\.entrance)))
      for (otherNumber, target) in venue.destinations.enumerated() where otherNumber != number {
        guard let route = routes[target.entrance] else { continue }
        isEmpty = false
        let from = venue.uniqueName(of: origin, at: origin.exit)
        let to = venue.uniqueName(of: target, at: target.entrance)
        if isJSON {
          try context.output.line(try json(route, from: from, to: to))
        } else {
          let way =
            route.legs.isEmpty ? "the same place" : route.legs.map(\.id).joined(separator: ", ")
          try context.output.line(
            "\(from) to \(to): \(measures(route.travelTime, route.length)), \(way)".onOneLine)
        }
      }
    }
    return isEmpty ? 1 : 0
  }

  private static func json(_ route: Route, from: String, to: String) throws -> String {
    try jsonLine([
      "from": .text(from), "to": .text(to), "seconds": JSONField(route.travelTime.inSeconds),
      "metres": JSONField(route.length), "waypoints": .list(route.waypoints),
      "pathways": .list(route.legs.map(\.id)),
    ])
  }
}
