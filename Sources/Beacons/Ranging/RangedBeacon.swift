/// A beacon in range, smoothed: how strong it is and how far it seems.
public struct RangedBeacon: Hashable, Sendable {
  public var identifier: BeaconIdentifier
  /// Smoothed strength; nil where no reading could be believed.
  public var rssi: RSSI?
  /// How many fresh readings stand behind `rssi`: it fades while the beacon is silent.
  public var evidence: Double
  public var measuredPower: MeasuredPower?
  /// Likeliest distance in metres; nil where it is unknown.
  public var accuracy: Double?
  public var lastHeard: Timestamp

  public init(
    identifier: BeaconIdentifier, rssi: RSSI?, evidence: Double, measuredPower: MeasuredPower?,
    accuracy: Double?, lastHeard: Timestamp
  ) {
    self.identifier = identifier
    self.rssi = rssi
    self.evidence = evidence
    self.measuredPower = measuredPower
    self.accuracy = accuracy
    self.lastHeard = lastHeard
  }
}
