/// Finds destinations that lie at no waypoint.
struct DanglingDestinationCheck: VenueCheck {
  let name = "dangling-destination"
  let summary = "Every destination's entrance and exit are waypoints."
  let severity = VenueDiagnostic.Severity.error

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue {
    var venue = passing
    venue.destinations[0].entrance = "C"
    return venue
  }

  func findings(in venue: Venue) -> [VenueFinding] {
    let ids = Set(venue.waypoints.map(\.id))
    return venue.destinations.enumerated().flatMap { index, place in
      [("entrance", place.entrance), ("exit", place.exit)].filter { !ids.contains($1) }.map {
        VenueFinding(
          .destination(at: index),
          "\(place.kind.word) \(place.name.quoted) has the \($0) \($1.quoted), expected the id of a"
            + " waypoint")
      }
    }
  }
}
