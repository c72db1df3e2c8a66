public import FoundationEssentials

/// Apple's iBeacon: 4C 00 02 15, UUID, major and minor (high byte first), measured power.
public struct IBeaconFormat: BeaconFormat {
  /// Apple's company number, then type and length.
  private static let prefix: [UInt8] = [0x4C, 0x00, 0x02, 0x15]

  public init() {}

  public func decode(_ structure: AdvertisingStructure) -> BeaconFrame? {
    guard structure.type == AdvertisingStructure.manufacturerData, structure.value.count == 25,
      structure.begins(with: Self.prefix)
    else { return nil }
    return identity(in: structure, at: 4)
  }

  /// The advertising data of such a beacon.
  public static func advertisingData(
    uuid: UUID, major: UInt16, minor: UInt16, measuredPower: Int8
  ) -> [UInt8] {
    flags + [0x1A, AdvertisingStructure.manufacturerData] + prefix
      + identityBytes(uuid: uuid, major: major, minor: minor, measuredPower: measuredPower)
  }
}

/// Flags: LE General Discoverable, no BR/EDR.
let flags: [UInt8] = [0x02, 0x01, 0x06]

/// UUID, major, minor and measured power, as iBeacon and AltBeacon both have them.
func identity(in structure: AdvertisingStructure, at start: Int) -> BeaconFrame? {
  guard let bytes = structure.bytes(start, 16), let uuid = UUID(bytes: bytes),
    let major = structure.number(start + 16, 2), let minor = structure.number(start + 18, 2),
    let power = structure.signed(start + 20)
  else { return nil }
  return .identity(
    .iBeacon(uuid: uuid, major: UInt16(major), minor: UInt16(minor)),
    MeasuredPower(dBm: Double(power)))
}

/// The bytes that `identity` reads.
func identityBytes(uuid: UUID, major: UInt16, minor: UInt16, measuredPower: Int8) -> [UInt8] {
  withUnsafeBytes(of: uuid.uuid) { Array($0) }
    + [UInt8(major >> 8), UInt8(major & 0xFF), UInt8(minor >> 8), UInt8(minor & 0xFF)]
    + [UInt8(bitPattern: measuredPower)]
}

extension UUID {
  /// Nil unless there are sixteen bytes.
  fileprivate init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
    self.init(uuid: uuid)
  }
}
