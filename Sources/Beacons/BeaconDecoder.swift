/// Finds the beacons in advertisements.
public struct BeaconDecoder: Sendable {
  /// What is known of whoever transmits under an address.
  private struct Transmitter {
    var lastHeard: Timestamp
    var identifier: BeaconIdentifier?
    /// Heard before it was known whose it is.
    var telemetry: BeaconTelemetry?
  }

  private let formats: [any BeaconFormat]
  private var transmitters: [BluetoothAddress: Transmitter] = [:]

  /// Beyond so many addresses those not heard lately are forgotten: phones change theirs every quarter
  /// of an hour, and a concourse is full of them.
  private static let capacity = 1024
  /// Seconds; a beacon sends telemetry at least as often as that.
  private static let memory = 60.0

  public init(
    formats: [any BeaconFormat] = [IBeaconFormat(), AltBeaconFormat(), EddystoneFormat()]
  ) {
    self.formats = formats
  }

  /// The sightings of beacons that an advertisement gives; none where it is another device's.
  ///
  /// Telemetry comes in frames without identity: it is a sighting of the beacon that was heard from
  /// the same address.
  public mutating func sightings(in advertisement: Advertisement) -> [BeaconSighting] {
    var sightings: [BeaconSighting] = []
    for structure in advertisingStructures(in: advertisement.data) {
      guard let frame = formats.lazy.compactMap({ $0.decode(structure) }).first else { continue }
      switch frame {
      case .identity(let identifier, let power):
        var sighting = BeaconSighting(
          time: advertisement.time, identifier: identifier, rssi: advertisement.rssi,
          measuredPower: power, address: advertisement.address)
        sighting.telemetry = meet(identifier, in: advertisement)
        sightings.append(sighting)
      case .telemetry(let telemetry):
        guard let identifier = owner(of: telemetry, in: advertisement) else { continue }
        sightings.append(
          BeaconSighting(
            time: advertisement.time, identifier: identifier, rssi: advertisement.rssi,
            measuredPower: nil, address: advertisement.address, telemetry: telemetry))
      case .ignored: continue
      }
    }
    return sightings
  }

  /// Notes who transmits under an address, and gives the telemetry that waited for it.
  private mutating func meet(
    _ identifier: BeaconIdentifier, in advertisement: Advertisement
  ) -> BeaconTelemetry? {
    guard let address = advertisement.address else { return nil }
    var transmitter = transmitter(at: address, advertisement.time)
    defer { transmitters[address] = transmitter }
    let telemetry = transmitter.telemetry
    transmitter.telemetry = nil
    // A beacon that has both is known to venues by its iBeacon numbers.
    if case .iBeacon = transmitter.identifier, case .eddystone = identifier { return telemetry }
    transmitter.identifier = identifier
    return telemetry
  }

  private mutating func owner(
    of telemetry: BeaconTelemetry, in advertisement: Advertisement
  ) -> BeaconIdentifier? {
    guard let address = advertisement.address else { return nil }
    var transmitter = transmitter(at: address, advertisement.time)
    if transmitter.identifier == nil { transmitter.telemetry = telemetry }
    transmitters[address] = transmitter
    return transmitter.identifier
  }

  private mutating func transmitter(
    at address: BluetoothAddress, _ now: Timestamp
  ) -> Transmitter {
    if var known = transmitters[address] {
      known.lastHeard = now
      return known
    }
    if transmitters.count >= Self.capacity {
      transmitters = transmitters.filter { now.seconds(since: $0.value.lastHeard) < Self.memory }
      // As many beacons at once there are nowhere; addresses made up in a flood may be.
      if transmitters.count >= Self.capacity { transmitters = [:] }
    }
    return Transmitter(lastHeard: now)
  }
}
