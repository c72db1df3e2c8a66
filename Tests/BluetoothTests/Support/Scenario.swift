import Bluetooth
import Foundation
import Support
import Testing

/// The events of a scenario of the virtual controller, as that sends them.
struct Scenario {
  private let rows: [[String: String]]

  init(_ path: String) throws {
    let lines = String(decoding: try SharedData.packageBytes(path), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    rows = lines.dropFirst().map { fields in
      Dictionary(zip(lines.first ?? [], fields), uniquingKeysWith: { first, _ in first })
    }
  }

  /// - Parameter isActive: whether scan responses are asked for.
  func events(extended: Bool, isActive: Bool) throws -> [HCIPacket] {
    try rows.flatMap { row -> [HCIPacket] in
      let seconds = Double(row["time_ms"] ?? "") ?? 0
      if let whole = row["event"], !whole.isEmpty { return [event(hex(whole), at: seconds / 1000)] }
      let report = try report(row)
      var reports = [report]
      if isActive, let response = row["scan_rsp"], !response.isEmpty {
        var answer = report
        (answer.type, answer.extendedType, answer.data) = (4, 0x001A, hex(response))
        reports.append(answer)
      }
      return reports.map {
        let bytes = metaEvent(
          subevent: extended ? 0x0D : 0x02, reports: [extended ? $0.extended : $0.legacy])
        return event(bytes, at: seconds / 1000)
      }
    }
  }

  private func report(_ row: [String: String]) throws -> Report {
    func field(_ name: String, else standard: String = "") -> String {
      row[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
    }
    let types: [String: (UInt8, UInt16)] = [
      "ind": (0, 0x13), "direct": (1, 0x15), "scan_ind": (2, 0x12), "nonconn": (3, 0x10),
    ]
    let address = field("bdaddr").filter { $0 != ":" }
    var report = Report(
      addressType: field("addr_type", else: "random") == "public" ? 0 : 1,
      address: try #require(UInt64(address, radix: 16)),
      rssi: try #require(Int8(field("rssi"))), data: hex(field("data")))
    (report.type, report.extendedType) = try #require(types[field("pdu", else: "nonconn")])
    if report.data.isEmpty, let major = UInt16(field("major")), let minor = UInt16(field("minor")),
      let power = Int8(field("txpower"))
    {
      let numbers = [
        UInt8(major >> 8), UInt8(major & 0xFF), UInt8(minor >> 8), UInt8(minor & 0xFF),
      ]
      let frame =
        hex("1aff4c000215") + hex(field("uuid")) + numbers + [UInt8(bitPattern: power)]
      report.data = Self.lay(frame, out: field("layout", else: "standard"))
    }
    return report
  }

  private static func lay(_ frame: [UInt8], out layout: String) -> [UInt8] {
    let flags = hex("020106")
    return switch layout {
    case "noflags": frame
    case "last": hex("0303aafe") + frame
    case "reversed": frame + flags
    case "padded": flags + frame + [0]
    default: flags + frame
    }
  }
}
