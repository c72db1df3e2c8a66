import Beacons
import Testing

@testable import Bluetooth

/// What packets tell the scanner.
@Suite struct HCINoticeTests {
  private static func notice(_ kind: HCIPacket.Kind, _ bytes: [UInt8]) -> HCINotice? {
    HCINotice(HCIPacket(time: Timestamp(seconds: 0), adapter: 0, kind: kind, bytes: bytes))
  }

  @Test func commandsOfAnyProgram() {
    // LE Set Scan Enable: on, duplicates filtered
    #expect(
      Self.notice(.command, [0x0C, 0x20, 2, 1, 1])
        == .command(HCICommand(opcode: 0x200C, parameters: [1, 1])))
  }

  @Test func answers() {
    // Command Complete: LE Set Scan Enable, Command Disallowed
    #expect(
      Self.notice(.event, [0x0E, 4, 1, 0x0C, 0x20, 0x0C])
        == .answer(opcode: 0x200C, status: 0x0C, parameters: []))
    // Command Status: Unknown HCI Command, LE Set Extended Scan Enable
    #expect(
      Self.notice(.event, [0x0F, 4, 1, 1, 0x42, 0x20])
        == .answer(opcode: 0x2042, status: 1, parameters: []))
    // Command Complete: LE Read Local Supported Features, bit 12
    #expect(
      Self.notice(.event, [0x0E, 12, 1, 0x03, 0x20, 0, 0, 0x10, 0, 0, 0, 0, 0, 0])
        == .answer(opcode: 0x2003, status: 0, parameters: [0, 0x10, 0, 0, 0, 0, 0, 0]))
  }

  @Test func eventsOfTheController() {
    #expect(Self.notice(.event, [0x10, 1, 0x42]) == .hardwareError)
    #expect(Self.notice(.event, [0x3E, 2, 0x0D, 0]) == .report)
  }

  @Test(arguments: [
    [], [0x0E], [0x0E, 4, 1, 0x0C, 0x20], [0x0F, 4, 0, 1, 0x42], [0x3E, 1], [0x3E, 3, 0x77, 1, 2],
    [0x05, 4, 0, 0, 0, 0x13],
  ])
  func whatIsCutOffOrOfNoConcernTellsNothing(bytes: [UInt8]) {
    #expect(Self.notice(.event, bytes) == nil)
  }

  @Test(arguments: [[], [0x0C, 0x20], [0x0C, 0x20, 2, 1]])
  func aCommandThatIsCutOffTellsNothing(bytes: [UInt8]) {
    #expect(Self.notice(.command, bytes) == nil)
  }

  @Test func onlyEnableCommandsSayWhetherAScanRuns() {
    #expect(ScanEnable(.scanEnable(.legacy, true))?.isOn == true)
    #expect(ScanEnable(.scanEnable(.extended, false))?.isOn == false)
    #expect(ScanEnable(HCICommand(opcode: 0x2042, parameters: [1, 2]))?.filtersDuplicates == true)
    #expect(ScanEnable(HCICommand(opcode: 0x200C, parameters: [1])) == nil)
    #expect(ScanEnable(.readFeatures) == nil)
  }
}
