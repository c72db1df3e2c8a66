import Beacons
import Venues

/// `user destinations`: lists where one can go.
struct Destinations {
  private enum KindOption: String { case platform, exit, facility, waypoint }

  private struct Entry {
    var name: String
    var kind: String
    var waypoint: Waypoint.ID
    var route: Route?
  }

  static func run(_ context: Context) throws -> Int32 {
    let venue = try context.venue()
    let arguments = context.arguments
    let kind = try arguments.choice("kind", as: KindOption.self)
    let search = try arguments.value("search")?.folded ?? ""
    var entries = entries(of: venue, kind: kind).filter { entry in
      search.isEmpty || entry.name.folded.contains(search)
        || venue.place(search).isPlace(of: entry.waypoint)
    }
    let origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: venue)
    }
    if let origin { entries = sortByTime(entries, from: origin, in: venue) }
    for entry in entries { try write(entry, isMeasured: origin != nil, context) }
    return entries.isEmpty ? 1 : 0
  }

  private static func entries(of venue: Venue, kind: KindOption?) -> [Entry] {
    if kind == .waypoint {
      return sortByName(
        venue.waypoints.map { Entry(name: $0.name, kind: "waypoint", waypoint: $0.id) })
    }
    let destinations = venue.destinations.filter { kind == nil || $0.kind.word == kind?.rawValue }
    return sortByName(
      destinations.map { Entry(name: $0.name, kind: $0.kind.word, waypoint: $0.entrance) })
  }

  private static func sortByName(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($0.name.folded, $0.waypoint) < ($1.name.folded, $1.waypoint) }
  }

  /// The nearest first; those that cannot be reached last.
  private static func sortByTime(
    _ entries: [Entry], from origin: Place, in venue: Venue
  ) -> [Entry] {
    let planner = RoutePlanner(venue: venue)
    let targets = Set(entries.map(\.waypoint))
    let reached = origin.exits.map { planner.routes(from: $0, to: targets) }
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

extension PlaceMatch {
  /// Whether the search word is a train's destination or an exit's kind that leads to a waypoint.
  fileprivate func isPlace(of waypoint: Waypoint.ID) -> Bool {
    guard case .found(let place) = self else { return false }
    return place.entrances.contains(waypoint)
  }
}
