import Testing

@testable import Speech

@Suite struct SpeechQueueTests {
  private var queue = SpeechQueue()

  @Test mutating func theMoreUrgentGoesFirstAndTheEarlierAmongEquals() {
    let priorities: [Utterance.Priority] = [.status, .instruction, .warning, .instruction]
    for (id, priority) in priorities.enumerated() {
      #expect(queue.enqueue(Utterance(id: id, text: "\(id)", priority: priority)) == [])
    }
    #expect((0..<4).map { _ in queue.next(at: .zero).utterance?.id } == [2, 1, 3, 0])
    #expect(queue.isEmpty)
  }

  @Test mutating func expiryCountsOnlyWhenTheTurnComes() {
    _ = queue.enqueue(Utterance(id: 1, text: "a", priority: .warning))
    _ = queue.enqueue(Utterance(id: 2, text: "b", expiry: .seconds(2)))
    _ = queue.enqueue(Utterance(id: 3, text: "c", expiry: .seconds(3)))
    #expect(queue.next(at: .seconds(3)).expired == [])
    let (utterance, expired) = queue.next(at: .seconds(3))
    #expect(utterance?.id == 3)
    #expect(expired.map(\.id) == [2])
  }

  @Test mutating func retractingTakesAllOfOneTopicAndNothingElse() {
    for (id, topic) in ["x", "y", "x", nil].enumerated() {
      _ = queue.enqueue(Utterance(id: id, text: "\(id)", topic: topic))
    }
    #expect(queue.retract(topic: "x").map(\.id) == [0, 2])
    #expect(queue.retract(topic: "x") == [])
    #expect(queue.removeAll().map(\.id) == [1, 3])
    #expect(queue.isEmpty)
  }

  @Test mutating func beyondTheCapacityTheOldestOfTheLeastUrgentIsGivenUp() {
    queue = SpeechQueue(capacity: 3)
    for (id, priority) in [Utterance.Priority.status, .status, .warning].enumerated() {
      _ = queue.enqueue(Utterance(id: id, text: "\(id)", priority: priority))
    }
    #expect(queue.enqueue(Utterance(id: 3, text: "3", priority: .landmark)).map(\.id) == [0])
    #expect(queue.enqueue(Utterance(id: 4, text: "4", priority: .landmark)).map(\.id) == [1])
    // Less urgent than all that wait, it is itself the one.
    #expect(queue.enqueue(Utterance(id: 5, text: "5", priority: .status)).map(\.id) == [5])
  }

  @Test mutating func theSameWordsAboutTheSameThingWaitOnce() {
    _ = queue.enqueue(Utterance(id: 1, text: "Turn left.", topic: "a", expiry: .seconds(1)))
    let shorter = Utterance(id: 2, text: "Turn left.", topic: "a", expiry: .zero)
    #expect(queue.enqueue(shorter) == [shorter])
    let lasting = Utterance(id: 3, text: "Turn left.", topic: "a")
    #expect(queue.enqueue(lasting).map(\.id) == [1])
    let urgent = Utterance(id: 4, text: "Turn left.", topic: "a", priority: .warning, expiry: .zero)
    #expect(queue.enqueue(urgent).map(\.id) == [3])
  }

  @Test mutating func theSameWordsAboutAnotherThingAreNoRepetition() {
    _ = queue.enqueue(Utterance(id: 1, text: "Turn left.", topic: "a"))
    #expect(queue.enqueue(Utterance(id: 2, text: "Turn left.", topic: "b")) == [])
  }

  @Test(arguments: 0..<20) mutating func whateverGoesInComesOutExactlyOnce(seed: UInt64) {
    var random = SplitMix(state: seed)
    queue = SpeechQueue(capacity: 4)
    var out: [Int] = []
    let count = 300
    for id in 0..<count {
      let utterance = Utterance(
        id: id, text: "\(Int.random(in: 0..<9, using: &random))",
        topic: [nil, "a", "b"].randomElement(using: &random) ?? nil,
        priority: Utterance.Priority.allCases.randomElement(using: &random) ?? .status,
        expiry: Bool.random(using: &random) ? .seconds(id + 3) : nil)
      out += queue.enqueue(utterance).map(\.id)
      if Int.random(in: 0..<3, using: &random) == 0 {
        let (next, expired) = queue.next(at: .seconds(id))
        out += expired.map(\.id) + (next.map { [$0.id] } ?? [])
      }
      if Int.random(in: 0..<9, using: &random) == 0 { out += queue.retract(topic: "a").map(\.id) }
    }
    out += queue.removeAll().map(\.id)
    #expect(out.sorted() == Array(0..<count))
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
