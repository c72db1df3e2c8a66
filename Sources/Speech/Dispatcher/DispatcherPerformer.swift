/// Speaks through Speech Dispatcher, so that users keep the voice they are used to.
///
/// One utterance at a time is handed over: order, expiry and interruption stay with the queue. Chimes are
/// played by the sound device, and left out where there is none.
actor DispatcherPerformer: Performer {
  /// A server that has to start first takes a second or two.
  static let patienceToConnect = Duration.seconds(10)
  /// Whoever waits for another program's words to end waits so long.
  static let patienceToBegin = Duration.seconds(5)
  /// What a slow voice takes for a text is less than this and a quarter of a second a character.
  static let patienceToEnd = Duration.seconds(5)
  /// How often it is looked whether the server is still there.
  private static let pulse = Duration.milliseconds(250)

  private let connect: @Sendable () async throws(SpeechError) -> any DispatcherConnection
  private let output: GuardedOutput
  private let watchdog: Watchdog
  private var connection: (any DispatcherConnection)?

  init(
    output: GuardedOutput, watchdog: Watchdog,
    connect: @escaping @Sendable () async throws(SpeechError) -> any DispatcherConnection
  ) {
    self.connect = connect
    self.output = output
    self.watchdog = watchdog
  }

  func perform(
    _ utterance: Utterance, in voice: Voice, begin: @Sendable () async -> Void
  ) async throws(SpeechError) -> String? {
    let connection = try await connected()
    guard !Task.isCancelled else { return nil }
    await begin()
    if let chime = utterance.chime { await play(chime, volume: voice.volume) }
    // Another program's words may break ours off: they are said once more, then given up.
    for _ in 0..<2 where !Task.isCancelled {
      switch try await say(utterance, through: connection) {
      case .ended: return nil
      case .cancelled, .begun: continue
      }
    }
    // It tells of the words of no voice.
    return nil
  }

  func drain() async {}

  func close() async {
    if let connection { _ = await bounded { await connection.close() } }
    connection = nil
    try? await output.close()
  }

  private func connected() async throws(SpeechError) -> any DispatcherConnection {
    if let connection { return connection }
    let connect = connect
    let result = await watchdog.result(within: Self.patienceToConnect) {
      () async throws(SpeechError) in try await connect()
    }
    guard let result else { throw .dispatcherLost }
    let made = try result.get()
    connection = made
    return made
  }

  /// What became of it in the end; `begun` where its task was cancelled.
  private func say(
    _ utterance: Utterance, through connection: any DispatcherConnection
  ) async throws(SpeechError) -> DispatcherNotice {
    let handed = await watchdog.result(within: Self.patienceToConnect) {
      () async throws(SpeechError) in
      try await connection.say(utterance.text, as: MessageClass(utterance.priority))
    }
    guard let stream = try? handed?.get() else { throw lost() }
    let outcome = await withTaskCancellationHandler {
      await lastNotice(
        of: stream, through: connection,
        speaking: Self.patienceToEnd + .milliseconds(250) * utterance.text.count)
    } onCancel: {
      Task { await connection.cancel() }
    }
    if Task.isCancelled { return .begun }
    guard let outcome else { throw lost() }
    return outcome
  }

  /// The last notice of a message; nil where none comes in time, or the server has gone.
  private func lastNotice(
    of stream: AsyncStream<DispatcherNotice>, through connection: any DispatcherConnection,
    speaking: Duration
  ) async -> DispatcherNotice? {
    let (notices, report) = AsyncStream<DispatcherNotice?>.makeStream()
    let clock = watchdog.clock
    let listener = Task {
      for await notice in stream { report.yield(notice) }
      report.yield(nil)
    }
    let pulse = Task {
      while (try? await clock.sleep(for: Self.pulse)) != nil, await connection.isConnected() {}
      report.yield(nil)
    }
    func timer(_ limit: Duration) -> Task<Void, Never> {
      Task { if (try? await clock.sleep(for: limit)) != nil { report.yield(nil) } }
    }
    var limit = timer(Self.patienceToBegin)
    defer { for task in [listener, pulse, limit] { task.cancel() } }
    for await notice in notices {
      guard notice == .begun else { return notice }
      limit.cancel()
      limit = timer(speaking)
    }
    return nil
  }

  /// The connection is of no use any more; the next words open another.
  private func lost() -> SpeechError {
    if let connection { Task { await connection.close() } }
    connection = nil
    return .dispatcherLost
  }

  private func play(_ chime: Chime, volume: Int) async {
    do throws(SpeechError) {
      try await output.open()
      try await output.write(chime.lead(volume: volume))
      let rest = try await output.pending()
      if rest > .zero { try? await watchdog.clock.sleep(for: rest) }
    } catch {
      // The words come all the same; that there is no device was the user's choice or is told by them.
    }
  }

  private func bounded(_ work: @escaping @Sendable () async -> Void) async -> Bool {
    await watchdog.result(within: .seconds(2)) { () async throws(SpeechError) in await work() }
      != nil
  }
}
