/// One thing to be said to the user, as plain text: nothing in it is ever read as markup.
public struct Utterance: Sendable, Equatable {
  /// How urgent an utterance is; the more urgent is said first.
  public enum Priority: Int, Sendable, Comparable, CaseIterable {
    case status, reassurance, landmark, instruction, answer, warning

    public static func < (left: Priority, right: Priority) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// A run of utterances of which only the newest are worth hearing, such as the answers to a user
  /// who asks one thing after the other.
  public struct Series: Sendable, Equatable {
    public var name: String
    /// Higher ones take the place of lower ones; the same belong together.
    public var number: Int

    public init(name: String, number: Int) {
      self.name = name
      self.number = number
    }
  }

  /// Tells this utterance from every other of its session.
  public var id: Int
  /// The words, in the voice's language.
  public var text: String
  /// The sound that announces the words, if any.
  public var chime: Chime?
  /// What the words are about, such as a pathway's id; they can be retracted by it.
  public var topic: String?
  /// Decides who goes first among those waiting, and who breaks off whom.
  public var priority: Priority
  /// Where it has its place among others of its kind, if anywhere.
  public var series: Series?
  /// The last moment of the session at which it is still worth starting.
  public var expiry: Duration?
  /// Whether it is said to its end once begun, even when its topic is retracted: a warning of stairs
  /// cut in half is worse than one that ends a step late.
  public var isUncut: Bool

  public init(
    id: Int, text: String, chime: Chime? = nil, topic: String? = nil,
    priority: Priority = .status, series: Series? = nil, expiry: Duration? = nil,
    isUncut: Bool = false
  ) {
    self.id = id
    self.text = text
    self.chime = chime
    self.topic = topic
    self.priority = priority
    self.series = series
    self.expiry = expiry
    self.isUncut = isUncut
  }
}
