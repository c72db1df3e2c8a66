/// A received signal strength that can be believed, in dBm.
public struct RSSI: Hashable, Comparable, Sendable {
  /// Strength in dBm, −120 to −10.
  public let dBm: Double

  /// Refuses what is no measurement: 127 is HCI's "not available", 0 is CoreLocation's and −1 others',
  /// and positive readings occur in recordings. No receiver hears a beacon louder than −10 dBm.
  public init?(dBm: Double) {
    guard dBm >= -120, dBm <= -10 else { return nil }
    self.dBm = dBm
  }

  public static func < (a: RSSI, b: RSSI) -> Bool { a.dBm < b.dBm }
}

/// The RSSI that a beacon says it gives at one metre, in dBm.
public struct MeasuredPower: Hashable, Sendable {
  /// Strength in dBm at one metre, −100 to −30.
  public let dBm: Double

  /// Refuses a power byte that no beacon can mean: fleets are set between −50 and −80, and bytes
  /// such as −3, 68 or 0 have sent others' distances to kilometres.
  public init?(dBm: Double) {
    guard dBm >= -100, dBm <= -30 else { return nil }
    self.dBm = dBm
  }
}
