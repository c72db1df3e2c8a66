/// Finds waypoints between which no route leads.
struct FullConnectionCheck: VenueCheck {
  let name = "fully-connected"
  let summary = "Every waypoint can be reached from every other."
  let severity = VenueDiagnostic.Severity.warning

  var passing: Venue { Sketch("A--20s--B--10s--C").venue }
  var failing: Venue { Sketch("A--20s--B--10s->C").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    venue.findingsByLanguage { language in
      let missing = venue.unreachablePairs(language: language)
      guard !missing.isEmpty else { return [] }
      let pairs = missing.map { "\($0.from.quoted) to \($0.to.quoted)" }
      let count = venue.waypoints.count
      return [
        VenueFinding(
          .venue,
          "\(missing.count) of \(count * (count - 1)) ordered pairs of waypoints have no route:"
            + " \(listed(pairs))")
      ]
    }
  }
}
