import Beacons
import Bluetooth

/// The bytes that hexadecimal digits stand for; blanks are left away.
func hex(_ digits: String) -> [UInt8] {
  let values = digits.compactMap { $0.hexDigitValue }
  return stride(from: 0, to: values.count - 1, by: 2).map {
    UInt8(values[$0] << 4 | values[$0 + 1])
  }
}

func event(_ bytes: [UInt8], at seconds: Double = 0, adapter: UInt16 = 0) -> HCIPacket {
  HCIPacket(time: Timestamp(seconds: seconds), adapter: adapter, kind: .event, bytes: bytes)
}

/// An LE Meta event with reports of one kind.
func metaEvent(subevent: UInt8, reports: [[UInt8]]) -> [UInt8] {
  let parameters = [subevent, UInt8(reports.count)] + reports.flatMap { $0 }
  return [0x3E, UInt8(parameters.count)] + parameters
}

/// One report as a controller gives it, in either family.
struct Report {
  /// Of the legacy family: 0 IND, 1 DIRECT, 2 SCAN_IND, 3 NONCONN, 4 SCAN_RSP.
  var type: UInt8 = 3
  /// Of the extended family: 0x0010 NONCONN as a legacy PDU, 0x0000 as an extended one.
  var extendedType: UInt16 = 0x0010
  var addressType: UInt8 = 1
  /// As written, the highest byte first.
  var address: UInt64 = 0xC011_2233_4455
  var set: UInt8 = 0xFF
  var rssi: Int8 = -85
  var data: [UInt8] = []

  private var addressBytes: [UInt8] {
    (0..<6).map { UInt8(truncatingIfNeeded: address >> (8 * UInt64($0))) }
  }

  var legacy: [UInt8] {
    [type, addressType] + addressBytes + [UInt8(data.count)] + data + [UInt8(bitPattern: rssi)]
  }

  var extended: [UInt8] {
    [UInt8(extendedType & 0xFF), UInt8(extendedType >> 8), addressType] + addressBytes
      + [1, 0, set, 127, UInt8(bitPattern: rssi), 0, 0, 0] + [UInt8](repeating: 0, count: 6)
      + [UInt8(data.count)] + data
  }
}

/// What an iBeacon's advertising data says, decoded by hand.
struct IBeaconFrame: Hashable {
  var uuid: [UInt8]
  var major: Int
  var minor: Int
  var power: Int

  init?(_ data: [UInt8]) {
    var rest = data[...]
    while let length = rest.popFirst(), length > 0 {
      guard Int(length) <= rest.count else { return nil }
      let structure = Array(rest.prefix(Int(length)))
      rest.removeFirst(Int(length))
      guard structure.starts(with: [0xFF, 0x4C, 0x00, 0x02, 0x15]), structure.count == 26 else {
        continue
      }
      uuid = Array(structure[5..<21])
      major = Int(structure[21]) << 8 | Int(structure[22])
      minor = Int(structure[23]) << 8 | Int(structure[24])
      power = Int(Int8(bitPattern: structure[25]))
      return
    }
    return nil
  }
}
