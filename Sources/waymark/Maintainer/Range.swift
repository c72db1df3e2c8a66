import Beacons
import Bluetooth
import FoundationEssentials
import Venues

/// `maintainer range`: which beacons are in range, and how well they are heard.
struct Range {
  /// Seconds between two reports.
  private static let pace = 5.0

  static func run(_ context: Context) async throws -> Int32 {
    let arguments = context.arguments
    let venue = try arguments.value("venue") == nil ? nil : try context.venue()
    let isJSON = try arguments.flag("json")
    let wanted = try arguments.value("beacon").map { try context.numbers($0) }
    var ranger = Ranger()
    var reception = Reception()
    var first: Timestamp?
    var last: Timestamp?
    var told: Timestamp?
    func report(at now: Timestamp) throws {
      told = now
      for beacon in ranger.ranged(at: now) {
        let row = Row(
          beacon: beacon, reception: reception.beacons[beacon.identifier], venue: venue)
        let seconds = now.seconds(since: first ?? now)
        try context.output.line(isJSON ? try jsonLine(row.fields(at: seconds)) : row.text)
      }
    }
    try await Listening(context).sightings(of: try context.source(in: venue)) { sighting in
      if let wanted, sighting.identifier.numbers != wanted { return }
      if let start = told ?? first, sighting.time.seconds(since: start) >= pace {
        try report(at: sighting.time)
      }
      first = first ?? sighting.time
      last = sighting.time
      ranger.add(sighting)
      reception.add(sighting)
    }
    if let last, last != told { try report(at: last) }
    tell(reception, context)
    return reception.beacons.isEmpty ? 1 : 0
  }

  private static func tell(_ reception: Reception, _ context: Context) {
    guard !reception.beacons.isEmpty else {
      context.tell("no beacon was heard.")
      return
    }
    if reception.looksGated {
      context.tell(
        "readings look held back: none differs from the one before by less than 8 dB. Ranging is "
          + "coarse so; use --source hci.")
    }
  }
}

/// One beacon in range, as it is told.
private struct Row {
  let beacon: RangedBeacon
  let reception: Reception.Beacon?
  let venue: Venue?

  private var waypoint: Waypoint? {
    guard let venue, venue.region.contains(beacon.identifier) else { return nil }
    return venue.waypoints.first { $0.beacon == beacon.identifier.numbers }
  }

  private var rate: Double? { reception?.rate }

  var text: String {
    var parts = [waypoint.map { "\($0.name), \(beacon.identifier)" } ?? "\(beacon.identifier)"]
    parts.append(beacon.rssi.map { "\(Int($0.dBm.rounded())) dBm" } ?? "strength unknown")
    if let accuracy = beacon.accuracy { parts.append("about \(accuracy.short) metres") }
    if let rate { parts.append("\(rate.short) readings a second") }
    if venue != nil, waypoint == nil { parts.append("foreign") }
    return parts.joined(separator: ", ")
  }

  func fields(at seconds: Double) -> [String: JSONField] {
    var fields: [String: JSONField] = [
      "time": JSONField(seconds), "name": JSONField(waypoint?.name),
      "waypoint": JSONField(waypoint?.id),
      "state": .text(venue != nil && waypoint == nil ? "foreign" : "heard"),
      "rssi": JSONField(beacon.rssi?.dBm), "accuracy": JSONField(beacon.accuracy),
      "uuid": .null, "major": .null, "minor": .null,
      "rate": JSONField(rate), "sightings": .integer(reception?.sightings ?? 0),
    ]
    switch beacon.identifier {
    case .iBeacon(let uuid, let major, let minor):
      fields["uuid"] = .text(uuid.uuidString)
      fields["major"] = .integer(Int(major))
      fields["minor"] = .integer(Int(minor))
    case .eddystone(let namespace, _):
      fields["namespace"] = .text("\(namespace)")
      fields["instance"] = .text(
        "\(beacon.identifier)".split(separator: " ").last.map(String.init) ?? "")
    }
    return fields
  }
}

extension BeaconIdentifier {
  /// The numbers by which venues know a beacon; nil for one that has none.
  fileprivate var numbers: BeaconNumbers? {
    guard case .iBeacon(_, let major, let minor) = self else { return nil }
    return BeaconNumbers(major: major, minor: minor)
  }
}

extension Context {
  /// What `--beacon` says.
  fileprivate func numbers(_ text: String) throws -> BeaconNumbers {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { UInt16($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1] else {
      throw arguments.refusal(of: text, option: "beacon", accepted: "MAJOR:MINOR, such as 1:7")
    }
    return BeaconNumbers(major: major, minor: minor)
  }
}
