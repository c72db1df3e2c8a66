import Beacons
import Guidance
import Positioning
import Venues

/// `user mark`: saves a place under a name of the user's own, or takes it out again.
struct MarkCommand {
  static func run(_ context: Context) async throws -> Int32 {
    let arguments = context.arguments
    let guide = try Guide(context, in: try context.venueFolder())
    let name = try arguments.requiredPositional("NAME")
    let places = context.places
    if try arguments.flag("remove") {
      guard places.remove(name, of: guide.venue) else {
        throw CommandError.noSavedPlace(name: name, venue: guide.venue.name)
      }
      return 0
    }
    let taken = guide.venue.destinations.contains {
      $0.name.folded == name.folded && $0.kind != .saved
    }
    guard !taken else {
      throw arguments.refusal(
        of: name, positional: "NAME", accepted: "a name that no place of the venue has")
    }
    let place = try arguments.value("at").map {
      try context.place($0, option: "at", in: guide.venue)
    }
    let waypoint =
      if let place { place.entrances.first } else { try await firstHeard(guide) }
    guard let waypoint else {
      context.tell("no beacon of \(guide.venue.name) was heard, so nothing is saved.")
      return 1
    }
    places.keep(
      .save(name: name, waypoint), of: guide.venue, in: guide.folder.name)
    let spot = guide.venue.waypoint(waypoint)?.name ?? waypoint
    try context.output.line(
      guide.voice().phrasebook.text(.marked(text: name, place: spot)).onOneLine)
    return 0
  }

  /// The first position that the beacons give; nil where the source ends before.
  private static func firstHeard(_ guide: Guide) async throws -> Waypoint.ID? {
    let context = guide.context
    let source = try context.source(in: guide.venue)
    var tracker = NearestBeaconTracker(
      venue: guide.venue, settings: try context.trackerSettings())
    var ranger = Ranger()
    for try await event in source.events() {
      guard case .sighting(let sighting) = event else { continue }
      ranger.add(sighting)
      let time = sighting.time
      if let waypoint = tracker.update(ranger.ranged(at: time), at: time)?.position.waypoint {
        return waypoint
      }
    }
    return nil
  }
}
