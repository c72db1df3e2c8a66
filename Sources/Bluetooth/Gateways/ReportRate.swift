import Beacons

/// How often each beacon is reported, measured over the first seconds of listening.
struct ReportRate {
  /// Long enough to see that a beacon comes once per scan: bluetoothd starts one every 10.3 s.
  static let span: Duration = .seconds(12)

  /// A rate needs few beacons; more would only cost memory.
  private static let limit = 64

  private struct Reports {
    var first: Timestamp
    var last: Timestamp
    var count = 1
  }

  /// When a rate may be told at the earliest.
  let due: Timestamp

  private var reports: [BeaconIdentifier: Reports] = [:]

  init(from start: Timestamp) { due = start.advanced(by: Self.span) }

  mutating func heard(_ beacon: BeaconIdentifier, at time: Timestamp) {
    guard var known = reports[beacon] else {
      if reports.count < Self.limit { reports[beacon] = Reports(first: time, last: time) }
      return
    }
    known.last = time
    known.count += 1
    reports[beacon] = known
  }

  /// Seconds from one report of a beacon to its next: of each beacon the mean, of these the median.
  ///
  /// Nil while it is not due, or no beacon was heard twice. A mean of each, since on strict hardware
  /// an advertisement and its scan response come together, and then nothing for a whole scan.
  func interval(at now: Timestamp) -> Double? {
    guard now >= due else { return nil }
    let intervals = reports.values.filter { $0.count > 1 }
      .map { $0.last.seconds(since: $0.first) / Double($0.count - 1) }.sorted()
    return intervals.isEmpty ? nil : intervals[intervals.count / 2]
  }

  /// How to hear every report.
  static let remedy =
    "To hear each report, listen without bluetoothd after “\(ScanRights.setcapLine())”."

  /// The sentence that tells an interval, with what to do where it is too long to walk by.
  static func sentence(interval: Double) -> String {
    guard interval >= 1.5 else {
      let times = Int((1 / max(interval, 0.001)).rounded())
      return "bluetoothd reports each beacon about \(times == 1 ? "once" : "\(times) times") a "
        + "second here."
    }
    let seconds = Int(min(interval, 3600).rounded())
    return "bluetoothd gives about one report per \(seconds) s of each beacon here"
      + (interval < 3
        ? "." : ", which is too seldom to guide by. \(remedy)")
  }
}
