/// Work that must not hold up what waits for it, such as a call into an engine or a device that hangs.
struct Watchdog: Sendable {
  let clock: any Clock<Duration>

  /// The result of the work; nil where it took longer than the limit, in which case it is left to
  /// itself.
  func result<T: Sendable>(
    within limit: Duration, of work: @escaping @Sendable () async throws(SpeechError) -> T
  ) async -> Result<T, SpeechError>? {
    let (results, report) = AsyncStream<Result<T, SpeechError>?>.makeStream()
    Task {
      do throws(SpeechError) {
        report.yield(.success(try await work()))
      } catch {
        report.yield(.failure(error))
      }
    }
    let timer = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      report.yield(nil)
    }
    defer { timer.cancel() }
    // Whoever is cancelled meanwhile still learns what became of the work: it is short, or hangs.
    return await Task { await results.first { _ in true } ?? nil }.value
  }
}
