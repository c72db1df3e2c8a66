import Beacons

/// Finds pathways on which one would have to run.
struct SpeedCheck: VenueCheck {
  let name = "speed"
  let summary = "No pathway's length and travel time ask for more than 3 m/s."
  let severity = VenueDiagnostic.Severity.warning

  // Twice a brisk walk of 1.5 m/s: what exceeds it is a slip in a number, not a quick walker.
  private static let limit = 3.0

  var passing: Venue { Sketch("A(0,0)--20s/25m--B(24,0)").venue }
  var failing: Venue { Sketch("A(0,0)--2s/25m--B(24,0)").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    let places = venue.waypointsByID
    return venue.pathways.enumerated().compactMap { index, pathway in
      let seconds = pathway.travelTime.inSeconds
      let straight = venue.straightLine(of: pathway, on: places)
      guard seconds > 0, let metres = [pathway.length, straight].compactMap({ $0 }).max(),
        metres / seconds > Self.limit
      else { return nil }
      return VenueFinding(
        .pathway(at: index),
        "pathway \(pathway.id.quoted) leads \(metres.inTenths) m in \(seconds.shortened) s, expected"
          + " at most 3 m/s; correct its travel_time, its length or the coordinates of its ends")
    }
  }
}
