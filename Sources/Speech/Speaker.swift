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

  private let performer: any Performer
  private let clock: C
  private let start: C.Instant
  private let eventReport: AsyncStream<SpeechEvent>.Continuation
  private let failureReport: AsyncStream<SpeechError>.Continuation

  private var queue = SpeechQueue()
  /// What plays the current utterance; it is cancelled to break it off.
  private var playing: Task<Void, Never>?
  private var performance: Task<Void, Never>?
  private var lastFailure: SpeechError?
  /// Whether the current utterance is being heard.
  private var hasBegun = false
  private var began = Duration.zero
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
    self.init(
      performer: SoundPerformer(
        engine: GuardedEngine(engine, watchdog: watchdog),
        output: GuardedOutput(watchdog: watchdog, makeOutput: makeOutput), clock: clock),
      voice: voice, clock: clock, start: start)
  }

  /// Speaks through Speech Dispatcher, in the voice that the user has chosen there for the language.
  public init(
    throughDispatcherIn language: String, voice: Voice, clock: C,
    makeOutput: @escaping @Sendable () -> any SoundOutput
  ) {
    let watchdog = Watchdog(clock: ContinuousClock())
    self.init(
      performer: DispatcherPerformer(
        output: GuardedOutput(watchdog: watchdog, makeOutput: makeOutput), watchdog: watchdog
      ) { () async throws(SpeechError) in try await SpeechdConnection(language: language) },
      voice: voice, clock: clock)
  }

  init(performer: any Performer, voice: Voice, clock: C, start: C.Instant? = nil) {
    self.performer = performer
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
    await performer.drain()
  }

  /// Falls silent and forgets what waits.
  public func stop() async {
    take(queue.removeAll())
    await playing?.value
  }

  /// Stops, gives the sound device back and ends both streams.
  public func close() async {
    await stop()
    await performer.close()
    eventReport.finish()
    failureReport.finish()
  }
}

extension Speaker {
  private var now: Duration { start.duration(to: clock.now) }

  private func report(
    _ utterances: [Utterance], _ state: SpeechEvent.State, heard: String? = nil
  ) {
    for utterance in utterances {
      eventReport.yield(SpeechEvent(utterance, state, at: now, heard: heard))
    }
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
    hasBegun = false
    let heard: String?
    do throws(SpeechError) {
      heard = try await performer.perform(utterance, in: voice) { await self.begin(utterance) }
    } catch {
      report(error)
      guard hasBegun else { return report([utterance], .expired) }
      // A device that comes back says it again; one that fails with it twice would go on for ever.
      // What is long past may no longer be true.
      if error.isOfDevice, retried != utterance.id, now - began < .seconds(10) {
        retried = utterance.id
        queue.retryCurrent()
      }
      return report([utterance], .interrupted)
    }
    guard hasBegun else { return drop(utterance) }
    lastFailure = nil
    if Task.isCancelled {
      report([utterance], .interrupted, heard: heard)
    } else {
      report([utterance], .finished)
    }
  }

  private func begin(_ utterance: Utterance) {
    (hasBegun, began) = (true, now)
    report([utterance], .started)
  }

  /// Before it was begun. Of what is told again nothing needs to be said yet.
  private func drop(_ utterance: Utterance) {
    if !queue.isWaiting(id: utterance.id) { report([utterance], .expired) }
  }

  // A failure that persists is told once, and again only after there was sound.
  private func report(_ failure: SpeechError) {
    if failure != lastFailure { failureReport.yield(failure) }
    lastFailure = failure
  }
}
