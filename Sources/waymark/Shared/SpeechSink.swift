import Guidance
import Speech

/// Where a session's utterances go.
protocol SpeechSink: Sendable {
  /// Whether somebody listens while the session goes on.
  var isAudible: Bool { get }
  /// The session's clock starts now.
  func start() async
  /// Each of these returns what has become of utterances by then.
  func say(_ utterance: Utterance, at time: Duration) async throws -> [SpeechEvent]
  func retract(topic: String, at time: Duration) async throws -> [SpeechEvent]
  func hush(at time: Duration) async throws -> [SpeechEvent]
  /// Whatever is said from now on is said so fast and so loud.
  func use(_ manner: SpeechManner) async
  /// Nothing more comes: lets all that waits be heard.
  func finish(at time: Duration) async throws -> [SpeechEvent]
}

/// Speech nowhere: text lines alone.
struct SilentSink: SpeechSink {
  let isAudible = false
  func start() async {}
  func say(_ utterance: Utterance, at time: Duration) async throws -> [SpeechEvent] { [] }
  func retract(topic: String, at time: Duration) async throws -> [SpeechEvent] { [] }
  func hush(at time: Duration) async throws -> [SpeechEvent] { [] }
  func use(_ manner: SpeechManner) async {}
  func finish(at time: Duration) async throws -> [SpeechEvent] { [] }
}

/// Speech into a sound file, on the session's own time line.
struct WaveSink: SpeechSink {
  let isAudible = false
  private let timeline: WaveTimeline

  init(path: String, voice: Voice) async throws(SpeechError) {
    let engine = try await EspeakEngine()
    try await engine.check(voice)
    timeline = try WaveTimeline(path: path, engine: engine, voice: voice)
  }

  func start() async {}

  func say(_ utterance: Utterance, at time: Duration) async throws -> [SpeechEvent] {
    try await timeline.say(utterance, at: time)
  }

  func retract(topic: String, at time: Duration) async throws -> [SpeechEvent] {
    try await timeline.retract(topic: topic, at: time)
  }

  func hush(at time: Duration) async throws -> [SpeechEvent] {
    try await timeline.hush(at: time)
  }

  func use(_ manner: SpeechManner) async { await timeline.use(await timeline.voice.with(manner)) }

  func finish(at time: Duration) async throws -> [SpeechEvent] {
    try await timeline.advance(to: time) + timeline.finish()
  }
}

/// Speech through the sound device, in real time.
actor DeviceSink: SpeechSink {
  nonisolated let isAudible = true
  private let makeSpeaker: @Sendable () -> Speaker<ContinuousClock>
  private let voice: Voice
  private let report: @Sendable (SpeechEvent) -> Void
  private let tell: @Sendable (String) -> Void
  private var speaker: Speaker<ContinuousClock>?
  private var readers: [Task<Void, Never>] = []

  /// - Parameters:
  ///   - report: takes what became of utterances, when it does.
  ///   - tell: takes why there is no sound.
  init(
    voice: Voice, report: @escaping @Sendable (SpeechEvent) -> Void,
    tell: @escaping @Sendable (String) -> Void
  ) async throws(SpeechError) {
    let engine = try await EspeakEngine()
    try await engine.check(voice)
    makeSpeaker = {
      Speaker(engine: engine, voice: voice, clock: ContinuousClock(), makeOutput: { SoundDevice() })
    }
    (self.voice, self.report, self.tell) = (voice, report, tell)
  }

  /// Speech through Speech Dispatcher.
  ///
  /// - Parameter language: a BCP-47 tag.
  init(
    dispatcherIn language: String, voice: Voice,
    report: @escaping @Sendable (SpeechEvent) -> Void, tell: @escaping @Sendable (String) -> Void
  ) {
    makeSpeaker = {
      Speaker(
        throughDispatcherIn: language, voice: voice, clock: ContinuousClock(),
        makeOutput: { SoundDevice() })
    }
    (self.voice, self.report, self.tell) = (voice, report, tell)
  }

  /// The speaker is made here and not before: its clock and the session's must agree.
  func start() {
    let speaker = makeSpeaker()
    let (report, tell) = (report, tell)
    readers = [
      Task { for await event in speaker.events { report(event) } },
      Task { for await failure in speaker.failures { tell("\(failure)") } },
    ]
    self.speaker = speaker
  }

  func say(_ utterance: Utterance, at time: Duration) async -> [SpeechEvent] {
    await speaker?.say(utterance)
    return []
  }

  func retract(topic: String, at time: Duration) async -> [SpeechEvent] {
    await speaker?.retract(topic: topic)
    return []
  }

  func hush(at time: Duration) async -> [SpeechEvent] {
    await speaker?.hush()
    return []
  }

  func use(_ manner: SpeechManner) async { await speaker?.use(voice.with(manner)) }

  func finish(at time: Duration) async -> [SpeechEvent] {
    await speaker?.finish()
    await speaker?.close()
    for reader in readers { await reader.value }
    return []
  }
}

extension Voice {
  fileprivate func with(_ manner: SpeechManner) -> Voice {
    var voice = self
    (voice.rate, voice.volume) = (manner.rate, manner.volume)
    return voice
  }
}
