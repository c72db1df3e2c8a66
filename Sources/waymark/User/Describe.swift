import Beacons
import Venues

/// `user describe`: tells what is known of a place.
struct Describe {
  static func run(_ context: Context) throws -> Int32 {
    let guide = try Guide(context, in: try context.venueFolder())
    let (venue, preferences) = (guide.walkedVenue, guide.preferences)
    let arguments = context.arguments
    let place = try context.place(
      try arguments.positional("PLACE") ?? "", given: "PLACE", in: venue)
    let origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: venue)
    }
    let wishes = try context.routePreferences(preferences)
    let planner = RoutePlanner(venue: venue)
    let destinations = venue.destinations.filter { place.entrances.contains($0.entrance) }
    let isJSON = try arguments.flag("json")
    for (number, waypoint) in place.entrances.enumerated() {
      // A waypoint that is nobody's entrance has a name and nothing more.
      let destination = destinations.first {
        $0.entrance == waypoint && $0.exit == place.exits[number]
      }
      let route = origin.flatMap {
        planner.bestRoute(
          from: $0, to: Place(name: place.name, entrances: [waypoint], exits: []),
          preferring: wishes)
      }
      let lines = description(of: destination, named: place.name, at: waypoint, in: venue)
      guard isJSON else {
        for line in lines { try context.output.line(line.onOneLine) }
        if origin != nil {
          try context.output.line(
            route.map { "Way: \(minutes($0.travelTime, $0.length))." } ?? "Way: none.")
        }
        continue
      }
      let details = destination?.details
      try context.output.line(
        try jsonLine([
          "name": .text(destination?.name ?? place.name),
          "kind": .text(destination?.kind.word ?? "waypoint"), "waypoint": .text(waypoint),
          "description": JSONField(details?.description),
          "image": JSONField(details?.picture?.path),
          "image_description": JSONField(details?.picture?.text),
          "opening": JSONField(details?.opening), "layout": JSONField(details?.layout),
          "seconds": JSONField(route?.travelTime.inSeconds), "metres": JSONField(route?.length),
        ]))
    }
    let isReached =
      origin.map {
        planner.bestRoute(from: $0, to: place, preferring: wishes) != nil
      } ?? true
    return isReached ? 0 : 1
  }

  private static func description(
    of destination: Destination?, named name: String, at waypoint: Waypoint.ID, in venue: Venue
  ) -> [String] {
    guard let destination else { return ["\(name), waypoint \(waypoint)."] }
    var lines = ["\(venue.uniqueName(of: destination, at: waypoint)), \(destination.kind.word)."]
    switch destination.kind {
    case .platform(let trains) where !trains.isEmpty:
      lines.append("Trains to \(trains.joined(separator: ", ")).")
    case .exit(let mode) where !mode.isEmpty: lines.append("Leads out by: \(mode).")
    case .platform, .exit, .facility, .saved: break
    }
    let details = destination.details
    if let text = details.description { lines.append(text) }
    if let picture = details.picture {
      lines.append("Picture \(picture.path): \(picture.text ?? "no description").")
    }
    if let opening = details.opening { lines.append("Open: \(opening)") }
    if let layout = details.layout { lines.append("On arrival: \(layout)") }
    return lines
  }
}
