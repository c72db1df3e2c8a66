import Beacons
import Positioning
import Venues

/// `developer locate`: writes where the beacons of a source put the walker.
struct Locate {
  static func run(_ context: Context) async throws -> Int32 {
    let venue = try context.venue()
    let arguments = context.arguments
    var ranger = Ranger()
    var tracker = NearestBeaconTracker(venue: venue, settings: try context.trackerSettings())
    var origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: venue)
    }?.exits.first
    try context.output.line("time_ms,node,x,y")
    try await Listening(context).sightings(of: try context.source(in: venue)) { sighting in
      if let waypoint = origin {
        tracker.place(at: waypoint)
        try write(.at(waypoint), at: sighting.time, in: venue, context)
        origin = nil
      }
      ranger.add(sighting)
      guard let fix = tracker.update(ranger.ranged(at: sighting.time), at: sighting.time) else {
        return
      }
      if context.isVerbose { context.tell("\(fix.position.waypoint ?? ""): \(fix.reason)") }
      try write(fix.position, at: fix.time, in: venue, context)
    }
    return 0
  }

  private static func write(
    _ position: Position, at time: Timestamp, in venue: Venue, _ context: Context
  ) throws {
    let waypoint = position.waypoint.flatMap { venue.waypoint($0) }
    let place = waypoint?.coordinates
    try context.output.line(
      "\(time.milliseconds),\(waypoint?.id ?? ""),"
        + "\(place.map { "\($0.x)" } ?? ""),\(place.map { "\($0.y)" } ?? "")")
  }
}
