import Beacons
import Testing

@testable import Bluetooth

/// From nothing to listening, and what it hears then.
@Suite struct BluezMonitorTests {
  private let hci0 = "/org/bluez/hci0"

  @Test func itSetsAFilterAndStartsDiscovery() {
    var script = BluezScript()
    script.bring(.connected)
    #expect(
      script.calls == [
        .listObjects, .setDiscoveryFilter(adapter: hci0), .startDiscovery(adapter: hci0),
      ])
    #expect(script.conditions == ["started", "note"])
    #expect(script.details.last?.contains(ScanRights.setcapLine()) == true)
    #expect(script.failure == nil)
  }

  @Test func itTakesTheFirstAdapterThatIsOn() {
    var script = BluezScript()
    script.adapters = ["/org/bluez/hci0": false, "/org/bluez/hci10": true, "/org/bluez/hci2": true]
    script.bring(.connected)
    #expect(script.calls.last == .startDiscovery(adapter: "/org/bluez/hci2"))
  }

  @Test func itTakesTheAdapterThatWasNamed() {
    var script = BluezScript(adapter: "hci1")
    script.adapters["/org/bluez/hci1"] = true
    script.bring(.connected)
    #expect(script.calls.last == .startDiscovery(adapter: "/org/bluez/hci1"))
  }

  @Test func withoutABusItFails() {
    var script = BluezScript()
    script.bring(.connectionFailed(.noSystemBus("a reason")))
    #expect(script.failure == .noSystemBus("a reason"))
    #expect(script.monitor.deadline == nil)
  }

  @Test(
    arguments: [
      ([:], nil, .noAdapter), (["/org/bluez/hci0": false], nil, .adapterOff("hci0")),
      (["/org/bluez/hci0": true], "hci1", .adapterNotFound("hci1", others: ["hci0"])),
      ([:], "hci1", .noAdapter), (["/org/bluez/hci1": false], "hci1", .adapterOff("hci1")),
    ] as [([String: Bool], String?, BluezError)])
  func withoutAnAdapterThatIsOnItFails(
    _ adapters: [String: Bool], _ wanted: String?, _ error: BluezError
  ) {
    var script = BluezScript(adapter: wanted)
    script.adapters = adapters
    script.bring(.connected)
    #expect(script.failure == error)
    #expect(script.conditions == [])
  }

  @Test(
    arguments: [
      ("GetManagedObjects", "org.freedesktop.DBus.Error.NameHasNoOwner", .serviceNotRunning),
      ("GetManagedObjects", "org.freedesktop.DBus.Error.ServiceUnknown", .serviceNotRunning),
      (
        "GetManagedObjects", "org.freedesktop.DBus.Error.AccessDenied",
        .accessDenied("for a reason")
      ),
      ("SetDiscoveryFilter", "org.bluez.Error.NotReady", .adapterOff("hci0")),
      ("StartDiscovery", "org.bluez.Error.NotReady", .adapterOff("hci0")),
      ("StartDiscovery", "org.freedesktop.DBus.Error.NoReply", .noAnswer),
      (
        "StartDiscovery", "org.bluez.Error.Failed",
        .refused(call: "StartDiscovery", name: "org.bluez.Error.Failed", text: "for a reason")
      ),
    ] as [(String, String, BluezError)])
  func aRefusalIsTold(_ call: String, _ name: String, _ error: BluezError) {
    var script = BluezScript()
    script.refusals = [call: name]
    script.bring(.connected)
    #expect(script.failure == error)
  }

  @Test func aServiceThatDoesNotAnswerIsToldAfterFiveSeconds() {
    var script = BluezScript()
    script.isAnswering = false
    script.bring(.connected)
    script.wait(4.9)
    #expect(script.failure == nil)
    script.wait(0.2)
    #expect(script.failure == .noAnswer)
  }

  @Test func anotherProgramThatIsJustStartingIsWaitedFor() {
    var script = BluezScript()
    script.refusals = ["StartDiscovery": "org.bluez.Error.InProgress"]
    script.bring(.connected)
    script.wait(1.5)
    #expect(script.failure == nil)
    script.refusals = [:]
    script.wait(2)
    #expect(script.conditions == ["started", "note"])
  }

  @Test func anotherProgramThatNeverLetsItStartIsTold() {
    var script = BluezScript()
    script.refusals = ["StartDiscovery": "org.bluez.Error.InProgress"]
    script.bring(.connected)
    script.wait(20)
    #expect(script.failure == .busy("hci0"))
  }

  @Test func eachReportOfABeaconIsASighting() {
    var script = BluezScript.listening()
    for strength in [-80, -80, -70] as [Int64] { script.hear(strength) }
    #expect(script.readings == [-80, -80, -70])
  }

  @Test func aDeviceThatIsNewIsHeardAtOnce() {
    var script = BluezScript.listening()
    script.hear(-80)
    script.signal(.removed(path: "\(hci0)/dev_1", interfaces: ["org.bluez.Device1"]))
    script.signal(
      .added(
        path: "\(hci0)/dev_2",
        ["org.bluez.Device1": ["RSSI": .integer(-50), "ManufacturerData": .dictionary([:])]]))
    #expect(script.readings == [-80])
    #expect(script.monitor.devices.count == 1)
  }

  @Test func anotherAdaptersDevicesAreNotHeard() {
    var script = BluezScript.listening()
    script.hear(-80, with: "hci01")
    #expect(script.readings == [])
  }

  @Test func nothingIsHeardBeforeItHasStarted() {
    var script = BluezScript()
    script.isAnswering = false
    script.bring(.connected)
    script.hear(-80)
    #expect(script.readings == [])
  }

  @Test func theRateIsToldOnceAfterTwelveSeconds() {
    var script = BluezScript.listening()
    script.hear(-80)
    script.wait(10.3)
    script.hear(-80)
    #expect(script.conditions == [])
    script.wait(1.8)
    #expect(script.conditions == ["note"])
    #expect(script.details.last?.contains("about one report per 10 s") == true)
    script.wait(8.5)
    script.hear(-80)
    #expect(script.conditions == ["note"])
  }

  @Test func theRateIsToldWhenABeaconComesOnlyLater() {
    var script = BluezScript.listening()
    script.wait(60)
    script.hear(-80)
    #expect(script.conditions == ["silent", "resumed"])
    // The search began anew in the silence, and with it the measuring.
    for _ in 0..<130 {
      script.wait(0.1)
      script.hear(-80)
    }
    #expect(script.details.last?.contains("about 10 times a second") == true)
  }

  @Test func onlyWhatItStartedIsEnded() {
    var script = BluezScript()
    #expect(script.monitor.callsAtEnd() == [])
    script.isAnswering = false
    script.bring(.connected)
    #expect(script.monitor.callsAtEnd() == [])
    script = .listening()
    #expect(script.monitor.callsAtEnd() == [.stopDiscovery(adapter: hci0)])
    script.change(["Powered": .boolean(false)])
    #expect(script.monitor.callsAtEnd() == [])
  }
}
