import Testing

@testable import Bluetooth

@Suite struct BluezSignalTests {
  private func signal(_ interface: String, _ member: String, _ arguments: [DBusValue])
    -> BluezSignal?
  {
    BluezSignal(
      path: "/org/bluez/hci0", interface: interface, member: member, arguments: arguments)
  }

  @Test(arguments: [("", false), (":1.7", true)])
  func theOwnerOfItsNameTellsWhetherBluetoothdRuns(_ owner: String, _ isRunning: Bool) {
    let signal = signal(
      "org.freedesktop.DBus", "NameOwnerChanged",
      [.text("org.bluez"), .text(":1.1"), .text(owner)])
    #expect(signal == .serviceChanged(isRunning: isRunning))
  }

  @Test func changesCarryTheirProperties() {
    let signal = signal(
      "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [
        .text("org.bluez.Adapter1"), .dictionary([.text("Powered"): .boolean(false)]),
        .list([.text("RSSI")]),
      ])
    #expect(
      signal
        == .changed(
          path: "/org/bluez/hci0", interface: "org.bluez.Adapter1",
          ["Powered": .boolean(false)], invalidated: ["RSSI"]))
  }

  @Test func addedObjectsCarryTheirOwnPath() {
    let signal = signal(
      "org.freedesktop.DBus.ObjectManager", "InterfacesAdded",
      [
        .text("/a"),
        .dictionary([.text("I"): .dictionary([.text("P"): .integer(1)]), .text("J"): .integer(1)]),
      ])
    #expect(signal == .added(path: "/a", ["I": ["P": .integer(1)]]))
  }

  @Test func removedObjectsNameTheirInterfaces() {
    let signal = signal(
      "org.freedesktop.DBus.ObjectManager", "InterfacesRemoved",
      [.text("/a"), .list([.text("I"), .integer(1)])])
    #expect(signal == .removed(path: "/a", interfaces: ["I"]))
  }

  @Test func theLibraryTellsThatTheBusIsGone() {
    #expect(signal("org.freedesktop.DBus.Local", "Disconnected", []) == .disconnected)
  }

  @Test(arguments: [
    ("org.freedesktop.DBus", "NameOwnerChanged"), ("org.freedesktop.DBus", "NameAcquired"),
    ("org.freedesktop.DBus.ObjectManager", "InterfacesAdded"),
    ("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved"),
    ("org.freedesktop.DBus.Properties", "PropertiesChanged"), ("a", "b"),
  ])
  func whatIsNotFormedAsItShouldBeIsNoSignal(_ interface: String, _ member: String) {
    let arguments: [[DBusValue]] = [
      [], [.integer(1)], [.text("a"), .text("b"), .integer(1)], [.integer(1), .integer(2)],
    ]
    for some in arguments { #expect(signal(interface, member, some) == nil) }
  }

  @Test func objectsThatAreNotFormedAsTheyShouldBeAreLeftOut() {
    let answer: [DBusValue] = [
      .dictionary([
        .text("/a"): .dictionary([.text("I"): .dictionary([.text("P"): .integer(1)])]),
        .text("/b"): .integer(1), .integer(2): .dictionary([:]),
      ])
    ]
    #expect(BluezSignal.objects(in: answer) == ["/a": ["I": ["P": .integer(1)]]])
    #expect(BluezSignal.objects(in: []) == [:])
  }
}
