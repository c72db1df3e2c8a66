/// One advertisement of one beacon, as heard once.
public struct BeaconSighting: Hashable, Sendable {
  public var time: Timestamp
  public var identifier: BeaconIdentifier
  /// Nil where the receiver gave none, or one that cannot be believed.
  public var rssi: RSSI?
  /// Nil where the advertisement carried none, or one that cannot be believed.
  public var measuredPower: MeasuredPower?

  public init(
    time: Timestamp, identifier: BeaconIdentifier, rssi: RSSI?, measuredPower: MeasuredPower?
  ) {
    self.time = time
    self.identifier = identifier
    self.rssi = rssi
    self.measuredPower = measuredPower
  }
}
