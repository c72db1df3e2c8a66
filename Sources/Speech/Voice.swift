/// How words are spoken: the language, the speed, the pitch, the loudness.
public struct Voice: Sendable, Equatable {
  /// The speeds that eSpeak NG really tells apart; it speaks 80 for anything slower.
  public static let rates = 80...450
  /// The scale of pitch and volume.
  public static let levels = 0...100

  /// A BCP-47 tag such as `en-gb`.
  public var language: String
  /// The name of an eSpeak NG voice variant such as `f3`; capitals count.
  public var variant: String?
  /// The speed in words per minute, kept within `rates`.
  public var rate: Int { didSet { rate = Self.rates.nearest(to: rate) } }
  /// The pitch within `levels`; 50 is the voice's own.
  public var pitch: Int { didSet { pitch = Self.levels.nearest(to: pitch) } }
  /// The loudness of words and chimes within `levels`; 0 is silent.
  public var volume: Int { didSet { volume = Self.levels.nearest(to: volume) } }

  public init(
    language: String = "en-gb", variant: String? = nil, rate: Int = 165, pitch: Int = 50,
    volume: Int = 100
  ) {
    self.language = language
    self.variant = variant
    self.rate = Self.rates.nearest(to: rate)
    self.pitch = Self.levels.nearest(to: pitch)
    self.volume = Self.levels.nearest(to: volume)
  }
}

extension Voice {
  /// How long samples of an engine sound.
  public static func duration(of samples: [Int16]) -> Duration {
    Duration(sampleCount: samples.count)
  }
}

extension ClosedRange {
  fileprivate func nearest(to value: Bound) -> Bound {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
