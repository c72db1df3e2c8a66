/// Whose turn it is to be heard: the urgent first, the stale never; and what breaks off what.
///
/// Whatever is put in comes out exactly once, apart from what is broken off to be said again: as next,
/// as expired, as retracted, or as dropped.
public struct SpeechQueue: Sendable {
  /// What becomes of others because of a change.
  public struct Change: Sendable, Equatable {
    /// Those that will not be said.
    public var dropped: [Utterance] = []
    /// Whether the current one is to be broken off; the queue no longer counts it as current.
    public var isCurrentCut = false
  }

  // Sixteen sentences are about a minute of speech, more than stays worth hearing on a walk.
  private let capacity: Int
  private var waiting: [Utterance] = []

  /// What is heard now.
  public private(set) var current: Utterance?

  public init(capacity: Int = 16) { self.capacity = max(1, capacity) }

  /// True when nothing waits.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Whether an utterance still waits for its turn, or for its turn again.
  public func isWaiting(id: Int) -> Bool { waiting.contains { $0.id == id } }

  /// Lets an utterance wait, and tells what becomes of the others because of it.
  ///
  /// The same text about the same topic waits only once: the more urgent or longer lasting of the
  /// two keeps the place. Beyond the capacity the oldest of the least urgent is given up.
  public mutating func enqueue(_ utterance: Utterance) -> Change {
    if let current, current.isTwin(of: utterance), utterance.priority <= current.priority,
      utterance.series == nil
    {
      return Change(dropped: [utterance])
    }
    var change = Change(dropped: waiting.removed { utterance.outdates($0) })
    if let current, utterance.breaksOff(current) {
      (self.current, change.isCurrentCut) = (nil, true)
      if current.isToldAgain, !utterance.outdates(current), !utterance.isTwin(of: current) {
        waiting.insert(current, at: 0)
      }
    }
    change.dropped += place(utterance)
    return change
  }

  private mutating func place(_ utterance: Utterance) -> [Utterance] {
    if let twin = waiting.firstIndex(where: { $0.isTwin(of: utterance) }) {
      guard utterance.outranks(waiting[twin]) else { return [utterance] }
      let replaced = waiting[twin]
      waiting[twin] = utterance
      return [replaced]
    }
    waiting.append(utterance)
    guard waiting.count > capacity, let least = waiting.map(\.priority).min(),
      let victim = waiting.firstIndex(where: { $0.priority == least })
    else { return [] }
    return [waiting.remove(at: victim)]
  }

  /// Takes out all that is about a topic.
  public mutating func retract(topic: String) -> Change {
    remove(current: { $0.topic == topic && !$0.isUncut }, waiting: { $0.topic == topic })
  }

  /// Takes out all that is less urgent than a warning.
  public mutating func hush() -> Change {
    remove(current: { $0.priority < .warning }, waiting: { $0.priority < .warning })
  }

  /// Takes out all.
  public mutating func removeAll() -> Change {
    remove(current: { _ in true }, waiting: { _ in true })
  }

  private mutating func remove(
    current isCut: (Utterance) -> Bool, waiting isDropped: (Utterance) -> Bool
  ) -> Change {
    let change = Change(
      dropped: waiting.removed(where: isDropped), isCurrentCut: current.map(isCut) ?? false)
    if change.isCurrentCut { current = nil }
    return change
  }

  /// The current one was not heard through no fault of its own: its turn comes again.
  public mutating func retryCurrent() {
    if let current { waiting.insert(current, at: 0) }
    current = nil
  }

  /// The current one has been heard, or has failed.
  public mutating func endCurrent() { current = nil }

  /// Takes out the utterance whose turn it is, with those whose turn came too late.
  public mutating func next(at now: Duration) -> (utterance: Utterance?, expired: [Utterance]) {
    var expired: [Utterance] = []
    current = nil
    while let first = waiting.map(\.priority).max(),
      let index = waiting.firstIndex(where: { $0.priority == first })
    {
      let utterance = waiting.remove(at: index)
      if let expiry = utterance.expiry, expiry < now {
        expired.append(utterance)
      } else {
        current = utterance
        break
      }
    }
    return (current, expired)
  }
}

extension Array {
  /// Takes the elements out and returns them.
  fileprivate mutating func removed(where isMeant: (Element) -> Bool) -> [Element] {
    defer { removeAll(where: isMeant) }
    return filter(isMeant)
  }
}

extension Utterance {
  fileprivate func isTwin(of other: Utterance) -> Bool {
    text == other.text && topic == other.topic
  }

  fileprivate func outranks(_ other: Utterance) -> Bool {
    if priority != other.priority { return priority > other.priority }
    guard let otherExpiry = other.expiry else { return false }
    guard let expiry else { return true }
    return expiry > otherExpiry
  }

  /// Whether the other is not worth hearing any more now that this one is to come.
  fileprivate func outdates(_ other: Utterance) -> Bool {
    // What only reassures has nothing to add to anything that tells what to do.
    if other.priority == .reassurance, priority >= .instruction { return true }
    guard let series, let earlier = other.series, series.name == earlier.name else { return false }
    return series.number > earlier.number
  }

  /// Whether this one is not to wait for the end of the other.
  fileprivate func breaksOff(_ other: Utterance) -> Bool {
    guard !other.isUncut else { return false }
    if outdates(other) { return true }
    return switch (other.priority, priority) {
    case (.status, .landmark...), (.reassurance, .landmark...), (.landmark, .instruction...): true
    // Texts that are told together follow each other; whoever asks has the answer at once.
    case (.instruction, .answer...): true
    case (.answer, .warning): true
    default: false
    }
  }

  /// Whether it is said anew after it was broken off by something else: what to do, and what was
  /// asked for, must not be lost.
  fileprivate var isToldAgain: Bool { priority >= .landmark }
}
