/// One advertisement of one beacon, as heard once.
public struct BeaconSighting: Hashable, Sendable {
  public var time: Timestamp
  public var identifier: BeaconIdentifier
  /// Nil where the receiver gave none, or one that cannot be believed.
  public var rssi: RSSI?
  /// Nil where the advertisement carried none, or one that cannot be believed.
  public var measuredPower: MeasuredPower?
  /// Nil where the source gave none.
  public var address: BluetoothAddress?
  /// What the beacon said of itself with this advertisement.
  public var telemetry: BeaconTelemetry?

  public init(
    time: Timestamp, identifier: BeaconIdentifier, rssi: RSSI?, measuredPower: MeasuredPower?,
    address: BluetoothAddress? = nil, telemetry: BeaconTelemetry? = nil
  ) {
    self.time = time
    self.identifier = identifier
    self.rssi = rssi
    self.measuredPower = measuredPower
    self.address = address
    self.telemetry = telemetry
  }
}
