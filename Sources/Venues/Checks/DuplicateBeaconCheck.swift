/// Finds waypoints that no beacon tells apart.
struct DuplicateBeaconCheck: VenueCheck {
  let name = "duplicate-beacon"
  let summary = "No two waypoints have beacons of the same major and minor."
  let severity = VenueDiagnostic.Severity.error

  var passing: Venue { Sketch("A--20s--B").venue }
  var failing: Venue {
    var venue = passing
    venue.waypoints[1].beacon = venue.waypoints[0].beacon
    return venue
  }

  func findings(in venue: Venue) -> [VenueFinding] {
    var owners: [BeaconNumbers: Waypoint.ID] = [:]
    return venue.waypoints.enumerated().compactMap { index, waypoint in
      guard let owner = owners[waypoint.beacon] else {
        owners[waypoint.beacon] = waypoint.id
        return nil
      }
      return VenueFinding(
        .waypoint(at: index),
        "waypoint \(waypoint.id.quoted) has the beacon \(waypoint.beacon) of waypoint"
          + " \(owner.quoted), expected a major and minor of its own")
    }
  }
}
