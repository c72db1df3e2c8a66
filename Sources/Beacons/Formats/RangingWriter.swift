import FoundationEssentials

/// Writes sightings as recorded ranging, in the columns that `RangingReader` reads.
public enum RangingWriter {
  /// The header line.
  public static let header = RangingReader.columns.joined(separator: ",")

  /// One sighting's line; unknown values are empty fields.
  public static func line(_ sighting: BeaconSighting) -> String {
    switch sighting.identifier {
    case .iBeacon(let uuid, let major, let minor):
      let power = sighting.measuredPower.map { "\(Int($0.dBm.rounded()))" } ?? ""
      let rssi = sighting.rssi.map { "\(Int($0.dBm.rounded()))" } ?? ""
      return "\(sighting.time.milliseconds),\(uuid.uuidString),\(major),\(minor),\(power),\(rssi)"
    }
  }
}
