import Beacons
import Testing

@testable import Bluetooth

/// Keeping a scan up beside other programs and through the adapter's troubles.
@Suite struct LEScannerRecoveryTests {
  private static func scanning(_ family: LECommandFamily = .legacy) -> ScriptedController {
    var controller = ScriptedController(family)
    controller.start()
    controller.report()
    controller.clearLog()
    return controller
  }

  @Test func aForeignDisableIsUndoneAndToldOnce() {
    var controller = Self.scanning()
    controller.foreign(.scan(on: false))
    #expect(!controller.isScanning)
    controller.wait(0.3)
    #expect(controller.isScanning)
    #expect(
      controller.conditions == [
        .disturbed(detail: "another program ended the scan of hci0; it runs again.")
      ])
    #expect(controller.farewell == [.scanEnable(.legacy, false)])
  }

  @Test func aKernelThatRestartsTheScanIsNotHinderedAndFiltersNothing() {
    var controller = Self.scanning()
    controller.foreign(.scan(on: false))
    controller.wait(0.1)
    controller.foreign(.scanParameters(.legacy, isActive: true))
    controller.foreign(.scan(on: true, filtering: true))
    #expect(controller.isScanning)
    #expect(!controller.filtersDuplicates)
    // Nothing of ours came between.
    #expect(controller.sent == [.scanEnable(.legacy, true)])
    // The scan is the other program's now.
    #expect(controller.farewell == [])
  }

  @Test func aForeignDuplicateFilterIsUndoneAtOnce() {
    var controller = Self.scanning()
    controller.foreign(.scan(on: true, filtering: true))
    #expect(controller.isScanning)
    #expect(!controller.filtersDuplicates)
    #expect(
      controller.conditions == [
        .disturbed(
          detail: "another program made hci0 report each beacon only once; that is undone.")
      ])
    #expect(controller.farewell == [])
  }

  @Test func interferenceIsToldAtMostOnceAMinute() {
    var controller = Self.scanning()
    for _ in 0..<5 {
      controller.foreign(.scan(on: true, filtering: true))
      controller.wait(10)
      controller.report()
    }
    #expect(controller.conditions.filter(\.isDisturbance).count == 1)
    controller.wait(20)
    controller.foreign(.scan(on: true, filtering: true))
    #expect(controller.conditions.filter(\.isDisturbance).count == 2)
  }

  @Test func whoeverKeepsEndingTheScanIsAnsweredMoreAndMoreSlowly() {
    var controller = Self.scanning()
    var delays: [Double] = []
    for _ in 0..<6 {
      controller.foreign(.scan(on: false))
      let start = controller.now
      while !controller.isScanning { controller.wait(0.05) }
      delays.append((controller.now.seconds(since: start) * 20).rounded() / 20)
    }
    #expect(delays == [0.25, 0.5, 1, 2, 2, 2])
  }

  @Test func whoeverLeavesHardlyAnyScanIsToldOfAndItsEndToo() {
    var controller = Self.scanning()
    let start = controller.now
    while controller.conditions.compactMap(\.loss).isEmpty,
      controller.now.seconds(since: start) < 20
    {
      if controller.isScanning { controller.foreign(.scan(on: false)) }
      controller.wait(0.1)
    }
    #expect(controller.conditions.compactMap(\.loss) == [.interference])
    #expect(controller.now.seconds(since: start) < 10)
    controller.clearLog()
    controller.wait(10)
    #expect(controller.conditions.first == .resumed(detail: "hci0 is listening again."))
  }

  @Test func aBareResetIsFollowedByEventMasksAndAScan() {
    var controller = Self.scanning()
    controller.foreign(.foreignReset)
    controller.wait(1)
    #expect(controller.isScanning)
    #expect(
      controller.sent.map(\.opcode) == [0x2003, 0x0C01, 0x2001, 0x200B, 0x200C])
    #expect(controller.conditions.filter(\.isDisturbance).count == 1)
  }

  @Test func afterAHardwareErrorTheKernelIsLeftToInitialise() {
    var controller = Self.scanning(.extended)
    controller.hardwareError()
    controller.goDown()
    #expect(controller.conditions == [])
    for opcode in [0x0C03, 0x1003, 0x0C01, 0x2001] as [UInt16] {
      controller.wait(0.1)
      controller.foreign(HCICommand(opcode: opcode, parameters: [0, 0, 0, 0, 0, 0, 0, 0]))
    }
    controller.comeUp()
    controller.wait(1)
    #expect(controller.isScanning)
    // The masks are the kernel's.
    #expect(controller.sent.map(\.opcode) == [0x2003, 0x2041, 0x2042])
    #expect(
      controller.conditions == [
        .disturbed(detail: "hci0 was reset; the scan runs again.")
      ])
  }

  @Test(arguments: [(false, SourceLoss.adapterOff), (true, .adapterBlocked)])
  func anAdapterSwitchedOffIsToldAndItsReturnToo(isBlocked: Bool, loss: SourceLoss) {
    var controller = Self.scanning()
    controller.goDown(isBlocked: isBlocked)
    controller.wait(0.2)
    #expect(controller.conditions.map(\.loss) == [loss])
    controller.wait(20)
    #expect(controller.conditions.count == 1)
    #expect(controller.sent == [])
    // The kernel resets the controller before it is up.
    controller.foreign(.foreignReset)
    controller.comeUp()
    controller.wait(1)
    #expect(controller.isScanning)
    #expect(controller.conditions.last == .resumed(detail: "hci0 is listening again."))
    #expect(controller.farewell == [.scanEnable(.legacy, false)])
  }

  @Test func silenceIsToldOnceAndTheScanEnabledAnew() {
    var controller = Self.scanning()
    controller.wait(4.9)
    #expect(controller.sent == [])
    controller.isScanning = false
    controller.wait(0.2)
    #expect(controller.isScanning)
    #expect(controller.sent == [.scanEnable(.legacy, true)])
    controller.wait(60)
    #expect(controller.conditions.count == 1)
    controller.report()
    #expect(
      controller.conditions == [
        .silent(detail: "hci0 receives no advertisement at all, though it listens."),
        .resumed(detail: "hci0 receives advertisements again."),
      ])
  }

  @Test func aPlaceWithoutAnyDeviceIsSilentLater() {
    var controller = ScriptedController()
    controller.start()
    controller.wait(9.9)
    #expect(controller.conditions.count == 1)
    controller.wait(0.2)
    #expect(controller.conditions.count == 2)
  }

  @Test func aControllerThatAnswersNoMoreIsToldOfAsFailing() {
    var controller = Self.scanning()
    controller.isDeaf = true
    controller.foreign(.scan(on: false))
    controller.wait(3.1)
    #expect(controller.conditions.map(\.loss) == [.interference])
    controller.wait(10)
    #expect(controller.conditions.map(\.loss) == [.interference, .adapterFailing])
    controller.isDeaf = false
    controller.wait(5)
    #expect(controller.isScanning)
    #expect(controller.conditions.last == .resumed(detail: "hci0 is listening again."))
  }

  @Test func anAdapterThatIsBackTellsSo() {
    var controller = ScriptedController(resumes: true)
    controller.start()
    #expect(controller.conditions == [.resumed(detail: "listening again, on hci0.")])
  }
}

extension SourceCondition {
  fileprivate var isDisturbance: Bool {
    if case .disturbed = self { return true }
    return false
  }

  fileprivate var loss: SourceLoss? {
    if case .lost(let loss, _) = self { return loss }
    return nil
  }
}
