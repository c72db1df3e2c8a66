import Beacons
import Testing

@testable import Bluetooth

/// Everything goes and comes back.
@Suite struct BluezMonitorLossesTests {
  private let hci0 = "/org/bluez/hci0"
  private let adapterRemoved = BluezSignal.removed(
    path: "/org/bluez/hci0", interfaces: ["org.bluez.Adapter1"])

  private func adapterAdded(isPowered: Bool, _ path: String = "/org/bluez/hci0") -> BluezSignal {
    .added(path: path, ["org.bluez.Adapter1": ["Powered": .boolean(isPowered)]])
  }

  private var restart: [BluezCall] {
    [
      .stopDiscovery(adapter: hci0), .setDiscoveryFilter(adapter: hci0),
      .startDiscovery(adapter: hci0),
    ]
  }

  @Test func powerOffAndOn() {
    var script = BluezScript.listening()
    script.change(["Discovering": .boolean(false)])
    script.change(["Powered": .boolean(false), "Class": .integer(0)])
    script.change(["Powered": .boolean(false)])
    script.wait(100)
    #expect(script.conditions == ["lost adapterOff"])
    #expect(script.calls == [])
    script.hear(-60)
    #expect(script.readings == [])
    script.change(["Powered": .boolean(true)])
    #expect(script.conditions == ["lost adapterOff", "resumed"])
    #expect(script.calls == restart)
    script.hear(-60)
    #expect(script.readings == [-60])
  }

  @Test func anAdapterThatIsNotYetReadyIsTriedAgain() {
    var script = BluezScript.listening()
    script.change(["Powered": .boolean(false)])
    script.wait(1)
    script.refusals = ["SetDiscoveryFilter": "org.bluez.Error.NotReady"]
    script.change(["Powered": .boolean(true)])
    script.refusals = [:]
    script.wait(1.5)
    #expect(script.conditions == ["lost adapterOff", "resumed"])
  }

  @Test func aPowerCycleThatIsOverInAMomentIsNotTold() {
    var script = BluezScript.listening()
    script.change(["Powered": .boolean(false)])
    script.change(["Powered": .boolean(true)])
    script.wait(10)
    #expect(script.conditions == [])
    #expect(script.calls == restart)
    script.hear(-60)
    #expect(script.readings == [-60])
  }

