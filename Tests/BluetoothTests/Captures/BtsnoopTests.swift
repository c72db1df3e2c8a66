import Beacons
import Foundation
import Support
import Testing

@testable import Bluetooth

/// Captures read and written.
@Suite struct BtsnoopTests {
  private static let samples = packageFolder + "/Tests/VM/samples/"
  private static let walk =
    Array(stride(from: -85.0, through: -55, by: 3)) + Array(stride(from: -58.0, through: -85, by: -3))

  private static func advertisements(
    in bytes: [UInt8], piece: Int = 7
  ) throws(BtsnoopError) -> [Advertisement] {
    var (reader, decoder) = (BtsnoopReader(), AdvertisingReportDecoder())
    var heard: [Advertisement] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      for packet in try reader.add(Array(bytes[start..<min(start + piece, bytes.count)])) {
        heard += decoder.decode(packet).advertisements
      }
    }
    return heard
  }

  private static func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: samples + name)))
  }

  @Test(arguments: [
    ("walk-legacy.btsnoop", 21), ("walk-extended.btsnoop", 21), ("walk-hcidump.btsnoop", 11),
  ])
  func whatOtherProgramsCapturedIsRead(name: String, count: Int) throws {
    let heard = try Self.advertisements(in: try Self.sample(name))
    #expect(heard.compactMap(\.rssi?.dBm) == Array(Self.walk.prefix(count)))
    for (a, b) in zip(heard, heard.dropFirst()) {
      #expect(abs(b.time.seconds(since: a.time) - 0.1) < 0.02)
    }
  }

  @Test(arguments: [
    ("walk-legacy.btsnoop"), ("walk-extended.btsnoop"),
  ])
  func whatIsWrittenIsByteForByteWhatWasRead(name: String) throws {
    let bytes = try Self.sample(name)
    var reader = BtsnoopReader()
    let packets = try reader.add(bytes)
    #expect(BtsnoopWriter.header + packets.flatMap { BtsnoopWriter.record($0) } == bytes)
    #expect(try reader.finish() == nil)
  }

  @Test func h1RecordsTellTheirKindInTheFlags() throws {
    // Header with data link 1001; a record with flags 3: received, an event; then one with flags 2
    let head = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xE9]
    func record(_ flags: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      let length: [UInt8] = [0, 0, 0, UInt8(bytes.count)]
      // 2000-01-01 and one second
      let time: [UInt8] = [0x00, 0xE0, 0x3A, 0xB4, 0x4A, 0x76, 0xA2, 0x40]
      return length + length + [0, 0, 0, flags] + [0, 0, 0, 0] + time + bytes
    }
    var reader = BtsnoopReader()
    let packets = try reader.add(
      head + record(3, [0x10, 1, 0x42]) + record(2, [3, 0x0C, 0]) + record(1, [0, 0]))
    #expect(packets.map(\.kind) == [.event, .command])
    #expect(packets.first?.time == Timestamp(nanoseconds: 946_684_801_000_000_000))
  }

  @Test(.enabled(if: SharedData.has("data/ble-capture-btsnoop/home.btsnoop")))
  func aTabletsCaptureGivesTheFramesThatOthersDecoded() throws {
    let bytes = try SharedData.bytes("data/ble-capture-btsnoop/home.btsnoop")
    let table = String(
      decoding: try SharedData.bytes("data/ble-capture-btsnoop/home.ibeacons.csv"), as: UTF8.self)
    var decoder = BeaconDecoder()
    let heard = try Self.advertisements(in: bytes, piece: 4096)
      .flatMap { decoder.sightings(in: $0) }
      .filter { if case .iBeacon = $0.identifier { true } else { false } }
    let expected = table.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(heard.count == 11)
    for (sighting, row) in zip(heard, expected) {
      #expect("\(sighting.time.nanoseconds / 1000)" == row[1])
      #expect(sighting.address?.description == row[2])
      #expect(sighting.rssi?.dBm == Double(row[3]))
      #expect("\(sighting.identifier)" == "\(row[4]) \(row[5]):\(row[6])")
    }
  }

  @Test func aCaptureThatWasCutOffCostsItsLastRecord() throws {
    let bytes = try Self.sample("walk-legacy.btsnoop")
    var whole = BtsnoopReader()
    let count = try whole.add(bytes).count
    for end in stride(from: bytes.count - 1, to: 16, by: -13) {
      var reader = BtsnoopReader()
      let packets = try reader.add(Array(bytes[..<end]))
      let fault = try reader.finish()
      #expect(packets.count < count)
      #expect(fault == nil || fault == .cutOff(record: packets.count + 1))
    }
  }

  @Test(
    arguments: [
      (Array("btsnoop\0".utf8) + [0, 0, 0, 2, 0, 0, 7, 0xD1], BtsnoopError.unknownVersion(2)),
      (Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 7, 0xD2], .unknownDataLink(2002)),
      (Array("time_ms,uuid,major,minor".utf8), .noCapture),
    ] as [([UInt8], BtsnoopError)])
  func whatIsNoCaptureIsNamed(bytes: [UInt8], error: BtsnoopError) {
    var reader = BtsnoopReader()
    #expect(throws: error) { try reader.add(bytes) }
  }

  @Test func anEmptyFileIsNoCapture() {
    let reader = BtsnoopReader()
    #expect(throws: BtsnoopError.noCapture) { try reader.finish() }
  }

  @Test func aLengthThatCannotBeIsNamedWithItsRecord() throws {
    var reader = BtsnoopReader()
    let record = [UInt8](repeating: 0xFF, count: 24)
    #expect(throws: BtsnoopError.badLength(record: 1, bytes: 0xFFFF_FFFF)) {
      try reader.add(BtsnoopWriter.header + record)
    }
  }

  @Test func noBytesTrap() {
    var generator = TestGenerator(seed: 9)
    for _ in 0..<300 {
      var reader = BtsnoopReader()
      let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) & 0x83 }
      _ = try? reader.add(BtsnoopWriter.header + noise)
    }
  }
}

private let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
