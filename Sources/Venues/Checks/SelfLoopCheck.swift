/// Finds pathways that lead nowhere else.
struct SelfLoopCheck: VenueCheck {
  let name = "self-loop"
  let summary = "Every pathway leads to another waypoint than its own start."
  let severity = VenueDiagnostic.Severity.error

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue { Sketch("A--20s--B\nA--20s->A").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    venue.pathways.enumerated().filter { $1.source == $1.target }.map {
      VenueFinding(
        .pathway(at: $0),
        "pathway \($1.id.quoted) leads from waypoint \($1.source.quoted) to itself, correct its"
          + " source or target or remove it")
    }
  }
}
