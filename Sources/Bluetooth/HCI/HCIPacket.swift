public import Beacons

/// One packet between a host and its Bluetooth controller, or a word of the kernel about it.
public struct HCIPacket: Hashable, Sendable {
  /// What it is; the numbers are those of the kernel's monitor channel, which btsnoop files of
  /// btmon repeat.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let deleteIndex = Kind(rawValue: 1)
    public static let command = Kind(rawValue: 2)
    public static let event = Kind(rawValue: 3)
    public static let closeIndex = Kind(rawValue: 9)
  }

  public var time: Timestamp
  /// The number in the adapter's name: 0 for hci0; 0xFFFF where it concerns none.
  public var adapter: UInt16
  public var kind: Kind
  /// The packet without the byte that tells its type.
  public var bytes: [UInt8]

  public init(time: Timestamp, adapter: UInt16, kind: Kind, bytes: [UInt8]) {
    self.time = time
    self.adapter = adapter
    self.kind = kind
    self.bytes = bytes
  }
}
