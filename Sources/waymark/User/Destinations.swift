import Beacons
import Venues

/// `user destinations`: lists where one can go.
struct Destinations {
  private enum KindOption: String { case platform, exit, facility, saved, waypoint }

  private struct Entry {
    var name: String
    var searchWords: [String]
    var kind: String
    var waypoint: Waypoint.ID
    var route: Route?
  }

  static func run(_ context: Context) throws -> Int32 {
    let guide = try Guide(context, in: try context.venueFolder())
    let (venue, preferences) = (guide.walkedVenue, guide.preferences)
    let arguments = context.arguments
    let kind = try arguments.choice("kind", as: KindOption.self)
    let search = try arguments.value("search") ?? ""
    var entries = entries(of: venue, kind: kind).matching(search, by: \.searchWords)
    let origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: venue)
    }
    if let origin {
      entries = sortByTime(
        entries, from: origin, in: venue, preferring: try context.routePreferences(preferences))
    }
    for entry in entries { try write(entry, isMeasured: origin != nil, context) }
    return entries.isEmpty ? 1 : 0
  }

  private static func entries(of venue: Venue, kind: KindOption?) -> [Entry] {
    if kind == .waypoint {
      return sortByName(
        venue.waypoints.map {
          Entry(name: $0.name, searchWords: [$0.name], kind: "waypoint", waypoint: $0.id)
        })
    }
    let destinations = venue.destinations.filter { kind == nil || $0.kind.word == kind?.rawValue }
    return sortByName(
      destinations.map {
        Entry(
          name: venue.uniqueName(of: $0, at: $0.entrance), searchWords: $0.searchWords,
          kind: $0.kind.word, waypoint: $0.entrance)
      })
  }

  private static func sortByName(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($0.name.folded, $0.waypoint) < ($1.name.folded, $1.waypoint) }
  }

  /// The nearest first; those that cannot be reached last.
  private static func sortByTime(
    _ entries: [Entry], from origin: Place, in venue: Venue, preferring wishes: RoutePreferences
  ) -> [Entry] {
    let planner = RoutePlanner(venue: venue)
    let targets = Set(entries.map(\.waypoint))
    let reached = origin.exits.map { planner.routes(from: $0, to: targets, preferring: wishes) }
    let timed = entries.map { entry in
      var entry = entry
      entry.route = reached.compactMap { $0[entry.waypoint] }
        .min { $0.travelTime < $1.travelTime }
      return entry
    }
    return timed.sorted { a, b in
      switch (a.route, b.route) {
      case (let a?, let b?) where a.travelTime != b.travelTime: a.travelTime < b.travelTime
      case (_?, nil): true
      case (nil, _?): false
      default: (a.name.folded, a.waypoint) < (b.name.folded, b.waypoint)
      }
    }
  }

  private static func write(_ entry: Entry, isMeasured: Bool, _ context: Context) throws {
    guard try context.arguments.flag("json") else {
      var line = "\(entry.name.onOneLine), \(entry.kind)"
      if let route = entry.route {
        line += ", \(minutes(route.travelTime, route.length))"
      } else if isMeasured {
        line += ", no way there"
      }
      return try context.output.line(line)
    }
    try context.output.line(
      try jsonLine([
        "name": .text(entry.name), "kind": .text(entry.kind),
        "waypoint": .text(entry.waypoint),
        "seconds": JSONField(entry.route?.travelTime.inSeconds),
        "metres": JSONField(entry.route?.length),
      ]))
  }
}
