/// Writes packets as a btsnoop capture of the monitor channel (datalink 2001), as btmon does.
public enum BtsnoopWriter {
  /// The bytes that the capture begins with.
  public static let header =
    Btsnoop.magic + UInt64(Btsnoop.version).bigEndianBytes(4)
    + UInt64(BtsnoopDatalink.monitor.rawValue).bigEndianBytes(4)

  /// One packet's bytes, to be written at once so that a capture that is cut short holds whole
  /// records; its time is rounded down to microseconds.
  public static func record(_ packet: HCIPacket) -> [UInt8] {
    let record = BtsnoopRecord(packet)
    return record.bytes + packet.bytes.prefix(Int(record.included))
  }
}
