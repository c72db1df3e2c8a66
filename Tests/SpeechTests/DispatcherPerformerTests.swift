import Support
import Synchronization
import Testing

@testable import Speech

@Suite(.timeLimit(.minutes(1))) struct DispatcherPerformerTests {
  private let server = FakeDispatcher()

  private func speaker(
    watch: any Clock<Duration> = ContinuousClock(), refusing failure: SpeechError? = nil
  ) -> Speaker<SwiftClock> {
    let (server, watchdog) = (server, Watchdog(clock: watch))
    let output = RecordingOutput()
    return Speaker(
      performer: DispatcherPerformer(
        output: GuardedOutput(watchdog: watchdog) { output }, watchdog: watchdog
      ) { () async throws(SpeechError) in
        if let failure { throw failure }
        return server
      },
      voice: Voice(), clock: SwiftClock())
  }

  private func states(of speaker: Speaker<SwiftClock>) async -> [String] {
    await speaker.finish()
    await speaker.close()
    return await speaker.events.reduce(into: []) { $0.append("\($1.id) \($1.state)") }
  }

  @Test(arguments: [
    (Utterance.Priority.warning, MessageClass.important), (.answer, .message),
    (.instruction, .message), (.landmark, .message), (.reassurance, .notification),
    (.status, .notification),
  ]) func anUtteranceHasTheClassOfItsUrgency(priority: Utterance.Priority, kind: MessageClass) async
  {
    let speaker = speaker()
    await speaker.say(Utterance(id: 1, text: "a", priority: priority))
    #expect(await states(of: speaker) == ["1 started", "1 finished"])
    #expect(server.said.map(\.kind) == [kind])
  }

  @Test func oneIsHandedOverAfterTheOther() async {
    let speaker = speaker()
    await speaker.say(Utterance(id: 1, text: "a"))
    await speaker.say(Utterance(id: 2, text: "b"))
    #expect(
      await states(of: speaker) == ["1 started", "1 finished", "2 started", "2 finished"])
    #expect(server.said.map(\.text) == ["a", "b"])
    #expect(server.mostAtOnce == 1)
  }

  @Test func whatAnotherProgramBreaksOffIsSaidOnceMore() async {
    server.plan("cut", [.begun, .cancelled])
    let speaker = speaker()
    await speaker.say(Utterance(id: 1, text: "cut"))
    await speaker.say(Utterance(id: 2, text: "b"))
    _ = await states(of: speaker)
    #expect(server.said.map(\.text) == ["cut", "cut", "b"])
  }

  @Test func aRetractionIsPassedOn() async {
    server.plan("long", [.begun])
    let speaker = speaker()
    await speaker.say(Utterance(id: 1, text: "long", topic: "p"))
    while server.said.isEmpty { await Task.yield() }
    await speaker.retract(topic: "p")
    #expect(await states(of: speaker) == ["1 started", "1 interrupted"])
    while server.cancellations == 0 { await Task.yield() }
  }

  @Test func aServerThatGoesIsToldAndTheWordsComeAgain() async {
    server.plan("gone", [.begun], leaving: true)
    let speaker = speaker()
    await speaker.say(Utterance(id: 1, text: "gone"))
    #expect(
      await states(of: speaker) == ["1 started", "1 interrupted", "1 started", "1 finished"])
    let failures = await speaker.failures.reduce(into: []) { $0.append($1) }
    #expect(failures == [.dispatcherLost])
  }

  @Test func aServerThatAnswersNothingCostsOneUtterance() async {
    server.plan("mute", [])
    let watch = ManualClock()
    let speaker = speaker(watch: watch)
    await speaker.say(Utterance(id: 1, text: "mute"))
    // The limit of the beginning, and the look at whether the server is there.
    await watch.waitForSleepers(2)
    await watch.advance(to: DispatcherPerformer.patienceToBegin + .seconds(1))
    await speaker.say(Utterance(id: 2, text: "b"))
    let states = await states(of: speaker)
    #expect(states.prefix(2) == ["1 started", "1 interrupted"])
    #expect(states.suffix(2) == ["2 started", "2 finished"])
  }

  @Test func withoutAServerThatIsToldOnce() async {
    let failure = SpeechError.dispatcherUnavailable(reason: "none")
    let speaker = speaker(refusing: failure)
    for id in 1...3 { await speaker.say(Utterance(id: id, text: "\(id)")) }
    #expect(await states(of: speaker) == ["1 expired", "2 expired", "3 expired"])
    #expect(await speaker.failures.reduce(into: []) { $0.append($1) } == [failure])
  }
}

/// Says everything at once, or what a test plans for a text.
private final class FakeDispatcher: DispatcherConnection {
  private struct State {
    var said: [(text: String, kind: MessageClass)] = []
    var plans: [String: (notices: [DispatcherNotice], isLeaving: Bool)] = [:]
    var open: [AsyncStream<DispatcherNotice>.Continuation] = []
    var atOnce = 0
    var mostAtOnce = 0
    var cancellations = 0
    var isGone = false
  }

  private let state = Mutex(State())

  var said: [(text: String, kind: MessageClass)] { state.withLock { $0.said } }
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
  var cancellations: Int { state.withLock { $0.cancellations } }

  /// What is told of a text the first time; the stream stays open where the last is no end.
  func plan(_ text: String, _ notices: [DispatcherNotice], leaving: Bool = false) {
    state.withLock { $0.plans[text] = (notices, leaving) }
  }

  func say(_ text: String, as kind: MessageClass) -> AsyncStream<DispatcherNotice> {
    let (stream, report) = AsyncStream<DispatcherNotice>.makeStream()
    state.withLock { state in
      state.said.append((text, kind))
      state.atOnce += 1
      state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
      let plan = state.plans.removeValue(forKey: text) ?? ([.begun, .ended], false)
      state.isGone = plan.isLeaving
      for notice in plan.notices { report.yield(notice) }
      if plan.notices.contains(where: { $0 != .begun }) {
        state.atOnce -= 1
        report.finish()
      } else {
        state.open.append(report)
      }
    }
    return stream
  }

  func isConnected() -> Bool { state.withLock { !$0.isGone } }

  func cancel() {
    state.withLock { state in
      state.cancellations += 1
      for report in state.open {
        report.yield(.cancelled)
        report.finish()
      }
      state.open = []
    }
  }

  func close() { state.withLock { $0.isGone = false } }
}
