/// Finds waypoints that one can enter but not leave, or leave but not enter.
struct OneWayTrapCheck: VenueCheck {
  let name = "one-way-trap"
  let summary = "Every waypoint that can be entered can be left, and the other way round."
  let severity = VenueDiagnostic.Severity.warning

  var passing: Venue { Sketch("A--20s->B--10s->C--5s->A").venue }
  var failing: Venue { Sketch("A--20s--B--10s->C").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    venue.findingsByLanguage { language in
      let pathways = venue.speaking(language)?.pathways ?? []
      let left = Set(pathways.map(\.source))
      let entered = Set(pathways.map(\.target))
      let (arrivals, departures) = (venue.arrivalOnly, venue.departureOnly)
      return venue.waypoints.enumerated().compactMap { index, waypoint in
        let id = waypoint.id
        if entered.contains(id), !left.contains(id), !arrivals.contains(id) {
          return VenueFinding(
            .waypoint(at: index),
            "waypoint \(id.quoted) can be entered but not left, add a pathway that leads away")
        }
        if left.contains(id), !entered.contains(id), !departures.contains(id) {
          return VenueFinding(
            .waypoint(at: index),
            "waypoint \(id.quoted) can be left but not entered, add a pathway that leads to it")
        }
        return nil
      }
    }
  }
}
