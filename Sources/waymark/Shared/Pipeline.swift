import Beacons
import Guidance
import Venues

/// The one loop: takes the next of sightings, due wake-ups and commands, asks the session, and has
/// its actions performed.
struct Pipeline<C: Clock> where C.Duration == Duration {
  private enum Input: Sendable {
    case event(SourceEvent)
    case sourceEnded
    case sourceFailed(any Error)
    case command(UserCommand)
    case inputEnded
    case closures([Closure])
    /// Nothing has been heard for a moment: the session starts all the same.
    case patienceEnded
    /// Time may have come for something.
    case tick
  }

  let source: any BeaconSource
  let pacing: Pacing
  let clock: C
  /// What the user asks for; ends when input does.
  let commands: AsyncThrowingStream<UserCommand, any Error>
  /// What the user asks for by keys that have no end.
  var mediaKeys = AsyncStream<UserCommand> { $0.finish() }
  /// What the user asks for and what is closed at known moments of a recorded walk, the first one first.
  var script: [ScriptedEvent] = []
  /// What of the venue is closed, whenever that changes; has no end of its own either.
  var closures = AsyncStream<[Closure]> { $0.finish() }

  /// Guides until the journey is over, however it ends.
  ///
  /// - Parameters:
  ///   - staysAfterArrival: whether a finished journey leaves the session open for the next one.
  ///   - perform: carries actions out; the moment is that of the event behind them.
  func run(
    _ session: NavigationSession, staysAfterArrival: Bool,
    perform: (NavigationAction, Timestamp) async throws -> Void
  ) async throws -> NavigationOutcome {
    let (inputs, continuation) = AsyncStream<Input>.makeStream()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await feedSource(to: continuation) }
      group.addTask {
        // Input that can no longer be read has ended: guidance goes on without it.
        defer { continuation.yield(.inputEnded) }
        for try await command in commands { continuation.yield(.command(command)) }
      }
      group.addTask {
        for await command in mediaKeys { continuation.yield(.command(command)) }
      }
      group.addTask {
        for await closures in closures { continuation.yield(.closures(closures)) }
      }
      // A radio tells at once that it listens, or why it cannot.
      if pacing == .trace, !source.isLive {
        group.addTask {
          try await clock.sleep(
            until: clock.now.advanced(by: firstSightingPatience), tolerance: nil)
          continuation.yield(.patienceEnded)
        }
      }
      var timer: Task<Void, Never>?
      defer {
        timer?.cancel()
        group.cancelAll()
      }
      var failure: (any Error)?
      var state = State(
        session: session, pacing: pacing, start: clock.now, staysAfterArrival: staysAfterArrival)
      state.script = script
      for await input in inputs {
        switch input {
        case .event(let event): state.take(event, at: clock.now)
        case .sourceEnded: state.isSourceOver = true
        // What a recording held until then is still worth hearing; a radio has nothing left.
        case .sourceFailed(let error) where source.isLive: throw error
        case .sourceFailed(let error): (state.isSourceOver, failure) = (true, error)
        case .command(let command): state.commands.append(command)
        case .inputEnded: state.isInputOpen = false
        case .closures(let closures): state.closures = closures
        case .patienceEnded: state.startsUnheard = true
        case .tick: break
        }
        while let event = state.nextEvent(at: clock.now) {
          for action in state.session.handle(event) {
            state.note(action)
            try await perform(action, event.time)
          }
          if state.outcome != nil { break }
        }
        if let outcome = state.outcome {
          if let failure, outcome == .sourceEnded { throw failure }
          return outcome
        }
        if let due = state.nextDue, due != state.armed {
          state.armed = due
          timer?.cancel()
          timer = Task {
            // A timer that was replaced has nothing to tell.
            guard (try? await clock.sleep(until: due, tolerance: nil)) != nil else { return }
            continuation.yield(.tick)
          }
        }
      }
      // Only cancellation from outside ends the inputs.
      throw CancellationError()
    }
  }

  private func feedSource(to continuation: AsyncStream<Input>.Continuation) async {
    do {
      for try await event in source.events() { continuation.yield(.event(event)) }
      // A radio falls silent, but it ends only where the program is to end.
      continuation.yield(source.isLive ? .sourceFailed(CancellationError()) : .sourceEnded)
    } catch {
      continuation.yield(.sourceFailed(error))
    }
  }

  private struct State {
    var session: NavigationSession
    let pacing: Pacing
    var start: C.Instant
    let staysAfterArrival: Bool
    /// Whether the session starts though nothing has been heard.
    var startsUnheard = false
    private var waiting = Fifo()
    /// What is added to the source's times where the session's clock ran before its own.
    private var shift = Duration.zero
    private var hasHeard = false
    var commands: [UserCommand] = []
    var script: [ScriptedEvent] = []
    /// What is closed now, where the session has not been told yet.
    var closures: [Closure]?
    var isSourceOver = false
    var isInputOpen = true
    var armed: C.Instant?
    private var isLeaving = false
    private var lastFinish: NavigationOutcome?
    private var wake: Timestamp?
    private var first: Timestamp?
    private var last = Timestamp(nanoseconds: 0)
    private var hasEnded = false

    init(
      session: NavigationSession, pacing: Pacing, start: C.Instant, staysAfterArrival: Bool
    ) {
      self.session = session
      self.pacing = pacing
      self.start = start
      self.staysAfterArrival = staysAfterArrival
    }

    mutating func take(_ event: SourceEvent, at now: C.Instant) {
      if let first, !hasHeard {
        // The session's clock ran before the source's: its first event is now.
        shift = event.time.duration(to: first.advanced(by: start.duration(to: now)))
      }
      hasHeard = true
      switch event.moved(by: shift) {
      case .sighting(let sighting): waiting.append(.sighting(sighting))
      case .condition(let condition, let time): waiting.append(.source(condition, time))
      case .tally: break
      }
    }

    mutating func note(_ action: NavigationAction) {
      switch action {
      case .wake(let time): wake = time
      case .finish(let outcome):
        lastFinish = outcome
        isLeaving = outcome == .quit || !staysAfterArrival
      // A new journey is under way: how the one before ended no longer counts.
      case .begin: lastFinish = nil
      default: break
      }
    }

    /// How it ended, once nothing more can come.
    var outcome: NavigationOutcome? {
      if isLeaving || hasEnded { return lastFinish ?? .sourceEnded }
      return isInputOpen || !script.isEmpty ? nil : lastFinish
    }

    /// The event that is due now, if any.
    mutating func nextEvent(at now: C.Instant) -> NavigationEvent? {
      guard let first else { return firstEvent(at: now) }
      if let closures {
        self.closures = nil
        return .closures(closures, moment(of: now, from: first))
      }
      if !commands.isEmpty {
        return .command(commands.removeFirst(), moment(of: now, from: first))
      }
      if let event = scriptedEvent(from: first) {
        guard isDue(event.time, at: now, from: first) else { return nil }
        script.removeFirst()
        last = max(last, event.time)
        return event
      }
      if let event = waiting.first, wake.map({ event.time < $0 }) ?? true {
        guard isDue(event.time, at: now, from: first) else { return nil }
        waiting.removeFirst()
        last = max(last, event.time)
        return event
      }
      if waiting.isEmpty, isSourceOver {
        guard !hasEnded else { return nil }
        hasEnded = true
        return .sourceEnded(last)
      }
      if let wake, isDue(wake, at: now, from: first), pacing == .trace || !waiting.isEmpty {
        self.wake = nil
        last = max(last, wake)
        return .wake(wake)
      }
      return nil
    }

    /// The next event of the script, where nothing else comes before it.
    private func scriptedEvent(from first: Timestamp) -> NavigationEvent? {
      guard let next = script.first, !waiting.isEmpty || isSourceOver else { return nil }
      let time = first.advanced(by: next.time)
      let others = [waiting.first?.time, wake].compactMap { $0 }
      return others.allSatisfy { time <= $0 } ? next.event(at: time) : nil
    }

    /// The recording's clock starts with its first sighting.
    private mutating func firstEvent(at now: C.Instant) -> NavigationEvent? {
      if commands.contains(.word(.quit)) {
        (lastFinish, isLeaving) = (.quit, true)
        return nil
      }
      if pacing == .trace, waiting.isEmpty, !isSourceOver, startsUnheard || !commands.isEmpty {
        first = last
        return .started(last)
      }
      guard let time = waiting.first?.time ?? (isSourceOver ? last : nil) else { return nil }
      (first, last, start) = (time, time, now)
      guard case .source(.started(let detail), _) = waiting.first else { return .started(time) }
      return .started(time, detail: detail)
    }

    private func isDue(_ time: Timestamp, at now: C.Instant, from first: Timestamp) -> Bool {
      pacing == .fast || instant(of: time, from: first) <= now
    }

    private func instant(of time: Timestamp, from first: Timestamp) -> C.Instant {
      start.advanced(by: first.duration(to: time))
    }

    private func moment(of now: C.Instant, from first: Timestamp) -> Timestamp {
      pacing == .fast ? last : max(last, first.advanced(by: start.duration(to: now)))
    }

    /// When the clock must be looked at again.
    var nextDue: C.Instant? {
      guard pacing == .trace, let first else { return nil }
      return [wake, waiting.first?.time].compactMap { $0 }.min().map {
        instant(of: $0, from: first)
      }
    }
  }

  /// Events in order, taken from the front without moving the rest.
  private struct Fifo {
    private var events: [NavigationEvent] = []
    private var head = 0

    var isEmpty: Bool { head == events.count }
    var first: NavigationEvent? { isEmpty ? nil : events[head] }

    mutating func append(_ event: NavigationEvent) { events.append(event) }

    mutating func removeFirst() {
      head += 1
      if head == events.count || head > 4096 {
        events.removeFirst(head)
        head = 0
      }
    }
  }
}

/// What happens on a recorded walk beside what the radio hears.
struct ScriptedEvent: Sendable {
  enum Content: Sendable {
    case command(UserCommand)
    case closures([Closure])
  }

  /// Since the walk's start.
  var time: Duration
  var content: Content

  func event(at time: Timestamp) -> NavigationEvent {
    switch content {
    case .command(let command): .command(command, time)
    case .closures(let closures): .closures(closures, time)
    }
  }
}

/// How long a session waits for the source's first sighting to set its clock: a file gives it at once,
/// and a user in a place without beacons must not wait in silence.
private let firstSightingPatience = Duration.milliseconds(500)
