import Beacons

/// A source's sightings at the speed that `--clock` asks for; how the source fares is told.
struct PacedSightings {
  private let source: any BeaconSource
  private let isPaced: Bool
  private let context: Context

  init(_ source: any BeaconSource, _ context: Context) throws {
    self.source = source
    self.context = context
    isPaced = try context.pacing() == .trace && !source.isLive
  }

  func sightings() -> AsyncThrowingStream<BeaconSighting, any Error> {
    let (source, isPaced, context) = (source, isPaced, context)
    return streaming { continuation in
      let clock = ContinuousClock()
      var start: (instant: ContinuousClock.Instant, time: Timestamp)?
      for try await event in source.events() {
        if isPaced {
          let first = start ?? (clock.now, event.time)
          start = first
          try await clock.sleep(
            until: first.instant.advanced(by: first.time.duration(to: event.time)))
        }
        switch event {
        case .sighting(let sighting): continuation.yield(sighting)
        case .condition(let condition, _): context.tell(condition.detail)
        }
      }
    }
  }
}
