import Beacons
import Support
import Testing
import Venues

@testable import waymark

/// One recorded walk of the shared data.
struct RecordedWalk: Sendable, CustomTestStringConvertible {
  let folder: String
  let file: String

  init(_ path: String, _ folder: String) {
    self.folder = folder
    file = String(path.dropFirst(folder.count + "/traces/".count))
  }

  var testDescription: String { "\(folder) \(file)" }
  var venue: String { SharedData.path(folder) }
  var trace: String { SharedData.path("\(folder)/traces/\(file)") }

  struct Truth: Sendable {
    var milliseconds: Int
    var node: String
  }

  struct Reading: Sendable {
    var milliseconds: Int
    /// Nil for a beacon that is no waypoint of the venue.
    var waypoint: Waypoint.ID?
    var rssi: Int
  }

  func truth() throws -> [Truth] {
    try rows("truth").map { Truth(milliseconds: Int($0[0]) ?? 0, node: $0[3]) }
  }

  func sightings() throws -> [Reading] {
    let venue = try SharedData.venue(
      graph: folder + "/venue.graphml", places: folder + "/venue.json"
    ).venue
    let ids = Dictionary(
      (venue?.waypoints ?? []).map { ($0.beacon.description, $0.id) },
      uniquingKeysWith: { first, _ in first })
    return try rows("traces").map {
      Reading(
        milliseconds: Int($0[0]) ?? 0, waypoint: ids["\($0[2]):\($0[3])"], rssi: Int($0[5]) ?? 0)
    }
  }

  private func rows(_ kind: String) throws -> [[String]] {
    String(decoding: try SharedData.bytes("\(folder)/\(kind)/\(file)"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// Whether a waypoint's beacon is the strongest for the last three seconds or more, both by the
  /// latest reading of each beacon (two seconds old at most) and by the mean of five seconds.
  func endsAtStrongest(_ target: Waypoint.ID, _ readings: [Reading]) -> Bool {
    guard let first = readings.first, let last = readings.last else { return false }
    return [(2000, false), (5000, true)].contains { window, isMean in
      var since = first.milliseconds
      var strongest: Waypoint.ID?
      for time in stride(from: first.milliseconds, through: last.milliseconds, by: 100) {
        var heard: [Waypoint.ID: [Int]] = [:]
        for reading in readings where (time - window...time).contains(reading.milliseconds) {
          if let waypoint = reading.waypoint, reading.rssi < 0 {
            heard[waypoint, default: []].append(reading.rssi)
          }
        }
        let now = heard.mapValues { values in
          isMean ? Double(values.reduce(0, +)) / Double(values.count) : Double(values.last ?? 0)
        }.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
        if now != strongest { (strongest, since) = (now, time) }
      }
      return strongest == target && last.milliseconds - since >= 3000
    }
  }
}

/// How well reports of `locate` fit the truth of a walk.
struct WalkScore {
  private(set) var minutes = 0.0
  /// Moments of known place, and those of them at which it was reported.
  private(set) var rows = 0
  private(set) var right = 0
  private(set) var spurious = 0

  init(truth: [RecordedWalk.Truth], reports: some Sequence<String>) {
    let reports = reports.map { line -> (time: Int, node: String) in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return (Int(fields[0]) ?? 0, String(fields[1]))
    }
    guard let first = truth.first, let last = truth.last else { return }
    minutes = Double(last.milliseconds - first.milliseconds) / 60_000
    let known = truth.filter { !$0.node.isEmpty }
    rows = known.count
    right = known.count { row in
      reports.last { $0.time <= row.milliseconds }?.node == row.node
    }
    let within = reports.filter { (first.milliseconds...last.milliseconds).contains($0.time) }
    spurious = within.dropFirst().count { report in
      !truth.contains { $0.node == report.node && abs($0.milliseconds - report.time) <= 5000 }
    }
  }
}
