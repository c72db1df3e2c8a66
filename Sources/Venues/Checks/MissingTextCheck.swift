/// Finds pathways on which the venue has nothing to say.
struct MissingTextCheck: VenueCheck {
  let name = "missing-text"
  let summary = "Every pathway has an instruction."
  let severity = VenueDiagnostic.Severity.warning

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue { Sketch("A==20s==B").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    venue.pathways.enumerated().filter { $1.instructions.isEmpty }.map {
      VenueFinding(
        .pathway(at: $0),
        "pathway \($1.id.quoted) has no instruction, add a beginning, middle or ending")
    }
  }
}
