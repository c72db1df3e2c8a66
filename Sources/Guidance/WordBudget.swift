import Beacons

/// How long a venue's texts take to be said, and so which form of them fits the time there is.
public struct WordBudget: Hashable, Sendable {
  /// Of walking, between the end of a text and the place where it is to be followed. Whoever hears
  /// a turn only on reaching it has passed it; much sooner it is forgotten or taken for the one before.
  public static let lead = Duration.seconds(2)

  /// Seconds that a byte of text usually takes at 165 words a minute.
  private static let usualByte = 0.07

  /// Words a minute at which the durations hold.
  private let measuredRate: Int
  private let durations: [String: Duration]
  private let prefersSuccinct: Bool
  /// Words a minute at which texts are said now.
  public var rate: Int

  /// - Parameters:
  ///   - durations: how long texts take, as they are announced, at the rate; one that is missing
  ///     counts as no time.
  ///   - prefersSuccinct: whether the succinct form is taken wherever there is one.
  public init(
    durations: [String: Duration] = [:], at rate: Int = 165, prefersSuccinct: Bool = false
  ) {
    self.durations = durations
    self.prefersSuccinct = prefersSuccinct
    measuredRate = rate
    self.rate = rate
  }

  func duration(of text: String?) -> Duration {
    guard let text, let duration = durations[text], rate > 0 else { return .zero }
    return duration * measuredRate / rate
  }

  /// Seconds that texts take one after the other, reckoned by their length where they were not measured.
  func seconds(for texts: [String]) -> Double {
    texts.reduce(0) { sum, text in
      let measured = duration(of: text).inSeconds
      guard measured <= 0 else { return sum + measured }
      return sum + Double(text.utf8.count) * Self.usualByte * Double(measuredRate)
        / Double(max(1, rate))
    }
  }

  /// Whether texts that follow each other are to be said in their succinct forms.
  ///
  /// - Parameter time: how long the pathway on which they are heard takes; nil where nothing
  ///   comes after them.
  func isSuccinct(saying texts: [String?], within time: Duration?) -> Bool {
    if prefersSuccinct { return true }
    guard let time else { return false }
    return texts.reduce(.zero) { $0 + duration(of: $1) } > time
  }
}
