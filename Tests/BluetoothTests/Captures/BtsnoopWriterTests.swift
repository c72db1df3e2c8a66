import Beacons
import Support
import Testing

@testable import Bluetooth

@Suite struct BtsnoopWriterTests {
  @Test func aCaptureIsWrittenAsTheKernelsMonitorNumbersIt() {
    // "btsnoop", version 1, datalink 2001
    #expect(BtsnoopWriter.header == hex("6274736e6f6f7000 00000001 000007d1"))
    let packet = HCIPacket(
      time: Timestamp(nanoseconds: 946_684_800_000_001_999), adapter: 1, kind: .command,
      bytes: [0x03, 0x0C, 0x00])
    // 3 of 3 bytes, hci1, command, no drops, 2000-01-01 and 1 µs; HCI Reset
    #expect(
      BtsnoopWriter.record(packet)
        == hex("00000003 00000003 00010002 00000000 00e03ab44a676001 030c00"))
  }

  @Test(arguments: [.min, -1, 0, .max] as [Int64])
  func everyTimeIsRoundedDownToMicroseconds(_ nanoseconds: Int64) throws {
    let packet = HCIPacket(
      time: Timestamp(nanoseconds: nanoseconds), adapter: 0, kind: .event, bytes: [])
    let read = try wholeOutcome(BtsnoopWriter.header + BtsnoopWriter.record(packet)).packets
    let time = try #require(read.first).time
    #expect(time <= packet.time)
    #expect(packet.time.seconds(since: time) < 1e-6)
  }

  @Test func noPacketIsLongerThanCanBeRead() throws {
    let packet = HCIPacket(
      time: Timestamp(seconds: 0), adapter: 0, kind: .init(rawValue: 5),
      bytes: Array(repeating: 1, count: 100_000))
    let outcome = try wholeOutcome(BtsnoopWriter.header + BtsnoopWriter.record(packet))
    #expect(outcome.faults == [])
    #expect(outcome.packets.map(\.bytes.count) == [65_540])
  }

  @Test(arguments: [1, 1000])
  func whatIsWrittenIsReadAgain(_ chunk: Int) throws {
    var generator = TestGenerator(seed: 4)
    var time: Int64 = 1_700_000_000_000_000_000
    let packets = (0..<500).map { _ in
      time += Int64.random(in: 0...1_000_000, using: &generator) * 1000
      let count = Int.random(in: 0...255, using: &generator)
      return HCIPacket(
        time: Timestamp(nanoseconds: time), adapter: .random(in: 0...3, using: &generator),
        kind: .init(rawValue: .random(in: 0...20, using: &generator)),
        bytes: (0..<count).map { _ in .random(in: 0...255, using: &generator) })
    }
    let bytes = BtsnoopWriter.header + packets.flatMap(BtsnoopWriter.record)
    #expect(try wholeOutcome(bytes, chunk: chunk) == .init(packets: packets, faults: []))
  }
}
