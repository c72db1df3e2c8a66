/// One way in which beacons say over the air who they are.
public protocol BeaconFormat: Sendable {
  /// What a structure says; nil where it is not of this format.
  func decode(_ structure: AdvertisingStructure) -> BeaconFrame?
}

/// What one AD structure of a beacon says.
public enum BeaconFrame: Hashable, Sendable {
  case identity(BeaconIdentifier, MeasuredPower?)
  /// How the beacon itself fares; whose it is, only its address tells.
  case telemetry(BeaconTelemetry)
  /// Understood, and of no use here.
  case ignored
}
