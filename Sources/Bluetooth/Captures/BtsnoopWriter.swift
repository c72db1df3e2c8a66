import Beacons
public enum BtsnoopWriter {
  public static let header: [UInt8] = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x07, 0xD1]
  public static func record(_ p: HCIPacket) -> [UInt8] {
    func be(_ v: Int64, _ n: Int) -> [UInt8] { (0..<n).reversed().map { UInt8(truncatingIfNeeded: v >> (8 * Int64($0))) } }
    let n = Int64(p.bytes.count)
    return be(n, 4) + be(n, 4) + be(Int64(p.adapter) << 16 | Int64(p.kind.rawValue), 4) + be(0, 4) + be(p.time.nanoseconds / 1000 &+ 0x00dc_ddb3_0f2f_8000, 8) + p.bytes
  }
}
