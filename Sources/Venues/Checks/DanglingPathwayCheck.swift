/// Finds pathways that start or end at no waypoint.
struct DanglingPathwayCheck: VenueCheck {
  let name = "dangling-pathway"
  let summary = "Every pathway leads from a waypoint to a waypoint."
  let severity = VenueDiagnostic.Severity.error

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue {
    var venue = passing
    venue.pathways[0].target = "C"
    return venue
  }

  func findings(in venue: Venue) -> [VenueFinding] {
    let ids = Set(venue.waypoints.map(\.id))
    return venue.pathways.enumerated().flatMap { index, pathway in
      [("source", pathway.source), ("target", pathway.target)].filter { !ids.contains($1) }.map {
        VenueFinding(
          .pathway(at: index),
          "pathway \(pathway.id.quoted) has the \($0) \($1.quoted), expected the id of a waypoint")
      }
    }
  }
}
