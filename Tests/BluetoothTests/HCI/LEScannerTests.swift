import Beacons
import Testing

@testable import Bluetooth

/// Starting a scan.
@Suite struct LEScannerTests {
  @Test func aLegacyControllerIsScannedWithLegacyCommands() {
    var controller = ScriptedController(.legacy)
    controller.start()
    #expect(
      controller.sent == [
        // LE Read Local Supported Features
        HCICommand(opcode: 0x2003, parameters: []),
        // LE Set Scan Parameters: active, interval 10 ms, window 10 ms, public address, no filter
        HCICommand(opcode: 0x200B, parameters: [0x01, 0x10, 0x00, 0x10, 0x00, 0x00, 0x00]),
        // LE Set Scan Enable: on, duplicates reported
        HCICommand(opcode: 0x200C, parameters: [0x01, 0x00]),
      ])
    #expect(controller.isScanning)
    #expect(
      controller.conditions == [.started(detail: "listening on hci0, legacy, active scanning.")])
  }

  @Test func anExtendedControllerIsScannedWithExtendedCommands() {
    var controller = ScriptedController(.extended, isActive: false)
    controller.start()
    #expect(
      Array(controller.sent.dropFirst()) == [
        // LE Set Extended Scan Parameters: public address, no filter, 1M PHY: passive, 10 ms, 10 ms
        HCICommand(opcode: 0x2041, parameters: [0x00, 0x00, 0x01, 0x00, 0x10, 0x00, 0x10, 0x00]),
        // LE Set Extended Scan Enable: on, duplicates reported, no end, no period
        HCICommand(opcode: 0x2042, parameters: [0x01, 0x00, 0x00, 0x00, 0x00, 0x00]),
      ])
    #expect(
      controller.conditions == [.started(detail: "listening on hci0, extended, passive scanning.")])
  }

  @Test(arguments: [LECommandFamily.legacy, .extended])
  func theScanThatWeEnabledIsDisabledAtTheEnd(family: LECommandFamily) {
    var controller = ScriptedController(family)
    controller.start()
    #expect(controller.farewell == [.scanEnable(family, false)])
  }

  @Test(arguments: [LECommandFamily.legacy, .extended])
  func aScanFoundRunningIsSharedAndLeftRunning(family: LECommandFamily) {
    var controller = ScriptedController(family)
    (controller.isScanning, controller.filtersDuplicates) = (true, true)
    controller.start()
    #expect(controller.isScanning)
    #expect(!controller.filtersDuplicates)
    #expect(controller.farewell == [])
    #expect(
      controller.conditions == [
        .started(
          detail: "listening on hci0, \(family), it shares a scan that was running already, with "
            + "that one's settings.")
      ])
  }

  /// A controller that calls itself extended and takes legacy commands alone, and the reverse.
  @Test(arguments: [LECommandFamily.legacy, .extended])
  func theOtherFamilyIsTriedWhereTheFirstIsDisallowed(family: LECommandFamily) {
    var scanner = LEScanner(name: "hci0", isActive: true, resumes: false)
    let now = Timestamp(seconds: 1)
    var output = scanner.start(at: now)
    let features: [UInt8] = [0, family == .extended ? 0x10 : 0, 0, 0, 0, 0, 0, 0]
    output = scanner.answer(0x2003, 0, features, at: now)
    #expect(output.commands == [.scanParameters(family, isActive: true)])
    output = scanner.answer(output.commands[0].opcode, 0x0C, [], at: now)
    #expect(output.commands == [.scanEnable(family, true)])
    output = scanner.answer(output.commands[0].opcode, 0x0C, [], at: now)
    #expect(output.commands == [.scanParameters(family.other, isActive: true)])
    output = scanner.answer(output.commands[0].opcode, 0, [], at: now)
    #expect(output.commands == [.scanEnable(family.other, true)])
    output = scanner.answer(output.commands[0].opcode, 0, [], at: now)
    #expect(output.conditions.count == 1)
    #expect(scanner.farewell() == [.scanEnable(family.other, false)])
  }

  @Test func aControllerThatRefusesBothIsAnErrorThatNamesTheStatus() {
    var scanner = LEScanner(name: "hci0", isActive: true, resumes: false)
    let now = Timestamp(seconds: 1)
    var output = scanner.start(at: now)
    while let command = output.commands.first {
      let status: UInt8 =
        switch command.opcode {
        case 0x2003: 0
        case 0x200B: 0x0D
        // The other family is often not even known.
        default: 0x01
        }
      output = scanner.answer(command.opcode, status, [UInt8](repeating: 0, count: 8), at: now)
    }
    #expect(
      output.failure
        == .refused(
          name: "hci0", command: .scanParameters(.legacy, isActive: true), status: 0x0D))
    #expect(output.failure?.description.contains("Rejected Limited Resources, 0x0D") == true)
  }

  @Test func aControllerThatDoesNotAnswerIsAskedTwiceAndThenGivenUp() {
    var controller = ScriptedController()
    controller.isDeaf = true
    controller.start()
    controller.wait(3)
    #expect(controller.sent == [.readFeatures, .readFeatures])
    #expect(controller.failure == nil)
    controller.wait(2)
    #expect(controller.failure == .unanswered(name: "hci0", command: .readFeatures))
  }

  @Test func anotherProgramsAnswerIsNotTakenForOurs() {
    var scanner = LEScanner(name: "hci0", isActive: true, resumes: false)
    let now = Timestamp(seconds: 1)
    let foreign = HCICommand(opcode: 0x2003, parameters: [])
    _ = scanner.handle(.command(foreign), at: now)
    _ = scanner.start(at: now)
    _ = scanner.handle(.command(.readFeatures), at: now)
    let extended: [UInt8] = [0, 0x10, 0, 0, 0, 0, 0, 0]
    #expect(scanner.answer(0x2003, 0, extended, at: now).commands == [])
    #expect(
      scanner.answer(0x2003, 0, extended, at: now).commands
        == [.scanParameters(.extended, isActive: true)])
  }

  @Test(arguments: [
    (false, HCIError.adapterDown(name: "hci0")), (true, .adapterBlocked(name: "hci0")),
  ])
  func anAdapterThatGoesDownBeforeTheScanIsAnError(isBlocked: Bool, error: HCIError) {
    var controller = ScriptedController()
    controller.isDeaf = true
    controller.start()
    controller.goDown(isBlocked: isBlocked)
    #expect(controller.failure == error)
  }
}

extension LEScanner {
  fileprivate mutating func answer(
    _ opcode: UInt16, _ status: UInt8, _ parameters: [UInt8], at now: Timestamp
  ) -> Output {
    handle(.answer(opcode: opcode, status: status, parameters: parameters), at: now)
  }
}
