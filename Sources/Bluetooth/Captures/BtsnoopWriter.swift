import Beacons

/// Writes captures as btmon does: btsnoop with data link 2001.
public enum BtsnoopWriter {
  /// What a capture begins with.
  public static let header = Array("btsnoop\0".utf8) + bytes(1, 4) + bytes(2001, 4)

  /// The bytes of one record.
  public static func record(_ packet: HCIPacket) -> [UInt8] {
    let length = bytes(Int64(packet.bytes.count), 4)
    let flags = Int64(packet.adapter) << 16 | Int64(packet.kind.rawValue)
    let time = (packet.time.nanoseconds / 1000).addingReportingOverflow(BtsnoopReader.epoch)
    return length + length + bytes(flags, 4) + bytes(0, 4) + bytes(time.partialValue, 8)
      + packet.bytes
  }

  private static func bytes(_ number: Int64, _ count: Int64) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
