import Beacons

/// Finds pathways that take no time, or no sensible one.
struct TravelTimeCheck: VenueCheck {
  let name = "travel-time"
  let summary = "Every pathway takes more than no time and less than a day."
  let severity = VenueDiagnostic.Severity.error

  // Nobody walks a day to the next waypoint, and a route's sum stays far from overflowing.
  private static let limit = Duration.seconds(86_400)

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue { Sketch("A--0s--B").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    venue.pathways.enumerated().filter { $1.travelTime <= .zero || $1.travelTime >= Self.limit }
      .map {
        VenueFinding(
          .pathway(at: $0),
          "pathway \($1.id.quoted) takes \($1.travelTime.inSeconds.shortened) s, expected a"
            + " travel_time above 0 and of less than a day")
      }
  }
}
