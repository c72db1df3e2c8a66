public import FoundationEssentials

/// AltBeacon 1.0: a company's number, BE AC, an identity of twenty bytes, power at one metre and a
/// reserved byte.
///
/// The identity is read as UUID, major and minor, as its owners use it.
public struct AltBeaconFormat: BeaconFormat {
  /// After the two bytes of the company.
  private static let code: UInt64 = 0xBEAC
  /// Radius Networks, which published the format.
  private static let company: [UInt8] = [0x18, 0x01]

  public init() {}

  public func decode(_ structure: AdvertisingStructure) -> BeaconFrame? {
    guard structure.type == AdvertisingStructure.manufacturerData, structure.value.count == 26,
      structure.number(2, 2) == Self.code
    else { return nil }
    return identity(in: structure, at: 4)
  }

  /// The advertising data of such a beacon.
  public static func advertisingData(
    uuid: UUID, major: UInt16, minor: UInt16, measuredPower: Int8
  ) -> [UInt8] {
    flags + [0x1B, AdvertisingStructure.manufacturerData] + company + [0xBE, 0xAC]
      + identityBytes(uuid: uuid, major: major, minor: minor, measuredPower: measuredPower) + [0]
  }
}
