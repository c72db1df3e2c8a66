import FoundationEssentials

/// Writes sightings as recorded ranging, in the columns that `RangingReader` reads.
public enum RangingWriter {
  /// The header line.
  public static let header = (RangingReader.columns + RangingReader.furtherColumns)
    .joined(separator: ",")

  /// One sighting's line; unknown values are empty fields.
  public static func line(_ sighting: BeaconSighting) -> String {
    var line = milliseconds(sighting.time)
    // In one string: a flood of advertisements leaves no time for lists of fields.
    line.reserveCapacity(160)
    switch sighting.identifier {
    case .iBeacon(let uuid, let major, let minor):
      line += ",\(uuid.uuidString),\(major),\(minor),"
    case .eddystone: line += ",,,,"
    }
    if let power = sighting.measuredPower { line += "\(Int(power.dBm.rounded()))" }
    line += ","
    if let rssi = sighting.rssi { line += "\(Int(rssi.dBm.rounded()))" }
    line += ","
    if let address = sighting.address {
      line += address.description
      line += address.isRandom ? ",random" : ",public"
    } else {
      line += ","
    }
    if case .eddystone(let namespace, let instance) = sighting.identifier {
      line += ",\(namespace),\(hexadecimal(instance, digits: 12))"
    } else {
      line += ",,"
    }
    guard let telemetry = sighting.telemetry else { return line + ",,,," }
    line += "," + (telemetry.battery.map { "\($0)" } ?? "")
    line += "," + (telemetry.temperature.map { "\($0)" } ?? "")
    return line + ",\(telemetry.advertisements),\(telemetry.uptime.inSeconds)"
  }

  /// Milliseconds, with as many decimals as the time has, up to microseconds.
  private static func milliseconds(_ time: Timestamp) -> String {
    let microseconds = time.nanoseconds / 1000
    let (whole, rest) = (microseconds.magnitude / 1000, microseconds.magnitude % 1000)
    let sign = microseconds < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + String("\(1000 + rest)".dropFirst())
  }
}
