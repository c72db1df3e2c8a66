import Beacons
import Positioning
import Testing
import Venues

/// How a waypoint's limits gate the tracker.
struct RangeThresholdTests {
  private func tracker(
    _ threshold: RangeThreshold, by ranking: NearestBeaconTracker.Ranking = .rssi
  ) -> NearestBeaconTracker {
    var venue = Sketch("A--20s--B").venue
    venue.waypoints[0].threshold = threshold
    return NearestBeaconTracker(venue: venue, settings: .init(ranking: ranking))
  }

  @Test(
    arguments: [
      // Each limit alone, on both sides of it.
      (.rssi, RangeThreshold(rssi: -70), -69, nil, true),
      (.rssi, RangeThreshold(rssi: -70), -70, nil, false),
      (.accuracy, RangeThreshold(accuracy: 5), -90, 4.9, true),
      (.accuracy, RangeThreshold(accuracy: 5), -40, 5, false),
      (.accuracy, RangeThreshold(accuracy: 5), -40, nil, false),
      // Of both limits the ranking's own counts.
      (.rssi, RangeThreshold(accuracy: 5, rssi: -70), -65, 10, true),
      (.rssi, RangeThreshold(accuracy: 5, rssi: -70), -75, 1, false),
      (.accuracy, RangeThreshold(accuracy: 5, rssi: -70), -75, 1, true),
      (.accuracy, RangeThreshold(accuracy: 5, rssi: -70), -65, 10, false),
      // The other one stands in where its own is missing.
      (.rssi, RangeThreshold(accuracy: 5), -90, 4.9, true),
      (.rssi, RangeThreshold(accuracy: 5), -40, 5, false),
      (.rssi, RangeThreshold(accuracy: 5), -40, nil, false),
      (.accuracy, RangeThreshold(rssi: -70), -69, 100, true),
      (.accuracy, RangeThreshold(rssi: -70), -70, 1, false),
      // No limit at all.
      (.rssi, RangeThreshold(), -99, nil, true),
      (.accuracy, RangeThreshold(), -99, 100, true),
    ] as [(NearestBeaconTracker.Ranking, RangeThreshold, Double, Double?, Bool)])
  func aWaypointCountsOnlyWithinItsLimit(
    _ ranking: NearestBeaconTracker.Ranking, _ threshold: RangeThreshold, _ dBm: Double,
    _ accuracy: Double?, _ counts: Bool
  ) {
    var tracker = tracker(threshold, by: ranking)
    let fixes = tracker.update([ranged(1, dBm, accuracy: accuracy)], from: 0, to: 5)
    #expect(fixes.map(\.position) == (counts ? [.at("A")] : []))
  }

  @Test func aWeakerWaypointWithinItsLimitIsTakenInsteadOfAStrongerOneBeyond() {
    var tracker = tracker(RangeThreshold(rssi: -60))
    _ = tracker.update([ranged(1, -65), ranged(2, -90)], from: 0, to: 5)
    #expect(tracker.position == .at("B"))
  }

  @Test(
    arguments: [
      (.rssi, RangeThreshold(rssi: -70)), (.accuracy, RangeThreshold(accuracy: 3.5)),
    ] as [(NearestBeaconTracker.Ranking, RangeThreshold)])
  func aSignalRightAtTheLimitDoesNotSendThePositionToAndFro(
    _ ranking: NearestBeaconTracker.Ranking, _ threshold: RangeThreshold
  ) {
    var tracker = tracker(threshold, by: ranking)
    var visited: [Waypoint.ID?] = []
    for turn in 0..<10 {
      let (dBm, metres) = turn.isMultiple(of: 2) ? (-69.0, 3.2) : (-71.0, 4.0)
      let start = Double(turn) * 3
      visited += tracker.update(
        [ranged(1, dBm, accuracy: metres), ranged(2, -85, accuracy: 20)], from: start,
        to: start + 2.75
      ).map(\.position.waypoint)
    }
    #expect(visited == ["A"])
  }

  @Test(arguments: [(-72.9, "A"), (-73, "B"), (-80, "B")] as [(Double, String)])
  func theLimitIsPassedForGoodOnceItIsPassedByTheBand(_ dBm: Double, _ waypoint: String) {
    var tracker = tracker(RangeThreshold(rssi: -70))
    tracker.place(at: "A")
    _ = tracker.update([ranged(1, dBm), ranged(2, -85)], from: 0, to: 5)
    #expect(tracker.position == .at(waypoint))
  }
}
