public import Beacons

/// Reads the advertising reports in HCI events (Bluetooth Core, Vol 4 Part E, 7.7.65.2 and .13).
public struct AdvertisingReportDecoder: Sendable {
  public struct Outcome: Hashable, Sendable {
    public var advertisements: [Advertisement] = []
    public var malformed = 0
  }

  public init() {}

  public mutating func decode(_ packet: HCIPacket) -> Outcome {
    var outcome = Outcome()
    let bytes = packet.bytes
    guard packet.kind == .event, bytes.first == 0x3E else { return outcome }
    guard bytes.count >= 4, bytes.count >= 2 + Int(bytes[1]), bytes[1] >= 2 else {
      outcome.malformed = 1
      return outcome
    }
    let end = 2 + Int(bytes[1])
    guard bytes[2] == 0x02 || bytes[2] == 0x0D else { return outcome }
    var at = 4
    for _ in 0..<bytes[3] {
      let isLegacy = bytes[2] == 0x02
      let head = isLegacy ? 9 : 24
      guard at + head <= end else { outcome.malformed += 1; return outcome }
      let length = Int(bytes[at + head - 1])
      guard at + head + length + (isLegacy ? 1 : 0) <= end else { outcome.malformed += 1; return outcome }
      let first = isLegacy ? at + 2 : at + 3
      var value: UInt64 = 0
      for i in (0..<6).reversed() { value = value << 8 | UInt64(bytes[first + i]) }
      let rssi = Int8(bitPattern: isLegacy ? bytes[at + 9 + length] : bytes[at + 13])
      outcome.advertisements.append(
        Advertisement(
          time: packet.time, address: BluetoothAddress(value: value, isRandom: bytes[first - 1] & 1 == 1),
          rssi: rssi == 127 ? nil : RSSI(dBm: Double(rssi)),
          data: Array(bytes[(at + head)..<(at + head + length)])))
      at += head + length + (isLegacy ? 1 : 0)
    }
    return outcome
  }
}
