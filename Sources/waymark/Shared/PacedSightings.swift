import Beacons

/// A source's sightings at the speed that `--clock` asks for and for as long as `--seconds` does; how
/// the source fares is told.
struct PacedSightings {
  private let source: any BeaconSource
  private let isPaced: Bool
  private let limit: Double?
  private let context: Context

  init(_ source: any BeaconSource, _ context: Context) throws {
    self.source = source
    self.context = context
    isPaced = try context.pacing() == .trace && !source.isLive
    limit = try context.arguments.number("seconds")
  }

  func sightings() -> AsyncThrowingStream<BeaconSighting, any Error> {
    let (source, isPaced, limit, context) = (source, isPaced, limit, context)
    return streaming { continuation in
      let clock = ContinuousClock()
      var start: (instant: ContinuousClock.Instant, time: Timestamp)?
      var tally: SourceTally?
      // Told however the listening ends.
      defer { if let tally { context.tell("\(tally).") } }
      let events = limited(to: limit, isLive: source.isLive, time: \.time) { source.events() }
      for try await event in events {
        if isPaced {
          let first = start ?? (clock.now, event.time)
          start = first
          try await clock.sleep(
            until: first.instant.advanced(by: first.time.duration(to: event.time)))
        }
        switch event {
        case .sighting(let sighting): continuation.yield(sighting)
        case .condition(let condition, _): context.tell(condition.detail)
        case .tally(let count, _): tally = count
        }
      }
    }
  }
}
