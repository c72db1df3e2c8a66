import Beacons

/// A source's events for so many seconds from its start.
///
/// A live source is ended by the clock, though nothing is heard; a recording by its own times.
func limited<Event: Sendable>(
  to seconds: Double?, isLive: Bool, time: @escaping @Sendable (Event) -> Timestamp,
  _ events: @escaping @Sendable () -> AsyncThrowingStream<Event, any Error>
) -> AsyncThrowingStream<Event, any Error> {
  guard let seconds else { return events() }
  return streaming { continuation in
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var first: Timestamp?
        for try await event in events() {
          let start = first ?? time(event)
          first = start
          if !isLive, time(event).seconds(since: start) > seconds { return }
          continuation.yield(event)
        }
      }
      if isLive { group.addTask { try await ContinuousClock().sleep(for: .seconds(seconds)) } }
      try await group.next()
      group.cancelAll()
    }
  }
}
