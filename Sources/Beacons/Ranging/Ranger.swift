/// Turns sightings into the beacons now in range.
public struct Ranger: Sendable {
  /// What ranging goes by.
  public struct Settings: Hashable, Sendable {
    /// Seconds after which a reading counts for 1/e; docs/decisions/002 has the trials.
    public var timeConstant: Double
    /// Seconds without a sighting after which a beacon is out of range.
    public var timeout: Double
    public var pathLoss: PathLossModel

    public init(
      timeConstant: Double = 3, timeout: Double = 8, pathLoss: PathLossModel = PathLossModel()
    ) {
      self.timeConstant = timeConstant
      self.timeout = timeout
      self.pathLoss = pathLoss
    }
  }

  private struct Track: Sendable {
    var filter: RSSIFilter
    var measuredPower: MeasuredPower?
    var lastHeard: Timestamp
  }

  private let settings: Settings
  private var tracks: [BeaconIdentifier: Track] = [:]

  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Takes one more sighting in; its time must not be before the last one's.
  public mutating func add(_ sighting: BeaconSighting) {
    var track =
      tracks[sighting.identifier]
      ?? Track(
        filter: RSSIFilter(timeConstant: settings.timeConstant), lastHeard: sighting.time)
    if !isFresh(track, at: sighting.time) {
      track.filter = RSSIFilter(timeConstant: settings.timeConstant)
    }
    if let rssi = sighting.rssi { track.filter.add(rssi, at: sighting.time) }
    if let power = sighting.measuredPower { track.measuredPower = power }
    track.lastHeard = sighting.time
    tracks[sighting.identifier] = track
  }

  /// Whether a strength has been read lately; one that has not says nothing of now, though the
  /// beacon is heard.
  private func isFresh(_ track: Track, at now: Timestamp) -> Bool {
    track.filter.last.map { now.seconds(since: $0) <= settings.timeout } ?? false
  }

  /// The beacons heard lately, strongest first; those of unknown strength come last.
  public mutating func ranged(at now: Timestamp) -> [RangedBeacon] {
    tracks = tracks.filter { now.seconds(since: $0.value.lastHeard) <= settings.timeout }
    return tracks.map { identifier, track in
      let rssi = isFresh(track, at: now) ? track.filter.value : nil
      var accuracy: Double?
      if let rssi, let power = track.measuredPower {
        accuracy = settings.pathLoss.accuracy(rssi: rssi, measuredPower: power)
      }
      return RangedBeacon(
        identifier: identifier, rssi: rssi, evidence: track.filter.evidence(at: now),
        measuredPower: track.measuredPower, accuracy: accuracy, lastHeard: track.lastHeard)
    }.sorted { a, b in
      let (strongerA, strongerB) = (a.rssi?.dBm ?? -.infinity, b.rssi?.dBm ?? -.infinity)
      // A dictionary has no order of its own: without the second rule, equals would take turns.
      return strongerA == strongerB ? a.identifier < b.identifier : strongerA > strongerB
    }
  }
}
