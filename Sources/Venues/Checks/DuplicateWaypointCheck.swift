/// Finds waypoints whose id an earlier one has.
struct DuplicateWaypointCheck: VenueCheck {
  let name = "duplicate-waypoint"
  let summary = "Every waypoint has an id of its own."
  let severity = VenueDiagnostic.Severity.error

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue {
    var venue = passing
    venue.waypoints.append(
      Waypoint(id: "A", name: "Another", beacon: BeaconNumbers(major: 1, minor: 9)))
    return venue
  }

  func findings(in venue: Venue) -> [VenueFinding] {
    var seen: Set<Waypoint.ID> = []
    return venue.waypoints.enumerated().filter { !seen.insert($1.id).inserted }.map {
      VenueFinding(
        .waypoint(at: $0),
        "waypoint \($1.id.quoted) has the id of an earlier waypoint and is left out, give it one"
          + " of its own")
    }
  }
}
