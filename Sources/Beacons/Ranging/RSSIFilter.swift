import Glibc

/// Mean of a beacon's readings in which each fades by a time constant.
///
/// It fades by time and never by count: nine readings are three seconds of one beacon and ten of
/// another, and the slower one would then win on what it was long ago.
struct RSSIFilter: Sendable {
  private let timeConstant: Double
  private var weight = 0.0
  private var sum = 0.0
  private(set) var last: Timestamp?

  /// - Parameter timeConstant: the age in seconds at which a reading counts for 1/e of a new one.
  init(timeConstant: Double) { self.timeConstant = timeConstant }

  mutating func add(_ rssi: RSSI, at time: Timestamp) {
    if let last {
      let fade = exp(-max(0, time.seconds(since: last)) / timeConstant)
      weight *= fade
      sum *= fade
    }
    weight += 1
    sum += rssi.dBm
    last = time
  }

  /// The mean; rounding must not carry one at the limit beyond what can be believed.
  var value: RSSI? { weight > 0 ? RSSI(dBm: min(-10, max(-120, sum / weight))) : nil }

  /// How many fresh readings the mean is worth at a moment.
  func evidence(at now: Timestamp) -> Double {
    guard let last else { return 0 }
    return weight * exp(-max(0, now.seconds(since: last)) / timeConstant)
  }
}
