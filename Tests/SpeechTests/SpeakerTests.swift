import Glibc
import Testing

@testable import Speech

private typealias TestSpeaker = Speaker<SwiftClock>

@Suite(.timeLimit(.minutes(1))) struct SpeakerTests {
  private let clock = SwiftClock()
  private let speaker = Later<TestSpeaker>()

  private func start(_ output: RecordingOutput, engine: CountingEngine = CountingEngine())
    -> TestSpeaker
  {
    let made = Speaker(
      engine: engine, voice: Voice(), clock: clock, makeOutput: { output })
    speaker.value = made
    return made
  }

  private func events(of speaker: TestSpeaker) async -> [SpeechEvent] {
    await speaker.finish()
    await speaker.close()
    return await speaker.events.reduce(into: []) { $0.append($1) }
  }

  @Test func theWordsAreHeardWholeAndInTurn() async {
    let output = RecordingOutput()
    let speaker = start(output)
    await speaker.say(Utterance(id: 1, text: "abc", chime: .instruction))
    await speaker.say(Utterance(id: 2, text: "de"))
    let events = await events(of: speaker)
    #expect(events.map(\.state) == [.started, .finished, .started, .finished])
    #expect(events.map(\.id) == [1, 1, 2, 2])
    let chime = Chime.instruction.samples(sampleRate: 22_050) + PCM.silence(.milliseconds(100))
    let words = [Int16](repeating: 8_000, count: 5 * 441)
    #expect(Sound(await output.samples) == Sound(chime + words))
    #expect(await output.drains == 1)
  }

  @Test func finishedMeansHeardAndNotMerelyHandedOver() async {
    let speaker = start(RecordingOutput())
    await speaker.say(Utterance(id: 1, text: "abc"))
    #expect(await events(of: speaker).map(\.time) == [.zero, .milliseconds(40)])
  }

  @Test func theMoreUrgentOvertakesThoseThatWait() async {
    let speaker = speaker
    let output = RecordingOutput(onBlock: { (block) async throws(SpeechError) in
      guard block == 1 else { return }
      await speaker.value?.say(Utterance(id: 2, text: "b"))
      await speaker.value?.say(Utterance(id: 3, text: "c", priority: .warning))
    })
    let started = start(output)
    await started.say(Utterance(id: 1, text: "abc"))
    #expect(await events(of: started).filter { $0.state == .started }.map(\.id) == [1, 3, 2])
  }

  @Test func retractingCutsTheCurrentAndDropsTheWaiting() async {
    let speaker = speaker
    let output = RecordingOutput(onBlock: { (block) async throws(SpeechError) in
      guard block == 3 else { return }
      await speaker.value?.say(Utterance(id: 2, text: "b", topic: "p"))
      await speaker.value?.say(Utterance(id: 3, text: "c", topic: "q"))
      await speaker.value?.retract(topic: "p")
    })
    let started = start(output)
    await started.say(Utterance(id: 1, text: "abcdefghij", topic: "p"))
    let events = await events(of: started)
    #expect(events.map(\.id) == [1, 2, 1, 3, 3])
    #expect(events.map(\.state) == [.started, .expired, .interrupted, .started, .finished])
    #expect(await output.drops == 1)
    // No block follows the one during which the retraction came.
    #expect(await output.samples.count == (3 + 1) * 441)
  }

  /// Of six words handed over, the device still has two, and the fourth was cut.
  @Test(arguments: [(Chime?.none, "abc"), (.instruction, "")])
  func whatWasHeardBeforeAnInterruptionIsTold(chime: Chime?, heard: String) async {
    let speaker = speaker
    let output = RecordingOutput(onBlock: { (block) async throws(SpeechError) in
      if block == 6 { await speaker.value?.retract(topic: "p") }
    })
    let started = start(output)
    await started.say(Utterance(id: 1, text: "abcdefghij", chime: chime, topic: "p"))
    #expect(await events(of: started).map(\.heard) == [nil, heard])
  }

  @Test func retractingAnotherTopicLetsTheCurrentGoOn() async {
    let speaker = speaker
    let output = RecordingOutput(onBlock: { (_) async throws(SpeechError) in
      await speaker.value?.retract(topic: "q")
    })
    let started = start(output)
    await started.say(Utterance(id: 1, text: "abc", topic: "p"))
    #expect(await events(of: started).map(\.state) == [.started, .finished])
    #expect(await output.drops == 0)
  }

  @Test func stoppingSilencesAndForgets() async {
    let reached = Later<AsyncStream<Void>.Continuation>()
    let (writing, report) = AsyncStream<Void>.makeStream()
    reached.value = report
    let gate = AsyncStream<Void>.makeStream()
    let output = RecordingOutput(onBlock: { (block) async throws(SpeechError) in
      guard block == 2 else { return }
      reached.value?.yield()
      for await _ in gate.stream { break }
    })
    let speaker = start(output)
    await speaker.say(Utterance(id: 1, text: "abcdef"))
    await speaker.say(Utterance(id: 2, text: "b"))
    for await _ in writing { break }
    async let stopped: Void = speaker.stop()
    gate.continuation.yield()
    await stopped
    let events = await events(of: speaker)
    #expect(
      Set(events.map { "\($0.id) \($0.state)" }) == ["1 started", "1 interrupted", "2 expired"])
  }

  @Test func theStaleIsNeverBegun() async {
    let clock = clock
    let output = RecordingOutput(onBlock: { (_) async throws(SpeechError) in
      clock.advance(by: .seconds(1))
    })
    let speaker = start(output)
    await speaker.say(Utterance(id: 1, text: "abc"))
    await speaker.say(Utterance(id: 2, text: "b", expiry: .seconds(2)))
    await speaker.say(Utterance(id: 3, text: "c", expiry: .seconds(9)))
    let events = await events(of: speaker)
    #expect(events.filter { $0.state == .expired }.map(\.id) == [2])
    #expect(events.filter { $0.state == .finished }.map(\.id) == [1, 3])
  }

  @Test func aMissingDeviceIsToldOnceAndTriedAgain() async {
    let missing = SpeechError.deviceUnavailable(name: "default", code: -ENOENT)
    let output = RecordingOutput(onOpen: { (attempt) throws(SpeechError) in
      if attempt <= 2 { throw missing }
    })
    let speaker = start(output)
    for id in 1...3 { await speaker.say(Utterance(id: id, text: "\(id)")) }
    let events = await events(of: speaker)
    #expect(events.map(\.state) == [.expired, .expired, .started, .finished])
    #expect(await speaker.failures.reduce(into: []) { $0.append($1) } == [missing])
  }

  @Test func whatADeviceWasLostInIsSaidOnceMore() async {
    let lost = SpeechError.deviceLost(name: "default", code: -ENODEV)
    let output = RecordingOutput(onBlock: { (block) throws(SpeechError) in
      if block == 2 || block == 5 { throw lost }
    })
    let speaker = start(output)
    for id in 1...3 { await speaker.say(Utterance(id: id, text: "\(id)ab")) }
    let events = await events(of: speaker)
    // Blocks: one and the lost second; three again, of which the third is lost; then whole ones.
    #expect(events.filter { $0.state == .started }.map(\.id) == [1, 1, 2, 3])
    #expect(events.filter { $0.state == .interrupted }.map(\.id) == [1, 1])
    #expect(events.filter { $0.state == .finished }.map(\.id) == [2, 3])
    #expect(await speaker.failures.reduce(into: 0) { count, _ in count += 1 } == 1)
    #expect(await output.openings == 3)
  }

  @Test func aTextTheEngineRefusesCostsOnlyItself() async {
    let output = RecordingOutput()
    let speaker = start(output, engine: CountingEngine(failsOn: "bad"))
    await speaker.say(Utterance(id: 1, text: "bad"))
    await speaker.say(Utterance(id: 2, text: "good"))
    #expect(await events(of: speaker).map(\.state) == [.expired, .started, .finished])
    // A tone tells that there is something to read.
    let tone = Chime.instruction.samples(volume: 100)
    let words = [Int16](repeating: 8_000, count: 4 * 441)
    #expect(Sound(await output.samples) == Sound(tone + words))
    let failures = await speaker.failures.reduce(into: []) { $0.append($1) }
    #expect(failures == [.unknownLanguage("en-gb")])
  }

  @Test func finishingAnIdleSpeakerReturns() async {
    #expect(await events(of: start(RecordingOutput())) == [])
  }
}
