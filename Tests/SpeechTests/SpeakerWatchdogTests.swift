import Support
import Synchronization
import Testing

@testable import Speech

/// An engine or a device that fails or hangs costs words, never the session.
@Suite(.timeLimit(.minutes(1))) struct SpeakerWatchdogTests {
  private let watch = ManualClock()
  private let tone = Chime.instruction.samples(volume: 100)

  private func states(of speaker: Speaker<SwiftClock>) async -> [String] {
    await speaker.finish()
    await speaker.close()
    return await speaker.events.reduce(into: []) { $0.append("\($1.id) \($1.state)") }
  }

  private func failures(of speaker: Speaker<SwiftClock>) async -> [SpeechError] {
    await speaker.failures.reduce(into: []) { $0.append($1) }
  }

  @Test func anEngineThatFailsIsStartedAnewAndSpeaks() async {
    let engine = BrittleEngine()
    let output = RecordingOutput()
    let speaker = Speaker(
      engine: engine, voice: Voice(), clock: SwiftClock(), watch: watch, makeOutput: { output })
    await speaker.say(Utterance(id: 1, text: "fail"))
    #expect(await states(of: speaker) == ["1 started", "1 finished"])
    #expect(engine.restarts == 1)
    #expect(await failures(of: speaker) == [])
  }

  @Test func anEngineThatHangsCostsATonePerUtteranceUntilItComesBack() async {
    let engine = BrittleEngine()
    let output = RecordingOutput()
    let speaker = Speaker(
      engine: engine, voice: Voice(), clock: SwiftClock(), watch: watch, makeOutput: { output })
    await speaker.say(Utterance(id: 1, text: "hang"))
    await watch.waitForSleepers(1)
    await watch.advance(to: GuardedEngine.patience)
    await speaker.say(Utterance(id: 2, text: "two"))
    await speaker.finish()
    #expect(await output.samples.count == 2 * tone.count)
    engine.release()
    while engine.isHanging { await Task.yield() }
    // The call that came back needs a moment to be counted out.
    for _ in 0..<1_000 { await Task.yield() }
    await speaker.say(Utterance(id: 3, text: "abc"))
    #expect(await states(of: speaker) == ["1 expired", "2 expired", "3 started", "3 finished"])
    #expect(engine.restarts == 1)
    #expect(await failures(of: speaker) == [.engineStuck])
  }

  @Test func aDeviceThatHangsIsLeftAndAnotherOpened() async {
    let gate = Gate()
    let isHanging = Mutex(false)
    let devices = [
      RecordingOutput(onBlock: { (block) async throws(SpeechError) in
        guard block == 2 else { return }
        isHanging.withLock { $0 = true }
        await gate.wait()
      }),
      RecordingOutput(),
    ]
    let taken = Mutex(0)
    let speaker = Speaker(
      engine: CountingEngine(), voice: Voice(), clock: SwiftClock(), watch: watch,
      makeOutput: {
        devices[
          taken.withLock { count in
            defer { count += 1 }
            return min(count, 1)
          }]
      })
    await speaker.say(Utterance(id: 1, text: "abcdef"))
    // Until then the watch is kept over calls that come back.
    while !isHanging.withLock({ $0 }) { await Task.yield() }
    await watch.waitForSleepers(1)
    await watch.advance(to: GuardedOutput.patience)
    await speaker.say(Utterance(id: 2, text: "two"))
    await speaker.finish()
    await watch.waitForSleepers(1)
    await watch.advance(to: GuardedOutput.patience + GuardedOutput.firstPause)
    while taken.withLock({ $0 }) < 2 { await Task.yield() }
    for _ in 0..<1_000 { await Task.yield() }
    await speaker.say(Utterance(id: 3, text: "abc"))
    #expect(
      await states(of: speaker) == [
        "1 started", "1 interrupted", "2 expired", "3 started", "3 finished",
      ])
    #expect(await devices[1].samples.count == 3 * CountingEngine.samplesPerCharacter)
    #expect(await failures(of: speaker) == [.deviceStuck(name: "recording")])
    gate.open()
  }

  @Test func theUserWhoWantsQuietHasItButForWarnings() async {
    let speaker = Later<Speaker<SwiftClock>>()
    let output = RecordingOutput(onBlock: { (block) async throws(SpeechError) in
      guard block == 2 else { return }
      await speaker.value?.say(Utterance(id: 2, text: "b", priority: .instruction))
      await speaker.value?.hush()
      await speaker.value?.say(Utterance(id: 3, text: "c", priority: .warning))
    })
    let made = Speaker(
      engine: CountingEngine(), voice: Voice(), clock: SwiftClock(), watch: watch,
      makeOutput: { output })
    speaker.value = made
    await made.say(Utterance(id: 1, text: "abcdef", priority: .instruction, isUncut: true))
    #expect(
      await states(of: made) == [
        "1 started", "2 expired", "1 interrupted", "3 started", "3 finished",
      ])
  }

  @Test func whatAWarningBreaksOffIsToldAgain() async {
    let speaker = Later<Speaker<SwiftClock>>()
    let output = RecordingOutput(onBlock: { (block) async throws(SpeechError) in
      guard block == 2 else { return }
      await speaker.value?.say(Utterance(id: 2, text: "b", priority: .warning))
    })
    let made = Speaker(
      engine: CountingEngine(), voice: Voice(), clock: SwiftClock(), watch: watch,
      makeOutput: { output })
    speaker.value = made
    await made.say(Utterance(id: 1, text: "abcdef", priority: .instruction))
    #expect(
      await states(of: made) == [
        "1 started", "1 interrupted", "2 started", "2 finished", "1 started", "1 finished",
      ])
  }
}

/// Fails once at "fail", and hangs at "hang" until it is released.
private final class BrittleEngine: SpeechEngine {
  private let state = Mutex((failures: 0, restarts: 0, isHanging: false))
  private let gate = Gate()

  var restarts: Int { state.withLock { $0.restarts } }
  var isHanging: Bool { state.withLock { $0.isHanging } }

  func release() { gate.open() }

  func speak(
    _ text: String, in voice: Voice, to receive: @escaping @Sendable (SpokenSound) -> Void
  ) async throws(SpeechError) {
    if text == "hang" {
      state.withLock { $0.isHanging = true }
      await gate.wait()
      state.withLock { $0.isHanging = false }
    }
    let fails = state.withLock { state in
      guard text == "fail", state.failures == 0 else { return false }
      state.failures += 1
      return true
    }
    if fails { throw .synthesisFailed(status: -1) }
    receive(SpokenSound(samples: [8_000]))
  }

  func restart() { state.withLock { $0.restarts += 1 } }
}

/// Holds back whoever comes, until it is opened.
private final class Gate: Sendable {
  private let stream = AsyncStream<Void>.makeStream()
  func open() { stream.continuation.finish() }
  func wait() async { for await _ in stream.stream {} }
}
