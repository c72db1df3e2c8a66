import Beacons
import Testing

@testable import Bluetooth

/// What a listener that sends nothing knows of the scan.
@Suite struct MonitorReceptionTests {
  private var reception = MonitorReception()

  private static func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  private static func packet(
    _ kind: HCIPacket.Kind, _ bytes: [UInt8] = [], at seconds: Double
  ) -> HCIPacket {
    HCIPacket(time: at(seconds), adapter: 1, kind: kind, bytes: bytes)
  }

  private static func report(at seconds: Double) -> HCIPacket {
    packet(.event, [0x3E, 2, 0x02, 0], at: seconds)
  }

  @Test mutating func withoutAScanItSaysWhatIsMissingOnce() {
    _ = reception.start(adapters: ["hci0"], at: Self.at(0))
    #expect(reception.due == Self.at(8))
    #expect(reception.tick(at: Self.at(7.9)) == [])
    let conditions = reception.tick(at: Self.at(8))
    #expect(conditions.count == 1)
    #expect(conditions.first?.detail.contains("bluetoothctl scan on") == true)
    #expect(reception.due == nil)
    #expect(reception.tick(at: Self.at(100)) == [])
  }

  @Test mutating func theFirstAdvertisementAfterASilenceIsTold() {
    _ = reception.start(adapters: ["hci1"], at: Self.at(0))
    _ = reception.tick(at: Self.at(8))
    #expect(
      reception.take(Self.report(at: 20))
        == [.resumed(detail: "hci1 receives advertisements again.")])
    #expect(reception.take(Self.report(at: 21)) == [])
    #expect(reception.due == Self.at(29))
  }

  @Test(arguments: [
    (HCIPacket.Kind.deleteIndex, SourceLoss.adapterRemoved), (.closeIndex, .adapterOff),
  ])
  mutating func anAdapterThatGoesIsTold(kind: HCIPacket.Kind, loss: SourceLoss) {
    _ = reception.start(adapters: ["hci1"], at: Self.at(0))
    // One that nothing was heard of is nobody's loss.
    #expect(reception.take(Self.packet(kind, at: 1)) == [])
    _ = reception.take(Self.report(at: 2))
    let other = HCIPacket(time: Self.at(2), adapter: 0, kind: kind, bytes: [])
    #expect(reception.take(other) == [])
    let conditions =
      reception.take(Self.packet(kind, at: 3)) + reception.tick(at: Self.at(3.3))
    guard case .lost(loss, _) = conditions.first else {
      Issue.record("\(conditions)")
      return
    }
    #expect(reception.tick(at: Self.at(60)) == [])
    #expect(reception.take(Self.report(at: 61)).count == 1)
  }

  @Test mutating func anAdapterThatIsPulledOutIsNotToldAsSwitchedOff() {
    _ = reception.start(adapters: ["hci1"], at: Self.at(0))
    _ = reception.take(Self.report(at: 2))
    #expect(reception.take(Self.packet(.closeIndex, at: 3)) == [])
    let conditions = reception.take(Self.packet(.deleteIndex, at: 3.1))
    #expect(conditions.count == 1)
    #expect(conditions.first?.detail.contains("was removed") == true)
    #expect(reception.tick(at: Self.at(60)) == [])
  }

  @Test func aPacketOfTheMonitorHasSixBytesBeforeIt() {
    // Event of hci1, 2 bytes
    let bytes: [UInt8] = [3, 0, 1, 0, 2, 0, 0x10, 0x01]
    #expect(
      HCIPacket(monitored: bytes, at: Self.at(5))
        == Self.packet(.event, [0x10, 0x01], at: 5))
    for count in 0..<bytes.count {
      #expect(HCIPacket(monitored: Array(bytes[..<count]), at: Self.at(5)) == nil)
    }
  }

  @Test func changesOfAdaptersAreRead() {
    // Stack Internal event: device, unregistered, hci3
    let event: [UInt8] = [0x04, 0xFD, 0x06, 1, 0, 2, 0, 3, 0]
    #expect(AdapterWatch.Change(event) == AdapterWatch.Change(kind: .removed, adapter: 3))
    #expect(AdapterWatch.Change(Array(event.dropLast())) == nil)
    #expect(AdapterWatch.Change([0x04, 0xFD, 0x06, 2, 0, 2, 0, 3, 0]) == nil)
    #expect(AdapterWatch.Change([0x04, 0xFD, 0x06, 1, 0, 9, 0, 3, 0]) == nil)
  }
}
