import Beacons
public struct BtsnoopError: Error { }
public struct BtsnoopReader: Sendable {
  private var rest: [UInt8] = []
  private var hasHeader = false
  public init() {}
  public mutating func add(_ bytes: [UInt8]) throws(BtsnoopError) -> [HCIPacket] {
    rest += bytes
    var packets: [HCIPacket] = []
    if !hasHeader { guard rest.count >= 16 else { return [] }; rest.removeFirst(16); hasHeader = true }
    var at = 0
    func be(_ o: Int, _ n: Int) -> Int64 { var v: Int64 = 0; for i in 0..<n { v = v << 8 | Int64(rest[at + o + i]) }; return v }
    while rest.count - at >= 24 {
      let n = Int(be(4, 4)); guard rest.count - at >= 24 + n else { break }
      let flags = be(8, 4)
      packets.append(HCIPacket(time: Timestamp(nanoseconds: (be(16, 8) &- 0x00dc_ddb3_0f2f_8000) &* 1000), adapter: UInt16(flags >> 16), kind: .init(rawValue: UInt16(flags & 0xFFFF)), bytes: Array(rest[(at + 24)..<(at + 24 + n)])))
      at += 24 + n
    }
    rest.removeFirst(at)
    return packets
  }
  public func finish() -> String? { nil }
}
