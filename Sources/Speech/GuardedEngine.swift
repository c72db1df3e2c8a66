import Synchronization

/// A speech engine that may fail or hang without harm: it is started anew, or given up for a time.
actor GuardedEngine {
  /// A thousand times what a sentence takes.
  static let patience = Duration.seconds(3)

  private let engine: any SpeechEngine
  private let watchdog: Watchdog
  /// The number of calls that have not come back.
  private var stuck = 0
  private var needsRestart = false

  init(_ engine: any SpeechEngine, watchdog: Watchdog) {
    self.engine = engine
    self.watchdog = watchdog
  }

  /// Gives the sound of a text as it is made; an engine that fails before it has given any has a
  /// second try after a new start.
  func speak(
    _ text: String, in voice: Voice, to receive: @escaping @Sendable (SpokenSound) -> Void
  ) async throws(SpeechError) {
    // Nothing is asked of an engine that hangs: it would hang too.
    guard stuck == 0 else { throw .engineStuck }
    let hasSpoken = Flag()
    do throws(SpeechError) {
      try await attempt(text, voice) { part in
        hasSpoken.value.store(true, ordering: .relaxed)
        receive(part)
      }
    } catch .synthesisFailed(let status) {
      needsRestart = true
      if hasSpoken.value.load(ordering: .relaxed) { throw .synthesisFailed(status: status) }
      try await attempt(text, voice, receive)
    }
  }

  private func attempt(
    _ text: String, _ voice: Voice, _ receive: @escaping @Sendable (SpokenSound) -> Void
  ) async throws(SpeechError) {
    let (engine, isRestart) = (engine, needsRestart)
    needsRestart = false
    stuck += 1
    let result = await watchdog.result(within: Self.patience) { () async throws(SpeechError) in
      let result: Result<Void, SpeechError>
      do throws(SpeechError) {
        if isRestart { try await engine.restart() }
        result = .success(try await engine.speak(text, in: voice, to: receive))
      } catch {
        result = .failure(error)
      }
      await self.cameBack()
      return try result.get()
    }
    guard let result else {
      // Whatever state it is in when it comes back, it is not to be trusted.
      needsRestart = true
      throw .engineStuck
    }
    try result.get()
  }

  private func cameBack() { stuck -= 1 }
}

private final class Flag: Sendable {
  let value = Atomic(false)
}
