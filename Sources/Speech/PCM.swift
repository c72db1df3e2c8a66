/// The one sample format of this target: 22 050 samples a second, 16 bit, one channel.
///
/// It is what eSpeak NG produces, so words are never resampled by us.
enum PCM {
  static let rate = 22_050

  static func silence(_ duration: Duration) -> [Int16] {
    [Int16](repeating: 0, count: duration.sampleCount)
  }
}

extension Duration {
  /// The duration of so many samples, to the nanosecond below.
  init(sampleCount: Int) {
    let (seconds, rest) = sampleCount.quotientAndRemainder(dividingBy: PCM.rate)
    self = .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / PCM.rate)
  }

  /// The nearest whole number of samples, so that it undoes `init(sampleCount:)`.
  var sampleCount: Int {
    let (seconds, attoseconds) = components
    let nanoseconds = Int(attoseconds / 1_000_000_000)
    let rest = (nanoseconds * PCM.rate * 2 + 1_000_000_000) / 2_000_000_000
    return max(0, Int(seconds) * PCM.rate + rest)
  }
}
