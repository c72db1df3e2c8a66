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

  private let engine: GuardedEngine
  private let output: GuardedOutput
  private let clock: C
  private let start: C.Instant
  private let eventReport: AsyncStream<SpeechEvent>.Continuation
  private let failureReport: AsyncStream<SpeechError>.Continuation

  private var queue = SpeechQueue()
  /// What plays the current utterance; it is cancelled to break it off.
  private var playing: Task<Void, Never>?
  private var performance: Task<Void, Never>?
  private var lastFailure: SpeechError?
  /// The utterance that had a second turn because the device failed in its first.
  private var retried: Int?

  /// Times of events and expiries count from `start`, or else from now.
  ///
  /// - Parameters:
  ///   - watch: the clock by which an engine or a device hangs.
  ///   - makeOutput: gives the device, and another one where it hangs.
  public init(
    engine: any SpeechEngine, voice: Voice, clock: C, start: C.Instant? = nil,
    watch: any Clock<Duration> = ContinuousClock(),
    makeOutput: @escaping @Sendable () -> any SoundOutput
  ) {
    let watchdog = Watchdog(clock: watch)
    self.engine = GuardedEngine(engine, watchdog: watchdog)
    output = GuardedOutput(watchdog: watchdog, makeOutput: makeOutput)
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
    take(queue.enqueue(utterance))
    perform()
  }

  /// Gives up all that is about a topic, even in mid-word.
  public func retract(topic: String) { take(queue.retract(topic: topic)) }

  /// Gives up all that is less urgent than a warning, even in mid-word.
  public func hush() { take(queue.hush()) }

  /// Returns when all that was said has been heard.
  public func finish() async {
    while let performance { await performance.value }
    try? await output.drain()
  }

  /// Falls silent and forgets what waits.
  public func stop() async {
    take(queue.removeAll())
    await playing?.value
  }

  /// Stops, gives the sound device back and ends both streams.
  public func close() async {
    await stop()
    try? await output.close()
    eventReport.finish()
    failureReport.finish()
  }
}

extension Speaker {
  private var now: Duration { start.duration(to: clock.now) }

  private func report(_ utterances: [Utterance], _ state: SpeechEvent.State) {
    for utterance in utterances { eventReport.yield(SpeechEvent(utterance, state, at: now)) }
  }

  private func take(_ change: SpeechQueue.Change) {
    report(change.dropped, .expired)
    if change.isCurrentCut { playing?.cancel() }
  }

  private func perform() {
    guard performance == nil else { return }
    performance = Task {
      while let utterance = takeNext() {
        let playing = Task { await play(utterance) }
        self.playing = playing
        await playing.value
        self.playing = nil
        queue.endCurrent()
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
    // The chime is heard while the words are made.
    let (engine, voice) = (engine, voice)
    let words = Task { () -> Result<[Int16], SpeechError> in
      do throws(SpeechError) {
        return .success(try await engine.samples(for: utterance.text, in: voice))
      } catch {
        return .failure(error)
      }
    }
    do throws(SpeechError) {
      if utterance.chime == nil, case .failure(let failure) = await words.value {
        report(failure)
        return try await sound(for: utterance)
      }
      try await output.open()
    } catch {
      report(error)
      return report([utterance], .expired)
    }
    guard !Task.isCancelled else { return drop(utterance) }
    report([utterance], .started)
    do throws(SpeechError) {
      if let chime = utterance.chime { try await write(chime.lead(volume: voice.volume)) }
      if !Task.isCancelled { try await write(try await words.value.get()) }
      try await waitUntilHeard()
      lastFailure = nil
      guard Task.isCancelled else { return report([utterance], .finished) }
      try await output.drop()
    } catch {
      report(error)
      // A device that comes back says it again; one that fails with it twice would go on for ever.
      if case .deviceLost = error, retried != utterance.id {
        retried = utterance.id
        queue.retryCurrent()
      }
    }
    report([utterance], .interrupted)
  }

  /// Where there are no words, a tone still tells that there is something to read.
  private func sound(for utterance: Utterance) async throws(SpeechError) {
    try await output.open()
    try await write(Chime.instruction.samples(volume: voice.volume))
    try await waitUntilHeard()
    report([utterance], .expired)
  }

  /// Before it was begun. Of what is told again nothing needs to be said yet.
  private func drop(_ utterance: Utterance) {
    if !queue.isWaiting(id: utterance.id) { report([utterance], .expired) }
  }

  // Returns early when cancelled. The blocks are short, so that little is said after a retraction.
  private func write(_ sound: [Int16]) async throws(SpeechError) {
    let block = Duration.milliseconds(20).sampleCount
    for first in stride(from: 0, to: sound.count, by: block) {
      guard !Task.isCancelled else { return }
      try await output.write(Array(sound[first..<min(first + block, sound.count)]))
    }
  }

  // A cancelled sleep is the interruption itself, which the caller sees.
  private func waitUntilHeard() async throws(SpeechError) {
    let rest = try await output.pending()
    if rest > .zero { try? await clock.sleep(for: rest) }
  }

  // A failure that persists is told once, and again only after there was sound.
  private func report(_ failure: SpeechError) {
    if failure != lastFailure { failureReport.yield(failure) }
    lastFailure = failure
  }
}
