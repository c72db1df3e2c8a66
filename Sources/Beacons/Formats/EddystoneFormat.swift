/// Google's Eddystone: UID frames say who a beacon is, TLM frames how it fares.
public struct EddystoneFormat: BeaconFormat {
  /// The 16-bit service UUID 0xFEAA, low byte first.
  private static let service: [UInt8] = [0xAA, 0xFE]
  /// Eddystone gives the power at the beacon itself; over the first metre 41 dB are lost
  /// (github.com/google/eddystone, protocol-specification.md, Tx Power Level).
  private static let lossOverOneMetre = 41

  public init() {}

  public func decode(_ structure: AdvertisingStructure) -> BeaconFrame? {
    guard structure.type == AdvertisingStructure.serviceData,
      structure.begins(with: Self.service), let frame = structure.number(2, 1)
    else { return nil }
    switch frame {
    case 0x00: return uid(in: structure)
    case 0x20: return structure.number(3, 1) == 0 ? telemetry(in: structure) : .ignored
    // URL, EID, and what may come.
    default: return .ignored
    }
  }

  private func uid(in structure: AdvertisingStructure) -> BeaconFrame? {
    guard let power = structure.signed(3), let high = structure.number(4, 2),
      let low = structure.number(6, 8), let instance = structure.number(14, 6)
    else { return nil }
    return .identity(
      .eddystone(
        namespace: EddystoneNamespace(high: UInt16(high), low: low), instance: instance),
      MeasuredPower(dBm: Double(power - Self.lossOverOneMetre)))
  }

  private func telemetry(in structure: AdvertisingStructure) -> BeaconFrame? {
    guard let battery = structure.number(4, 2), let temperature = structure.number(6, 2),
      let advertisements = structure.number(8, 4), let uptime = structure.number(12, 4)
    else { return nil }
    return .telemetry(
      BeaconTelemetry(
        // 0 V and −128 °C stand for what a beacon cannot measure.
        battery: battery == 0 ? nil : Double(battery) / 1000,
        temperature: temperature == 0x8000
          ? nil : Double(Int16(bitPattern: UInt16(temperature))) / 256,
        advertisements: UInt32(advertisements), uptime: .milliseconds(Int64(uptime) * 100)))
  }

  /// The advertising data of a beacon that sends UID frames.
  ///
  /// - Parameter measuredPower: at one metre, as for other formats.
  public static func advertisingData(
    namespace: EddystoneNamespace, instance: UInt64, measuredPower: Int8
  ) -> [UInt8] {
    let power = UInt8(bitPattern: Int8(clamping: Int(measuredPower) + lossOverOneMetre))
    let identity =
      bytes(UInt64(namespace.high), 2) + bytes(namespace.low, 8) + bytes(instance, 6)
    return flags + [0x03, 0x03] + service + [0x17, AdvertisingStructure.serviceData] + service
      + [0x00, power] + identity + [0, 0]
  }

  private static func bytes(_ number: UInt64, _ count: UInt64) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
