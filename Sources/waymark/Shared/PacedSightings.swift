import Beacons

/// A source's sightings at the speed that `--clock` asks for.
struct PacedSightings {
  private let source: any BeaconSource
  private let isPaced: Bool

  init(_ source: any BeaconSource, _ context: Context) throws {
    self.source = source
    isPaced = try context.pacing() == .trace
  }

  func sightings() -> AsyncThrowingStream<BeaconSighting, any Error> {
    guard isPaced else { return source.sightings() }
    let source = source
    return streaming { continuation in
      let clock = ContinuousClock()
      var start: (instant: ContinuousClock.Instant, time: Timestamp)?
      for try await sighting in source.sightings() {
        let first = start ?? (clock.now, sighting.time)
        start = first
        try await clock.sleep(
          until: first.instant.advanced(by: first.time.duration(to: sighting.time)))
        continuation.yield(sighting)
      }
    }
  }
}
