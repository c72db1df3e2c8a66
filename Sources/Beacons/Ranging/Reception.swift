/// How well a source hears: readings counted a beacon, for the self-test of listening.
public struct Reception: Sendable {
  /// What was heard of one beacon.
  public struct Beacon: Hashable, Sendable {
    /// Sightings in all, of known strength or not.
    public var sightings = 0
    public var first: Timestamp
    public var last: Timestamp
    /// The least difference between a reading and the one before it, in dB; nil before two
    /// different ones.
    public var leastStep: Double?
    /// How many times the reading changed.
    public var steps = 0
    var lastReading: RSSI?

    /// Sightings a second between the first and the last; nil before the second one.
    public var rate: Double? {
      let seconds = last.seconds(since: first)
      return sightings > 1 && seconds > 0 ? Double(sightings - 1) / seconds : nil
    }

    /// Whether its readings look held back until they differ by a step, as bluetoothd does.
    public var looksGated: Bool {
      steps >= Reception.enoughSteps && (leastStep ?? 0) >= Reception.gate
    }
  }

  /// A real radio's readings differ by 1 or 2 dB most of the time; bluetoothd tells only of changes
  /// of 8 dB and more unless asked otherwise (bluez 5.66, src/adapter.c).
  static let gate = 8.0
  /// By chance 8 steps of a real radio are not all as large.
  static let enoughSteps = 8

  public private(set) var beacons: [BeaconIdentifier: Beacon] = [:]

  public init() {}

  /// Counts one sighting; its time must not be before the last one's.
  public mutating func add(_ sighting: BeaconSighting) {
    var beacon =
      beacons[sighting.identifier] ?? Beacon(first: sighting.time, last: sighting.time)
    beacon.sightings += 1
    beacon.last = sighting.time
    if let reading = sighting.rssi {
      if let before = beacon.lastReading, before != reading {
        let step = abs(reading.dBm - before.dBm)
        beacon.steps += 1
        beacon.leastStep = min(beacon.leastStep ?? step, step)
      }
      beacon.lastReading = reading
    }
    beacons[sighting.identifier] = beacon
  }

  /// Whether all beacons of which enough was heard look gated, and there is one.
  public var looksGated: Bool {
    let judged = beacons.values.filter { $0.steps >= Self.enoughSteps }
    return !judged.isEmpty && judged.allSatisfy(\.looksGated)
  }

  /// The median of the beacons' rates, in sightings a second; nil where none was heard twice.
  public var typicalRate: Double? {
    let rates = beacons.values.compactMap(\.rate).sorted()
    return rates.isEmpty ? nil : rates[rates.count / 2]
  }
}
