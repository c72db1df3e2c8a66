import Synchronization

/// A clock that moves only when told to.
public final class ManualClock: Clock, Sendable {
  public struct Instant: InstantProtocol {
    var offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    var id: Int
    var due: Instant
    var wake: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  public func sleep(until due: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let isOver = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if due <= state.now { return .success(()) }
          state.sleepers.append(Sleeper(id: id, due: due, wake: wake))
          return nil
        }
        if let isOver { wake.resume(with: isOver) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }

  /// Moves in steps of a tenth of a second; after each, whoever was woken runs until it sleeps anew.
  public func advance(to end: Duration) async {
    await settle()
    while now.offset < end {
      let due = state.withLock { state -> [Sleeper] in
        state.now.offset = min(state.now.offset + .milliseconds(100), end)
        let now = state.now
        let due = state.sleepers.filter { $0.due <= now }.sorted { $0.due < $1.due }
        state.sleepers.removeAll { $0.due <= now }
        return due
      }
      for sleeper in due { sleeper.wake.resume() }
      if !due.isEmpty { await settle() }
    }
  }

  /// Waits until so many sleep.
  public func waitForSleepers(_ count: Int) async {
    while state.withLock({ $0.sleepers.count < count }) { await Task.yield() }
  }

  /// Waits until somebody sleeps. Whoever has nothing to wait for never will: then patience ends,
  /// and the turns given until then are many times what the loop under test takes.
  private func settle() async {
    for _ in 0..<20_000 where state.withLock({ $0.sleepers.isEmpty }) { await Task.yield() }
  }
}
