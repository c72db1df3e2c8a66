/// One advertisement of any Bluetooth device, as heard once.
public struct Advertisement: Hashable, Sendable {
  public var time: Timestamp
  /// Nil where the receiver gave none.
  public var address: BluetoothAddress?
  /// Nil where the receiver gave none, or one that cannot be believed.
  public var rssi: RSSI?
  /// The advertising data: AD structures one after another (Bluetooth Core, Vol 3 Part C, 11).
  public var data: [UInt8]

  public init(time: Timestamp, address: BluetoothAddress?, rssi: RSSI?, data: [UInt8]) {
    self.time = time
    self.address = address
    self.rssi = rssi
    self.data = data
  }
}

/// The address that a Bluetooth device transmits under.
public struct BluetoothAddress: Hashable, Sendable, CustomStringConvertible {
  /// The 48 bits, the byte that is written first the highest.
  public let value: UInt64
  /// Whether the device chose it itself, so that it may change.
  public let isRandom: Bool

  public init(value: UInt64, isRandom: Bool) {
    self.value = value & 0xFFFF_FFFF_FFFF
    self.isRandom = isRandom
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ text: String, isRandom: Bool) {
    let bytes = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.utf8.count == 2 && part.allSatisfy(\.isHexDigit) ? UInt8(part, radix: 16) : nil
    }
    guard bytes.count == 6, !bytes.contains(nil) else { return nil }
    self.init(
      value: bytes.compactMap { $0 }.reduce(0) { $0 << 8 | UInt64($1) }, isRandom: isRandom)
  }

  private static let digits = Array("0123456789ABCDEF:".utf8)

  /// Written as `C0:11:22:33:44:55`.
  public var description: String {
    String(unsafeUninitializedCapacity: 17) { buffer in
      for index in 0..<17 {
        // Digit, digit, colon, from the highest byte on.
        let shift = UInt64(44 - index / 3 * 8 - index % 3 * 4)
        let digit = index % 3 == 2 ? 16 : Int(value >> shift & 0xF)
        buffer[index] = Self.digits[digit]
      }
      return 17
    }
  }
}