  @Test func aBlockedAdapterIsToldApart() {
    var script = BluezScript.listening()
    script.change(["Powered": .boolean(false)])
    script.wait(1)
    script.change(["PowerState": .text("off-blocked")])
    script.change(["PowerState": .text("off")])
    script.change(["Powered": .boolean(true), "PowerState": .text("on")])
    #expect(
      script.conditions == ["lost adapterOff", "lost adapterBlocked", "lost adapterOff", "resumed"])
  }

  @Test func adapterPulledAndPluggedInAgain() {
    var script = BluezScript.listening()
    script.change(["Powered": .boolean(false)])
    script.signal(adapterRemoved)
    script.wait(60)
    #expect(script.conditions == ["lost adapterRemoved"])
    // It is switched on a moment after it has come.
    script.signal(adapterAdded(isPowered: false))
    script.wait(2)
    script.change(["Powered": .boolean(true)])
    #expect(script.conditions == ["lost adapterRemoved", "resumed"])
    #expect(script.calls == restart)
  }

  @Test func anAdapterThatComesBackAndStaysOffIsTold() {
    var script = BluezScript.listening()
    script.signal(adapterRemoved)
    script.signal(adapterAdded(isPowered: false))
    script.wait(6)
    #expect(script.conditions == ["lost adapterRemoved", "lost adapterOff"])
  }

  @Test func anotherAdapterTakesOverWhereNoneWasNamed() {
    var script = BluezScript.listening()
    script.signal(adapterAdded(isPowered: true, "/org/bluez/hci1"))
    #expect(script.calls == [])
    script.signal(adapterRemoved)
    #expect(script.conditions == ["note"])
    #expect(script.calls.last == .startDiscovery(adapter: "/org/bluez/hci1"))
    script.hear(-50, with: "hci1")
    #expect(script.readings == [-50])
  }

  @Test func noOtherAdapterTakesOverWhereOneWasNamed() {
    var script = BluezScript.listening(adapter: "hci0")
    script.signal(adapterAdded(isPowered: true, "/org/bluez/hci1"))
    script.signal(adapterRemoved)
    #expect(script.conditions == ["lost adapterRemoved"])
    #expect(script.calls == [])
  }

  @Test func bluetoothdRestarts() {
    var script = BluezScript.listening()
    script.signal(.serviceChanged(isRunning: false))
    script.wait(60)
    #expect(script.conditions == ["lost serviceGone"])
    // Its adapters come a moment after its name.
    script.adapters = [:]
    script.signal(.serviceChanged(isRunning: true))
    #expect(script.calls == [.listObjects])
    script.wait(1)
    script.signal(adapterAdded(isPowered: false))
    script.wait(1)
    script.change(["Powered": .boolean(true)])
    #expect(script.conditions == ["lost serviceGone", "resumed"])
    #expect(script.calls == [.listObjects] + restart)
    script.hear(-60)
    #expect(script.readings == [-60])
  }

  @Test func bluetoothdComesBackWithoutTheAdapter() {
    var script = BluezScript.listening()
    script.signal(.serviceChanged(isRunning: false))
    script.adapters = [:]
    script.signal(.serviceChanged(isRunning: true))
    script.wait(6)
    #expect(script.conditions == ["lost serviceGone", "lost adapterRemoved"])
  }

  @Test func anAnswerFromBeforeTheRestartCountsForNothing() {
    var script = BluezScript.listening()
    script.isAnswering = false
    script.change(["Powered": .boolean(false)])
    script.wait(1)
    script.change(["Powered": .boolean(true)])
    let id = script.monitor.lastCall
    script.signal(.serviceChanged(isRunning: false))
    script.bring(.answer(to: id, []))
    script.bring(.refusal(of: id, name: "org.freedesktop.DBus.Error.NoReply", text: ""))
    #expect(script.calls == [.stopDiscovery(adapter: hci0)])
    script.wait(60)
    #expect(script.conditions == ["lost adapterOff", "lost serviceGone"])
  }

  @Test func theBusGoesAndIsTriedEveryTwoSeconds() {
    var script = BluezScript.listening()
    script.bring(.disconnected)
    #expect(script.conditions == ["lost serviceGone"])
    for attempt in 1...5 {
      script.wait(2)
      #expect(script.connects == attempt)
      script.bring(.connectionFailed(.noSystemBus("a reason")))
    }
    script.wait(2)
    script.bring(.connected)
    #expect(script.conditions == ["lost serviceGone", "resumed"])
  }

  @Test func aServiceThatHangsIsTriedAgain() {
    var script = BluezScript.listening()
    script.change(["Powered": .boolean(false)])
    script.wait(1)
    script.isAnswering = false
    script.change(["Powered": .boolean(true)])
    script.wait(20)
    #expect(script.conditions == ["lost adapterOff", "lost serviceGone"])
    script.isAnswering = true
    script.wait(20)
    #expect(script.conditions == ["lost adapterOff", "lost serviceGone", "resumed"])
  }

  @Test func aSearchThatOthersEndIsStartedAgain() {
    var script = BluezScript.listening()
    script.change(["Discovering": .boolean(false)])
    script.wait(0.9)
    #expect(script.conditions == [])
    script.wait(0.2)
    #expect(script.conditions == ["disturbed"])
    #expect(script.calls == restart)
    script.hear(-60)
    #expect(script.readings == [-60])
  }

  @Test func aSearchThatBluetoothdStartsAgainItselfIsNotTold() {
    var script = BluezScript.listening()
    script.change(["Discovering": .boolean(false)])
    script.wait(0.5)
    script.change(["Discovering": .boolean(true)])
    script.wait(10)
    #expect(script.conditions == [])
    #expect(script.calls == [])
  }

  @Test func aSearchThatIsEndedAgainAndAgainIsTriedMoreSeldom() {
    var script = BluezScript.listening()
    for _ in 0..<8 {
      script.change(["Discovering": .boolean(false)])
      script.wait(5)
    }
    #expect(
      script.conditions.prefix(4) == ["disturbed", "disturbed", "disturbed", "lost interference"])
    let starts = script.calls.filter { $0 == .startDiscovery(adapter: hci0) }.count
    #expect((3...6).contains(starts))
    script.wait(60)
    #expect(script.conditions.suffix(2) == ["resumed", "silent"])
  }

  @Test func silenceIsToldOnceAndTheSearchStartedAgain() {
    var script = BluezScript.listening()
    script.hear(-60)
    script.wait(24)
    #expect(script.conditions == [])
    script.wait(2)
    #expect(script.conditions == ["silent"])
    #expect(script.calls == restart)
    script.wait(100)
    #expect(script.conditions == ["silent"])
    script.hear(-60)
    #expect(script.conditions == ["silent", "resumed"])
    #expect(script.readings == [-60, -60])
  }

  @Test func whereReportsComeOftenSilenceIsToldSooner() {
    var script = BluezScript.listening()
    for _ in 0..<130 {
      script.hear(-60)
      script.wait(0.1)
    }
    script.wait(9)
    #expect(script.conditions == ["note"])
    script.wait(1)
    #expect(script.conditions == ["note", "silent"])
    #expect(script.details.last?.contains("10 s") == true)
  }

  @Test func whereNothingWasEverHeardThatIsToldOnce() {
    var script = BluezScript.listening()
    script.wait(1000)
    #expect(script.conditions == ["silent"])
  }

  @Test func anyOrderOfEventsLeavesItListeningInTheEnd() {
    for seed in 0..<300 {
      var script = BluezScript.listening()
      var random = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
      for _ in 0..<60 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        switch random >> 60 {
        case 0: script.change(["Powered": .boolean(false)])
        case 1: script.change(["Powered": .boolean(true)])
        case 2: script.signal(adapterRemoved)
        case 3: script.signal(adapterAdded(isPowered: random >> 59 & 1 == 0))
        case 4: script.signal(.serviceChanged(isRunning: false))
        case 5: script.signal(.serviceChanged(isRunning: true))
        case 6: script.change(["Discovering": .boolean(false)])
        case 7: script.bring(.disconnected)
        case 8: script.bring(.connectionFailed(.noSystemBus("a reason")))
        case 9: script.refusals = ["StartDiscovery": "org.bluez.Error.InProgress"]
        case 10: script.refusals = ["SetDiscoveryFilter": "org.bluez.Error.Failed"]
        case 11: script.isAnswering.toggle()
        case 12: script.hear(-60)
        default: script.wait(Double(random >> 40 & 0xFF) / 10)
        }
      }
      script.refusals = [:]
      script.isAnswering = true
      script.bring(.disconnected)
      script.wait(2)
      script.bring(.connected)
      script.wait(60)
      script.hear(-42)
      #expect(script.readings.last == -42, "seed \(seed): \(script.monitor.step)")
      #expect(script.failure == nil)
    }
  }
}
