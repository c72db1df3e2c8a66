import Beacons
import Bluetooth

/// Listening for as long as `--seconds` says, at the speed that `--clock` asks for.
struct Listening {
  private let context: Context
  private let limit: Double?

  init(_ context: Context) throws {
    self.context = context
    limit = try context.arguments.number("seconds")
  }

  /// Hands over every sighting; how the source fares is told, and at the end what it heard.
  func sightings(
    of source: any BeaconSource, _ take: (BeaconSighting) throws -> Void
  ) async throws {
    let isPaced = try !source.isLive && context.pacing(of: source) == .trace
    let clock = ContinuousClock()
    var start: (instant: ContinuousClock.Instant, time: Timestamp)?
    var tally: SourceTally?
    defer { if let tally { context.tell("\(tally).") } }
    try await whileTimed(isLive: source.isLive) {
      for try await event in source.events() {
        let first = start ?? (clock.now, event.time)
        start = first
        if isPaced {
          try await clock.sleep(
            until: first.instant.advanced(by: first.time.duration(to: event.time)))
        }
        switch event {
        case .sighting(let sighting):
          if isOver(at: event.time, since: first.time, isLive: source.isLive) { return }
          try take(sighting)
        case .condition(let condition, _): context.tell(condition.detail)
        case .tally(let count, _): tally = count
        }
      }
    }
  }

  /// Whether the time is up for a recording, whose seconds are counted on its own clock.
  func isOver(at time: Timestamp, since start: Timestamp, isLive: Bool) -> Bool {
    limit.map { !isLive && time.seconds(since: start) > $0 } ?? false
  }

  /// Runs something that ends with the radio, for no longer than is asked for.
  func whileTimed(isLive: Bool, _ body: () async throws -> Void) async throws {
    guard isLive, let limit else { return try await body() }
    let shutdown = context.shutdown
    let timer = Task {
      try await ContinuousClock().sleep(for: .seconds(limit))
      // The radio stops, and what it has brought until then is still taken in.
      shutdown.request()
    }
    defer { timer.cancel() }
    try await body()
  }
}
