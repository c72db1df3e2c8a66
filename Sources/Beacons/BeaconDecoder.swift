import FoundationEssentials

public struct BeaconDecoder: Sendable {
  public init() {}
  public mutating func sightings(in advertisement: Advertisement) -> [BeaconSighting] {
    let d = advertisement.data
    var at = 0
    while at < d.count, d[at] > 0, at + Int(d[at]) < d.count {
      let n = Int(d[at])
      if n == 26, Array(d[(at + 1)...(at + 5)]) == [0xFF, 0x4C, 0, 2, 0x15] {
        let u = Array(d[(at + 6)..<(at + 22)])
        let uuid = UUID(uuid: (u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12], u[13], u[14], u[15]))
        let w = { (i: Int) in UInt16(d[at + i]) << 8 | UInt16(d[at + i + 1]) }
        return [BeaconSighting(time: advertisement.time, identifier: .iBeacon(uuid: uuid, major: w(22), minor: w(24)), rssi: advertisement.rssi, measuredPower: MeasuredPower(dBm: Double(Int8(bitPattern: d[at + 26]))))]
      }
      at += n + 1
    }
    return []
  }
}
