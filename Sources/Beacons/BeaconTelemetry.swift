/// What a beacon says of itself.
public struct BeaconTelemetry: Hashable, Sendable {
  /// Volts; nil where the beacon does not measure it.
  public var battery: Double?
  /// Degrees Celsius; nil where the beacon does not measure it.
  public var temperature: Double?
  /// Advertisements sent since it was switched on.
  public var advertisements: UInt32
  /// Since it was switched on.
  public var uptime: Duration

  public init(battery: Double?, temperature: Double?, advertisements: UInt32, uptime: Duration) {
    self.battery = battery
    self.temperature = temperature
    self.advertisements = advertisements
    self.uptime = uptime
  }
}
