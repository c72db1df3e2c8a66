public import Beacons

/// Takes the advertisements out of a controller's events (Bluetooth Core, Vol 4 Part E, 7.7.65.2
/// and 7.7.65.13), and joins those that come in several fragments.
public struct AdvertisingReportDecoder: Sendable {
  /// What came of one packet.
  public struct Outcome: Hashable, Sendable {
    /// Those that are complete, in the order of their reports.
    public var advertisements: [Advertisement] = []
    /// Events that could not be read to their end: 0 or 1. What comes before the fault counts.
    public var malformed = 0
  }

  private static let metaEvent: UInt8 = 0x3E
  private static let report: UInt8 = 0x02
  private static let extendedReport: UInt8 = 0x0D

  private var fragments = AdvertisingFragments()

  public init() {}

  /// Takes the next packet in; one that is no event with advertising reports gives nothing.
  public mutating func decode(_ packet: HCIPacket) -> Outcome {
    guard packet.kind == .event else { return Outcome() }
    var reader = ByteReader(packet.bytes)
    guard let code = reader.byte() else { return Outcome(malformed: 1) }
    guard code == Self.metaEvent else { return Outcome() }
    // The kernel passes malformed events on as they came, so every length is in doubt.
    guard let length = reader.byte(), reader.limit(to: Int(length)), let subevent = reader.byte()
    else { return Outcome(malformed: 1) }
    guard subevent == Self.report || subevent == Self.extendedReport else { return Outcome() }
    guard let count = reader.byte() else { return Outcome(malformed: 1) }
    var outcome = Outcome()
    for _ in 0..<count {
      let isRead =
        subevent == Self.report
        ? readReport(&reader, of: packet, into: &outcome)
        : readExtendedReport(&reader, of: packet, into: &outcome)
      guard isRead else {
        outcome.malformed = 1
        break
      }
    }
    return outcome
  }

  /// - Returns: false where the report is cut off.
  private func readReport(
    _ reader: inout ByteReader, of packet: HCIPacket, into outcome: inout Outcome
  ) -> Bool {
    guard reader.skip(1), let type = reader.byte(), let address = reader.address(),
      let length = reader.byte(), let data = reader.bytes(Int(length)), let rssi = reader.byte()
    else { return false }
    outcome.advertisements.append(
      Advertisement(
        time: packet.time, address: Self.address(address, type: type), rssi: Self.rssi(rssi),
        data: Array(data)))
    return true
  }

  /// - Returns: false where the report is cut off.
  private mutating func readExtendedReport(
    _ reader: inout ByteReader, of packet: HCIPacket, into outcome: inout Outcome
  ) -> Bool {
    // After the address come the two PHYs, the advertising set, the transmit power and the RSSI;
    // then the interval of periodic advertising and whom the advertisement is directed to.
    guard let low = reader.byte(), reader.skip(1), let type = reader.byte(),
      let address = reader.address(), reader.skip(2), let set = reader.byte(), reader.skip(1),
      let rssi = reader.byte(), reader.skip(9), let length = reader.byte(),
      let data = reader.bytes(Int(length))
    else { return false }
    let properties = ExtendedEventType(rawValue: low)
    let advertiser = AdvertisingFragments.Advertiser(
      adapter: packet.adapter, address: address, addressType: type, set: set,
      isScanResponse: properties.isScanResponse)
    guard
      let joined = fragments.add(
        data, of: advertiser, at: packet.time, isLast: !properties.isToBeContinued)
    else { return true }
    outcome.advertisements.append(
      Advertisement(
        time: packet.time, address: Self.address(address, type: type), rssi: Self.rssi(rssi),
        data: joined))
    return true
  }

  /// 0 and 2 are public addresses, received and resolved; 1 and 3 random ones; 0xFF tells that the
  /// advertiser gives none.
  private static func address(_ value: UInt64, type: UInt8) -> BluetoothAddress? {
    switch type {
    case 0, 2: BluetoothAddress(value: value, isRandom: false)
    case 1, 3: BluetoothAddress(value: value, isRandom: true)
    default: nil
    }
  }

  private static func rssi(_ byte: UInt8) -> RSSI? {
    RSSI(dBm: Double(Int8(bitPattern: byte)))
  }
}

/// The low byte of an extended report's event type.
private struct ExtendedEventType {
  let rawValue: UInt8

  var isScanResponse: Bool { rawValue & 0x08 != 0 }

  /// A legacy advertisement always fits into one report, whatever the status bits say.
  var isToBeContinued: Bool { rawValue & 0x10 == 0 && (rawValue >> 5) & 0b11 == 1 }
}

extension ByteReader {
  /// A device's address, its last byte being sent first.
  fileprivate mutating func address() -> UInt64? {
    guard let bytes = bytes(6) else { return nil }
    var value: UInt64 = 0
    for byte in bytes.reversed() { value = value << 8 | UInt64(byte) }
    return value
  }
}
