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
    guard rate > rates.lowerBound else { return .slowest }
    rate = max(rates.lowerBound, rate - Self.rateStep)
    return .slower
  }

  mutating func hasten() -> SpeechChange {
    guard rate < rates.upperBound else { return .fastest }
    rate = min(rates.upperBound, rate + Self.rateStep)
    return .faster
  }

  mutating func quieten() -> SpeechChange {
    guard volume > volumes.lowerBound else { return .quietest }
    volume = max(volumes.lowerBound, volume - Self.volumeStep)
    return .quieter
  }

  mutating func amplify() -> SpeechChange {
    guard volume < volumes.upperBound else { return .loudest }
    volume = min(volumes.upperBound, volume + Self.volumeStep)
    return .louder
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
