public import Beacons

/// Reads the advertising reports in HCI events (Bluetooth Core, Vol 4 Part E, 7.7.65.2 and 7.7.65.13).
public struct AdvertisingReportDecoder: Sendable {
  /// What one packet gives.
  public struct Outcome: Hashable, Sendable {
    public var advertisements: [Advertisement] = []
    /// 1 where an event could not be read to its end.
    public var malformed = 0
  }

  private static let (legacyReport, extendedReport): (UInt8, UInt8) = (0x02, 0x0D)

  private var fragments = AdvertisementFragments()

  public init() {}

  /// The advertisements in a packet; those before a fault still count.
  public mutating func decode(_ packet: HCIPacket) -> Outcome {
    guard packet.kind == .event, packet.bytes.first == 0x3E else { return Outcome() }
    var bytes = ByteReader(packet.bytes.dropFirst())
    guard let length = bytes.byte(), var event = bytes.reader(Int(length)),
      let subevent = event.byte()
    else { return Outcome(malformed: 1) }
    guard subevent == Self.legacyReport || subevent == Self.extendedReport else {
      return Outcome()
    }
    guard let count = event.byte() else { return Outcome(malformed: 1) }
    var outcome = Outcome()
    for _ in 0..<count {
      let report =
        subevent == Self.legacyReport
        ? Self.legacy(&event, packet.time) : Self.extended(&event, packet.time)
      guard let report else {
        outcome.malformed = 1
        return outcome
      }
      if let whole = fragments.add(report, of: packet.adapter) {
        outcome.advertisements.append(whole)
      }
    }
    return outcome
  }

  /// Event type, address type, address, length, data, RSSI.
  private static func legacy(_ event: inout ByteReader, _ time: Timestamp) -> AdvertisingReport? {
    guard event.byte() != nil, let addressType = event.byte(), let address = event.number(6),
      let length = event.byte(), let data = event.bytes(Int(length)), let rssi = event.byte()
    else { return nil }
    return AdvertisingReport(
      advertisement: Advertisement(
        time: time, address: BluetoothAddress(value: address, type: addressType),
        rssi: RSSI(reported: rssi), data: data),
      status: .complete, set: 0)
  }

  /// Event type (2), address type, address (6), primary and secondary PHY, SID, power, RSSI, periodic
  /// interval (2), direct address type, direct address (6), length, data.
  private static func extended(
    _ event: inout ByteReader, _ time: Timestamp
  ) -> AdvertisingReport? {
    guard let type = event.number(2), let addressType = event.byte(),
      let address = event.number(6), event.bytes(2) != nil, let set = event.byte(),
      event.byte() != nil, let rssi = event.byte(), event.bytes(9) != nil,
      let length = event.byte(), let data = event.bytes(Int(length))
    else { return nil }
    return AdvertisingReport(
      advertisement: Advertisement(
        time: time, address: BluetoothAddress(value: address, type: addressType),
        rssi: RSSI(reported: rssi), data: data),
      status: AdvertisingReport.Status(rawValue: UInt8(type >> 5 & 3)) ?? .truncated, set: set)
  }
}

/// One report, which may hold a part of an advertisement only.
struct AdvertisingReport {
  /// Bits 5 and 6 of an extended report's event type.
  enum Status: UInt8 {
    case complete = 0
    case moreToCome = 1
    case truncated = 2
  }

  var advertisement: Advertisement
  let status: Status
  /// The advertising set's SID.
  let set: UInt8
}

/// Takes bytes off the front, as long as there are any.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func reader(_ count: Int) -> ByteReader? { bytes(count).map { ByteReader($0[...]) } }

  /// The low byte first.
  mutating func number(_ count: Int) -> UInt64? {
    bytes(count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension BluetoothAddress {
  /// Types 0 and 2 are public, 1 and 3 random; an anonymous advertiser (0xFF) has none.
  fileprivate init?(value: UInt64, type: UInt8) {
    guard type <= 3 else { return nil }
    self.init(value: value, isRandom: type & 1 == 1)
  }
}

extension RSSI {
  /// 127 stands for "not available"; as a number it would be very near.
  fileprivate init?(reported byte: UInt8) { self.init(dBm: Double(Int8(bitPattern: byte))) }
}
