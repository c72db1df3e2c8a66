import Beacons
import Venues

/// A walk's time and, where it is known, its length, as listings write them.
func measures(_ time: Duration, _ length: Double?) -> String {
  let seconds = "\(time.inSeconds.short) seconds"
  return length.map { "\(seconds), \($0.short) metres" } ?? seconds
}

/// The same in whole minutes, as one plans with.
func minutes(_ time: Duration, _ length: Double?) -> String {
  let whole = Int((time.inSeconds / 60).rounded())
  let words = whole == 0 ? "less than a minute" : "\(whole) minute\(whole == 1 ? "" : "s")"
  return length.map { "\(words), \($0.short) metres" } ?? words
}

extension RouteFeature {
  /// So many of it, as listings write it.
  func counted(_ count: Int) -> String {
    let word =
      switch self {
      case .stairs: count == 1 ? "flight of stairs" : "flights of stairs"
      case .crossing: count == 1 ? "street crossing" : "street crossings"
      case .platform: count == 1 ? "way along a platform" : "ways along platforms"
      case .escalator, .lift, .gate: count == 1 ? rawValue : rawValue + "s"
      }
    return "\(count) \(word)"
  }
}

extension Double {
  /// Without decimals where there are none, else with one.
  var short: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(self)" }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(Double(whole) / 10)"
  }
}
