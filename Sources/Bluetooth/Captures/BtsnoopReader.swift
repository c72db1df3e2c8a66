import Beacons

/// Reads captures of btmon, hcidump and Android: btsnoop files, as their bytes come.
public struct BtsnoopReader: Sendable {
  /// How the records of a file hold their packets.
  private enum DataLink: UInt32 {
    /// HCI packets alone; the flags tell type and direction.
    case h1 = 1001
    /// The packet's type before it.
    case h4 = 1002
    /// btmon: the flags tell adapter and kind.
    case monitor = 2001
  }

  private var rest: [UInt8] = []
  private var dataLink: DataLink?
  private var records = 0

  /// "btsnoop" and a zero byte, version and data link.
  private static let headerSize = 16
  /// Original and included length, flags, drops, and a time of eight bytes.
  private static let recordHeaderSize = 24
  /// Longer than this no packet between host and controller is.
  private static let longest = 0x1_0000
  /// From the year 0 to 1970, in microseconds.
  static let epoch: Int64 = 0x00DC_DDB3_0F2F_8000

  public init() {}

  /// The packets that the next bytes complete.
  ///
  /// - Throws: `BtsnoopError` where the bytes are no capture, or none from here on.
  public mutating func add(_ bytes: [UInt8]) throws(BtsnoopError) -> [HCIPacket] {
    rest += bytes
    var place = 0
    defer { rest.removeFirst(place) }
    if dataLink == nil {
      guard rest.count >= Self.headerSize else { return [] }
      dataLink = try readHeader()
      place = Self.headerSize
    }
    var packets: [HCIPacket] = []
    while rest.count - place >= Self.recordHeaderSize {
      let included = Int(number(at: place + 4))
      // Where a length is wrong nobody knows where the next record begins.
      guard included <= Self.longest else {
        throw .badLength(record: records + 1, bytes: included)
      }
      let end = place + Self.recordHeaderSize + included
      guard rest.count >= end else { break }
      records += 1
      if let packet = packet(at: place, to: end) { packets.append(packet) }
      place = end
    }
    return packets
  }

  /// What is wrong with the end of the capture, if anything.
  ///
  /// - Throws: `BtsnoopError` where there was not even a header.
  public func finish() throws(BtsnoopError) -> BtsnoopError? {
    guard dataLink != nil else { throw .noCapture }
    return rest.isEmpty ? nil : .cutOff(record: records + 1)
  }

  private func readHeader() throws(BtsnoopError) -> DataLink {
    guard Array(rest.prefix(8)) == Array("btsnoop\0".utf8) else { throw .noCapture }
    let version = number(at: 8)
    guard version == 1 else { throw .unknownVersion(version) }
    guard let link = DataLink(rawValue: number(at: 12)) else {
      throw .unknownDataLink(number(at: 12))
    }
    return link
  }

  private func number(at place: Int) -> UInt32 {
    rest[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Nil for a record that holds nothing of use.
  private func packet(at place: Int, to end: Int) -> HCIPacket? {
    let flags = number(at: place + 8)
    let stamp = UInt64(number(at: place + 16)) << 32 | UInt64(number(at: place + 20))
    let microseconds = Int64(bitPattern: stamp).subtractingReportingOverflow(Self.epoch)
    let nanoseconds = microseconds.partialValue.multipliedReportingOverflow(by: 1000)
    // A time beyond what nanoseconds hold is none.
    guard !microseconds.overflow, !nanoseconds.overflow else { return nil }
    let time = Timestamp(nanoseconds: nanoseconds.partialValue)
    var bytes = Array(rest[(place + Self.recordHeaderSize)..<end])
    switch dataLink {
    case .monitor:
      return HCIPacket(
        time: time, adapter: UInt16(flags >> 16),
        kind: HCIPacket.Kind(rawValue: UInt16(flags & 0xFFFF)), bytes: bytes)
    case .h4:
      guard !bytes.isEmpty, let kind = HCIPacket.Kind(type: bytes.removeFirst()) else { return nil }
      return HCIPacket(time: time, adapter: 0, kind: kind, bytes: bytes)
    case .h1:
      // Bit 0: received; bit 1: command or event.
      guard flags & 2 != 0 else { return nil }
      return HCIPacket(time: time, adapter: 0, kind: flags & 1 == 0 ? .command : .event, bytes: bytes)
    case nil: return nil
    }
  }
}

extension HCIPacket.Kind {
  /// By the byte before a packet (Bluetooth Core, Vol 4 Part A, 2); nil for data.
  init?(type: UInt8) {
    switch type {
    case 1: self = .command
    case 4: self = .event
    default: return nil
    }
  }
}

/// What is wrong with a capture.
public enum BtsnoopError: Error, Hashable, CustomStringConvertible {
  case noCapture
  case unknownVersion(UInt32)
  case unknownDataLink(UInt32)
  case badLength(record: Int, bytes: Int)
  case cutOff(record: Int)

  public var description: String {
    switch self {
    case .noCapture:
      "it is no btsnoop capture; record one with \"btmon -w FILE\" or \"waymark developer record\"."
    case .unknownVersion(let version):
      "btsnoop version \(version) is not known, only version 1."
    case .unknownDataLink(let link):
      "data link \(link) is not known: btmon writes 2001, hcidump and Android 1002, others 1001."
    case .badLength(let record, let bytes):
      "record \(record): a packet of \(bytes) bytes cannot be; the capture is damaged from there on."
    case .cutOff(let record):
      "record \(record): it is cut off; what is before it is used."
    }
  }
}
