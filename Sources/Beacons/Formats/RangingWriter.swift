import FoundationEssentials

/// Writes sightings as recorded ranging, in the columns that `RangingReader` reads.
public enum RangingWriter {
  /// The header line.
  public static let header = (RangingReader.columns + RangingReader.furtherColumns)
    .joined(separator: ",")

  /// One sighting's line; unknown values are empty fields.
  public static func line(_ sighting: BeaconSighting) -> String {
    let (numbers, eddystone): ([String], [String]) =
      switch sighting.identifier {
      case .iBeacon(let uuid, let major, let minor):
        ([uuid.uuidString, "\(major)", "\(minor)"], ["", ""])
      case .eddystone(let namespace, let instance):
        (["", "", ""], ["\(namespace)", hexadecimal(instance, digits: 12)])
      }
    let strengths = [sighting.measuredPower?.dBm, sighting.rssi?.dBm].map { dBm in
      dBm.map { "\(Int($0.rounded()))" } ?? ""
    }
    let address = sighting.address.map { ["\($0)", $0.isRandom ? "random" : "public"] }
    let telemetry = sighting.telemetry.map { telemetry in
      [
        telemetry.battery.map { "\($0)" } ?? "", telemetry.temperature.map { "\($0)" } ?? "",
        "\(telemetry.advertisements)", "\(telemetry.uptime.inSeconds)",
      ]
    }
    let fields =
      [milliseconds(sighting.time)] + numbers + strengths + (address ?? ["", ""]) + eddystone
      + (telemetry ?? ["", "", "", ""])
    return fields.joined(separator: ",")
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
