import Synchronization

/// Work that must not hold up what waits for it, such as a call into an engine or a device that hangs.
struct Watchdog: Sendable {
  let clock: any Clock<Duration>

  /// The result of the work; nil where it took longer than the limit, in which case it is left to
  /// itself.
  ///
  /// Whoever is cancelled meanwhile still learns what became of the work: it is short, or hangs.
  func result<T: Sendable>(
    within limit: Duration, of work: @escaping @Sendable () async throws(SpeechError) -> T
  ) async -> Result<T, SpeechError>? {
    await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      let timer = Task { [clock] in
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        answer.give(nil)
      }
      Task {
        let result: Result<T, SpeechError>
        do throws(SpeechError) {
          result = .success(try await work())
        } catch {
          result = .failure(error)
        }
        timer.cancel()
        answer.give(result)
      }
    }
  }
}

/// Takes the first of two answers.
private final class Answer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

  init(_ continuation: CheckedContinuation<Value?, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ value: Value?) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: value)
  }
}
