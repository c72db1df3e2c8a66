/// Finds pathways whose id an earlier one has.
struct DuplicatePathwayCheck: VenueCheck {
  let name = "duplicate-pathway"
  let summary = "Every pathway has an id of its own."
  let severity = VenueDiagnostic.Severity.error

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue {
    var venue = passing
    venue.pathways[1].id = venue.pathways[0].id
    return venue
  }

  func findings(in venue: Venue) -> [VenueFinding] {
    var seen: Set<Pathway.ID> = []
    return venue.pathways.enumerated().filter { !seen.insert($1.id).inserted }.map {
      VenueFinding(
        .pathway(at: $0),
        "pathway \($1.id.quoted) has the id of an earlier pathway and is left out, give it one of"
          + " its own")
    }
  }
}
