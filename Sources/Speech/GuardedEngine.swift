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

  /// The sound of a text; an engine that fails has a second try after a new start.
  func samples(for text: String, in voice: Voice) async throws(SpeechError) -> [Int16] {
    // Nothing is asked of an engine that hangs: it would hang too.
    guard stuck == 0 else { throw .engineStuck }
    do throws(SpeechError) {
      return try await attempt(text, voice)
    } catch .synthesisFailed {
      needsRestart = true
      return try await attempt(text, voice)
    }
  }

  private func attempt(_ text: String, _ voice: Voice) async throws(SpeechError) -> [Int16] {
    let (engine, isRestart) = (engine, needsRestart)
    needsRestart = false
    stuck += 1
    let result = await watchdog.result(within: Self.patience) { () async throws(SpeechError) in
      let result: Result<[Int16], SpeechError>
      do throws(SpeechError) {
        if isRestart { try await engine.restart() }
        result = .success(try await engine.samples(for: text, in: voice))
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
    return try result.get()
  }

  private func cameBack() { stuck -= 1 }
}
