import Beacons
import FoundationEssentials
import Positioning
import Venues

/// The UUID of the tests' own beacons.
let fleet = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

/// The UUID of somebody else's beacons.
let foreignFleet = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))

/// A beacon in range with so much evidence that its strength is its RSSI.
func ranged(
  _ minor: UInt16, _ dBm: Double?, power: Double? = -59, accuracy: Double? = nil,
  evidence: Double = 1e9, uuid: UUID = fleet
) -> RangedBeacon {
  RangedBeacon(
    identifier: .iBeacon(uuid: uuid, major: 1, minor: minor),
    rssi: dBm.flatMap { RSSI(dBm: $0) }, evidence: evidence,
    measuredPower: power.flatMap { MeasuredPower(dBm: $0) }, accuracy: accuracy,
    lastHeard: Timestamp(seconds: 0))
}

extension NearestBeaconTracker {
  /// Updates once a while; gives every fix on the way.
  mutating func update(
    _ ranged: [RangedBeacon], from start: Double, to end: Double, every interval: Double = 0.25
  ) -> [PositionFix] {
    stride(from: start, through: end, by: interval).compactMap {
      update(ranged, at: Timestamp(seconds: $0))
    }
  }
}

/// A ranger and a tracker as the product joins them: each sighting is followed by an update.
struct Listener {
  private var ranger = Ranger()
  private(set) var tracker: NearestBeaconTracker
  private(set) var fixes: [PositionFix] = []

  /// Where the user was found to be, in turn.
  var visited: [Waypoint.ID?] { fixes.map(\.position.waypoint) }

  init(_ drawing: String, settings: NearestBeaconTracker.Settings = .init()) {
    tracker = NearestBeaconTracker(venue: Sketch(drawing).venue, settings: settings)
  }

  mutating func hear(_ minor: UInt16, _ dBm: Double, at seconds: Double) {
    let time = Timestamp(seconds: seconds)
    ranger.add(
      BeaconSighting(
        time: time, identifier: .iBeacon(uuid: fleet, major: 1, minor: minor),
        rssi: RSSI(dBm: dBm), measuredPower: MeasuredPower(dBm: -59)))
    update(at: seconds)
  }

  mutating func update(at seconds: Double) {
    let time = Timestamp(seconds: seconds)
    if let fix = tracker.update(ranger.ranged(at: time), at: time) { fixes.append(fix) }
  }

  /// Hears each beacon at its own interval and strength, up to but not including an end.
  mutating func hear(
    _ beacons: [(minor: UInt16, every: Double, dBm: (Double) -> Double)], from start: Double,
    to end: Double
  ) {
    let readings = beacons.flatMap { beacon in
      (0..<Int(((end - start) / beacon.every).rounded(.up))).map {
        let time = start + Double($0) * beacon.every
        return (time: time, minor: beacon.minor, dBm: beacon.dBm(time))
      }
    }
    for reading in readings.sorted(by: { ($0.time, $0.minor) < ($1.time, $1.minor) }) {
      hear(reading.minor, reading.dBm, at: reading.time)
    }
  }
}
