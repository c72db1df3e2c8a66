/// The utterances that wait for their turn: the urgent first, the stale never.
///
/// Whatever is put in comes out exactly once: as next, as expired, as retracted, or as dropped.
public struct SpeechQueue: Sendable {
  // Sixteen sentences are about a minute of speech, more than stays worth hearing on a walk.
  private let capacity: Int
  private var waiting: [Utterance] = []

  public init(capacity: Int = 16) { self.capacity = max(1, capacity) }

  /// True when nothing waits.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Lets an utterance wait, and returns those which, because of it, will not be said.
  ///
  /// The same text about the same topic waits only once: the more urgent or longer lasting of the
  /// two keeps the place. Beyond the capacity the oldest of the least urgent is given up.
  public mutating func enqueue(_ utterance: Utterance) -> [Utterance] {
    let twin = waiting.firstIndex { $0.text == utterance.text && $0.topic == utterance.topic }
    if let twin {
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

  /// Takes out all that waits about a topic.
  public mutating func retract(topic: String) -> [Utterance] {
    let retracted = waiting.filter { $0.topic == topic }
    waiting.removeAll { $0.topic == topic }
    return retracted
  }

  /// Takes out all that waits and is less urgent, or simply all.
  public mutating func removeAll(below priority: Utterance.Priority? = nil) -> [Utterance] {
    let removed = waiting.filter { utterance in priority.map { utterance.priority < $0 } ?? true }
    waiting.removeAll { utterance in priority.map { utterance.priority < $0 } ?? true }
    return removed
  }

  /// Takes out the utterance whose turn it is, with those whose turn came too late.
  public mutating func next(at now: Duration) -> (utterance: Utterance?, expired: [Utterance]) {
    var expired: [Utterance] = []
    while let first = waiting.map(\.priority).max(),
      let index = waiting.firstIndex(where: { $0.priority == first })
    {
      let utterance = waiting.remove(at: index)
      guard let expiry = utterance.expiry, expiry < now else { return (utterance, expired) }
      expired.append(utterance)
    }
    return (nil, expired)
  }
}

extension Utterance {
  fileprivate func outranks(_ other: Utterance) -> Bool {
    if priority != other.priority { return priority > other.priority }
    guard let otherExpiry = other.expiry else { return false }
    guard let expiry else { return true }
    return expiry > otherExpiry
  }
}
