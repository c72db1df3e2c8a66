/// How fast and how loud the session is spoken, where that is the program's to change.
public struct SpeechManner: Hashable, Sendable {
  /// Words a minute that one step changes: clearly heard, and half of what is still followed.
  private static let rateStep = 20
  private static let volumeStep = 10

  /// Words a minute.
  public private(set) var rate: Int
  /// Per cent.
  public private(set) var volume: Int
  private let rates: ClosedRange<Int>
  // A guide that was turned down to nothing could not say how to turn it up.
  private let volumes = 10...100

  /// - Parameter rates: the rates that the engine tells apart.
  public init(rate: Int, volume: Int, rates: ClosedRange<Int>) {
    self.rate = rate
    self.volume = volume
    self.rates = rates
  }

  mutating func slow() -> SpeechChange {
    step(\.rate, by: -Self.rateStep, within: rates) ? .slower : .slowest
  }

  mutating func hasten() -> SpeechChange {
    step(\.rate, by: Self.rateStep, within: rates) ? .faster : .fastest
  }

  mutating func quieten() -> SpeechChange {
    step(\.volume, by: -Self.volumeStep, within: volumes) ? .quieter : .quietest
  }

  mutating func amplify() -> SpeechChange {
    step(\.volume, by: Self.volumeStep, within: volumes) ? .louder : .loudest
  }

  /// Whether that changed anything.
  private mutating func step(
    _ level: WritableKeyPath<SpeechManner, Int>, by step: Int, within bounds: ClosedRange<Int>
  ) -> Bool {
    let before = self[keyPath: level]
    self[keyPath: level] = min(max(before + step, bounds.lowerBound), bounds.upperBound)
    return self[keyPath: level] != before
  }
}

/// What became of a wish to be spoken to otherwise.
public enum SpeechChange: Hashable, Sendable {
  case slower, faster, slowest, fastest
  case quieter, louder, quietest, loudest

  /// Whether it is about the rate, and not about the volume.
  var isOfRate: Bool {
    switch self {
    case .slower, .faster, .slowest, .fastest: true
    case .quieter, .louder, .quietest, .loudest: false
    }
  }
}
