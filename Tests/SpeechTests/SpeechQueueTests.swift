import Testing

@testable import Speech

@Suite struct SpeechQueueTests {
  private var queue = SpeechQueue()

  @Test mutating func theMoreUrgentGoesFirstAndTheEarlierAmongEquals() {
    let priorities: [Utterance.Priority] = [.status, .instruction, .warning, .instruction]
    for (id, priority) in priorities.enumerated() {
      #expect(
        queue.enqueue(Utterance(id: id, text: "\(id)", priority: priority)) == SpeechQueue.Change())
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
    #expect(queue.retract(topic: "x").dropped.map(\.id) == [0, 2])
    #expect(queue.retract(topic: "x") == SpeechQueue.Change())
    #expect(queue.removeAll().dropped.map(\.id) == [1, 3])
    #expect(queue.isEmpty)
  }

  @Test mutating func beyondTheCapacityTheOldestOfTheLeastUrgentIsGivenUp() {
    queue = SpeechQueue(capacity: 3)
    for (id, priority) in [Utterance.Priority.status, .status, .warning].enumerated() {
      _ = queue.enqueue(Utterance(id: id, text: "\(id)", priority: priority))
    }
    #expect(
      queue.enqueue(Utterance(id: 3, text: "3", priority: .landmark)).dropped.map(\.id) == [0])
    #expect(
      queue.enqueue(Utterance(id: 4, text: "4", priority: .landmark)).dropped.map(\.id) == [1])
    // Less urgent than all that wait, it is itself the one.
    #expect(queue.enqueue(Utterance(id: 5, text: "5", priority: .status)).dropped.map(\.id) == [5])
  }

  @Test mutating func theSameWordsAboutTheSameThingWaitOnce() {
    _ = queue.enqueue(Utterance(id: 1, text: "Turn left.", topic: "a", expiry: .seconds(1)))
    let shorter = Utterance(id: 2, text: "Turn left.", topic: "a", expiry: .zero)
    #expect(queue.enqueue(shorter).dropped == [shorter])
    let lasting = Utterance(id: 3, text: "Turn left.", topic: "a")
    #expect(queue.enqueue(lasting).dropped.map(\.id) == [1])
    let urgent = Utterance(id: 4, text: "Turn left.", topic: "a", priority: .warning, expiry: .zero)
    #expect(queue.enqueue(urgent).dropped.map(\.id) == [3])
  }

  @Test mutating func theSameWordsAboutAnotherThingAreNoRepetition() {
    _ = queue.enqueue(Utterance(id: 1, text: "Turn left.", topic: "a"))
    #expect(queue.enqueue(Utterance(id: 2, text: "Turn left.", topic: "b")) == SpeechQueue.Change())
  }

  @Test(arguments: 0..<20) mutating func whateverGoesInComesOutExactlyOnce(seed: UInt64) {
    var random = SplitMix(state: seed)
    queue = SpeechQueue(capacity: 4)
    var out: [Int] = []
    var again: Set<Int> = []
    func take(_ change: SpeechQueue.Change) { out += change.dropped.map(\.id) }
    let count = 300
    for id in 0..<count {
      let utterance = Utterance(
        id: id, text: "\(Int.random(in: 0..<9, using: &random))",
        topic: [nil, "a", "b"].randomElement(using: &random) ?? nil,
        priority: Utterance.Priority.allCases.randomElement(using: &random) ?? .status,
        series: Bool.random(using: &random) ? .init(name: "s", number: id / 4) : nil,
        expiry: Bool.random(using: &random) ? .seconds(id + 3) : nil)
      let current = queue.current?.id
      let change = queue.enqueue(utterance)
      take(change)
      // What is broken off to be told again comes out once more, or is crowded out.
      if let current, change.isCurrentCut { again.insert(current) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let (next, expired) = queue.next(at: .seconds(id))
        out += expired.map(\.id) + (next.map { [$0.id] } ?? [])
      }
      if Int.random(in: 0..<9, using: &random) == 0 { take(queue.retract(topic: "a")) }
      if Int.random(in: 0..<30, using: &random) == 0 { take(queue.hush()) }
    }
    take(queue.removeAll())
    #expect(Set(out) == Set(0..<count))
    let repeated = Dictionary(grouping: out) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(Set(repeated).isSubset(of: again))
  }

  /// What comes while something is heard: w waits, c breaks it off, a breaks it off to be told again.
  @Test(arguments: [
    (Utterance.Priority.status, "wwcccc"), (.reassurance, "wwcccc"), (.landmark, "wwwaaa"),
    (.instruction, "wwwwaa"), (.answer, "wwwwwa"), (.warning, "wwwwww"),
  ]) mutating func eachPairHasItsRule(current: Utterance.Priority, rules: String) {
    let outcomes = Utterance.Priority.allCases.map { priority in
      queue = SpeechQueue()
      _ = queue.enqueue(Utterance(id: 1, text: "current", priority: current))
      _ = queue.next(at: .zero)
      let change = queue.enqueue(Utterance(id: 2, text: "new", priority: priority))
      #expect(change.dropped == [])
      return change.isCurrentCut ? queue.isWaiting(id: 1) ? "a" : "c" : "w"
    }
    #expect(outcomes.joined() == rules)
  }

  @Test mutating func whatMustBeSaidToItsEndIsBrokenOffByNothingButTheUser() {
    _ = queue.enqueue(
      Utterance(id: 1, text: "Stairs", topic: "a", priority: .instruction, isUncut: true))
    _ = queue.next(at: .zero)
    #expect(!queue.enqueue(Utterance(id: 2, text: "x", priority: .warning)).isCurrentCut)
    #expect(!queue.retract(topic: "a").isCurrentCut)
    #expect(queue.hush().isCurrentCut)
  }

  @Test mutating func whatIsToldAgainComesBeforeItsLikesAndIsForgottenWithItsTopic() {
    for id in 1...2 {
      _ = queue.enqueue(Utterance(id: id, text: "\(id)", topic: "a", priority: .instruction))
    }
    _ = queue.next(at: .zero)
    _ = queue.enqueue(Utterance(id: 3, text: "3", priority: .warning))
    #expect((0..<2).map { _ in queue.next(at: .zero).utterance?.id } == [3, 1])
    _ = queue.enqueue(Utterance(id: 4, text: "4", priority: .warning))
    _ = queue.next(at: .zero)
    #expect(queue.retract(topic: "a").dropped.map(\.id) == [1, 2])
    #expect(queue.next(at: .zero).utterance == nil)
  }

  @Test mutating func aNewAnswerTakesThePlaceOfTheOneBefore() {
    func answer(_ id: Int, _ text: String, to number: Int) -> Utterance {
      Utterance(
        id: id, text: text, priority: .answer, series: .init(name: "answer", number: number))
    }
    _ = queue.enqueue(answer(1, "Slower: 145", to: 1))
    _ = queue.next(at: .zero)
    _ = queue.enqueue(answer(2, "first", to: 1))
    let change = queue.enqueue(answer(3, "Slower: 125", to: 2))
    #expect(change.isCurrentCut && change.dropped.map(\.id) == [2])
    _ = queue.enqueue(answer(4, "and", to: 2))
    #expect((0..<3).map { _ in queue.next(at: .zero).utterance?.id } == [3, 4, nil])
    // The same answer once more is asked for once more.
    _ = queue.enqueue(answer(5, "and", to: 3))
    _ = queue.next(at: .zero)
    #expect(queue.enqueue(answer(6, "and", to: 4)).isCurrentCut)
  }

  @Test mutating func whatIsHeardNowIsNotSaidTwice() {
    _ = queue.enqueue(Utterance(id: 1, text: "Turn left.", topic: "a", priority: .instruction))
    _ = queue.next(at: .zero)
    let twin = Utterance(id: 2, text: "Turn left.", topic: "a", priority: .instruction)
    #expect(queue.enqueue(twin).dropped == [twin])
    queue.endCurrent()
    #expect(queue.enqueue(twin).dropped == [])
  }

  /// Whoever asks for what is being said hears it from its start, and then not once more.
  @Test mutating func anAnswerThatRepeatsWhatIsHeardReplacesIt() {
    _ = queue.enqueue(Utterance(id: 1, text: "Turn left.", topic: "a", priority: .instruction))
    _ = queue.next(at: .zero)
    let answer = Utterance(
      id: 2, text: "Turn left.", topic: "a", priority: .answer,
      series: .init(name: "answer", number: 1))
    let change = queue.enqueue(answer)
    #expect(change == SpeechQueue.Change(isCurrentCut: true))
    #expect((0..<2).map { _ in queue.next(at: .zero).utterance?.id } == [2, nil])
  }

  @Test mutating func anInstructionLeavesNothingToReassure() {
    _ = queue.enqueue(Utterance(id: 1, text: "Go on.", priority: .reassurance))
    let change = queue.enqueue(Utterance(id: 2, text: "Turn left.", priority: .instruction))
    #expect(change.dropped.map(\.id) == [1])
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
