import Beacons

/// How a btsnoop capture is laid out: a header of 16 bytes, then records, each of 24 bytes and a
/// packet; all numbers are big-endian.
enum Btsnoop {
  static let magic: [UInt8] = Array("btsnoop\0".utf8)
  static let version: UInt32 = 1
  static let headerLength = 16
}

/// What the packets of a capture are wrapped in.
enum BtsnoopDatalink: UInt32 {
  /// Nothing; the flags tell commands and events.
  case h1 = 1001
  /// A byte before each tells its type, as on a serial line; hcidump's and Android's.
  case h4 = 1002
  /// The kernel's monitor channel; btmon's.
  case monitor = 2001
}

/// The 24 bytes before a packet in a btsnoop capture.
struct BtsnoopRecord {
  static let length = 24
  /// The byte of H4, a header of four and 65,535 of data: no packet is longer.
  static let longestPacket: UInt32 = 65_540
  /// The byte of H4, a header of three and 255 parameters: no command or event is longer.
  static let longestCommand: UInt32 = 259
  /// 1970-01-01 in microseconds since the year 0.
  private static let unixEpoch: Int64 = 0x00DC_DDB3_0F2F_8000

  var original: UInt32
  var included: UInt32
  var flags: UInt32
  /// In microseconds since the year 0.
  var microseconds: Int64

  /// Reads the record at an index; nil where the bytes end before it does.
  init?(_ bytes: [UInt8], at index: Int) {
    guard index >= 0, index <= bytes.count - Self.length else { return nil }
    original = UInt32(truncatingIfNeeded: bytes.bigEndian(at: index, count: 4))
    included = UInt32(truncatingIfNeeded: bytes.bigEndian(at: index + 4, count: 4))
    flags = UInt32(truncatingIfNeeded: bytes.bigEndian(at: index + 8, count: 4))
    microseconds = Int64(truncatingIfNeeded: bytes.bigEndian(at: index + 16, count: 8))
  }

  /// The record of a packet of the monitor channel.
  init(_ packet: HCIPacket) {
    original = UInt32(clamping: packet.bytes.count)
    included = min(original, Self.longestPacket)
    flags = UInt32(packet.adapter) << 16 | UInt32(packet.kind.rawValue)
    let nanoseconds = packet.time.nanoseconds
    microseconds = nanoseconds / 1000 - (nanoseconds % 1000 < 0 ? 1 : 0) + Self.unixEpoch
  }

  var bytes: [UInt8] {
    UInt64(original).bigEndianBytes(4) + UInt64(included).bigEndianBytes(4)
      + UInt64(flags).bigEndianBytes(4) + [0, 0, 0, 0]
      + UInt64(bitPattern: microseconds).bigEndianBytes(8)
  }

  /// A time too far away for nanoseconds in 64 bits is the furthest there is.
  var time: Timestamp {
    let (sinceUnix, overflow) = microseconds.subtractingReportingOverflow(Self.unixEpoch)
    let (nanoseconds, overflow2) = sinceUnix.multipliedReportingOverflow(by: 1000)
    guard overflow || overflow2 else { return Timestamp(nanoseconds: nanoseconds) }
    return Timestamp(nanoseconds: microseconds < Self.unixEpoch ? .min : .max)
  }

  /// Whether a packet can be as long as the record says.
  func isPossible(in datalink: BtsnoopDatalink) -> Bool {
    let isCommand =
      switch datalink {
      case .h1, .h4: flags & 0b10 != 0
      case .monitor: [.command, .event].contains(kind)
      }
    return included <= original
      && included <= (isCommand ? Self.longestCommand : Self.longestPacket)
  }

  /// The monitor channel's kind, where that is the datalink.
  var kind: HCIPacket.Kind { HCIPacket.Kind(rawValue: UInt16(truncatingIfNeeded: flags)) }
}

extension [UInt8] {
  /// The number that so many bytes hold, the highest first; they must be there.
  func bigEndian(at index: Int, count: Int) -> UInt64 {
    self[index..<index + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension UInt64 {
  /// The lowest so many bytes, the highest first.
  func bigEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * UInt64($0))) }
  }
}
