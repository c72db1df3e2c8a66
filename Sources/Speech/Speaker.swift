/// Says utterances aloud in real time, one after the other, and tells what became of each.
///
/// No call waits for sound but `finish()`. Without a sound device utterances expire, and the device
/// is tried again with each.
public actor Speaker<C: Clock> where C.Duration == Duration {
  /// What becomes of each utterance; to be read by one reader.
  public nonisolated let events: AsyncStream<SpeechEvent>
  /// Why there is no sound, once for each reason that persists; to be read by one reader.
  public nonisolated let failures: AsyncStream<SpeechError>
  /// How the next utterance is spoken.
  public var voice: Voice

  private let engine: any SpeechEngine
  private let output: any SoundOutput
  private let clock: C
  private let start: C.Instant
  private let eventReport: AsyncStream<SpeechEvent>.Continuation
  private let failureReport: AsyncStream<SpeechError>.Continuation

  private var queue = SpeechQueue()
  private var current: (utterance: Utterance, playing: Task<Void, Never>)?
  private var performance: Task<Void, Never>?
  private var lastFailure: SpeechError?

  /// Times of events and expiries count from `start`, or else from now.
  public init(
    engine: any SpeechEngine, output: any SoundOutput, voice: Voice, clock: C,
    start: C.Instant? = nil
  ) {
    self.engine = engine
    self.output = output
    self.voice = voice
    self.clock = clock
    self.start = start ?? clock.now
    (events, eventReport) = AsyncStream.makeStream()
    (failures, failureReport) = AsyncStream.makeStream()
  }

  deinit {
    eventReport.finish()
    failureReport.finish()
  }

  /// Speaks in another voice from the next utterance on.
  public func use(_ voice: Voice) { self.voice = voice }

  /// Lets an utterance wait for its turn, and returns at once.
  public func say(_ utterance: Utterance) {
    report(queue.enqueue(utterance), .expired)
    perform()
  }

  /// Gives up all that is about a topic, even in mid-word.
  public func retract(topic: String) {
    report(queue.retract(topic: topic), .expired)
    guard let current, current.utterance.topic == topic, !current.utterance.isUncut else { return }
    current.playing.cancel()
  }

  /// Gives up all that is less urgent than a warning, even in mid-word.
  public func hush() {
    report(queue.removeAll(below: .warning), .expired)
    guard let current, current.utterance.priority < .warning else { return }
    current.playing.cancel()
  }

  /// Returns when all that was said has been heard.
  public func finish() async {
    while let performance { await performance.value }
    await output.drain()
  }

  /// Falls silent and forgets what waits.
  public func stop() async {
    report(queue.removeAll(), .expired)
    current?.playing.cancel()
    await current?.playing.value
  }

  /// Stops, gives the sound device back and ends both streams.
  public func close() async {
    await stop()
    await output.close()
    eventReport.finish()
    failureReport.finish()
  }
}

extension Speaker {
  private var now: Duration { start.duration(to: clock.now) }

  private func report(_ utterances: [Utterance], _ state: SpeechEvent.State) {
    for utterance in utterances { eventReport.yield(SpeechEvent(utterance, state, at: now)) }
  }

  private func perform() {
    guard performance == nil else { return }
    performance = Task {
      while let utterance = takeNext() {
        let playing = Task { await play(utterance) }
        current = (utterance, playing)
        await playing.value
        current = nil
      }
      performance = nil
    }
  }

  private func takeNext() -> Utterance? {
    let (utterance, expired) = queue.next(at: now)
    report(expired, .expired)
    return utterance
  }

  private func play(_ utterance: Utterance) async {
    let sound: [Int16]
    do {
      sound = try await engine.sound(of: utterance, in: voice)
      try await output.open()
    } catch {
      report(error)
      report([utterance], .expired)
      return
    }
    guard !Task.isCancelled else { return report([utterance], .expired) }
    report([utterance], .started)
    do {
      try await write(sound)
      lastFailure = nil
    } catch {
      report(error)
      report([utterance], .interrupted)
      return
    }
    guard Task.isCancelled else { return report([utterance], .finished) }
    await output.drop()
    report([utterance], .interrupted)
  }

  // Returns early when cancelled. The blocks are short, so that little is said after a retraction.
  private func write(_ sound: [Int16]) async throws(SpeechError) {
    let block = Duration.milliseconds(20).sampleCount
    for first in stride(from: 0, to: sound.count, by: block) {
      guard !Task.isCancelled else { return }
      try await output.write(Array(sound[first..<min(first + block, sound.count)]))
    }
    // A cancelled sleep is the interruption itself, which the caller sees.
    let rest = await output.pending()
    if rest > .zero { try? await clock.sleep(for: rest) }
  }

  // A failure that persists is told once, and again only after there was sound.
  private func report(_ failure: SpeechError) {
    if failure != lastFailure { failureReport.yield(failure) }
    lastFailure = failure
  }
}
