import Testing

@testable import Bluetooth

@Suite struct BluezCallTests {
  /// Written and read by libdbus; without the filter strengths come only in steps of 8 dB.
  @Test func theFilterAsksForEveryReportOfLowEnergyDevices() throws {
    let message = try #require(BluezCall.setDiscoveryFilter(adapter: "/org/bluez/hci0").message())
    #expect(
      DBusValue.arguments(of: message) == [
        .dictionary([
          .text("Transport"): .text("le"), .text("DuplicateData"): .boolean(true),
          .text("RSSI"): .integer(-127),
        ])
      ])
  }

  @Test(
    arguments: [
      .listObjects, .startDiscovery(adapter: "/org/bluez/hci0"),
      .stopDiscovery(adapter: "/org/bluez/hci0"),
    ] as [BluezCall])
  func otherCallsCarryNothing(_ call: BluezCall) throws {
    #expect(DBusValue.arguments(of: try #require(call.message())) == [])
  }

  @Test func aCallIsNothingThatTheListenerWaitsFor() throws {
    #expect(BusMessage(reading: try #require(BluezCall.listObjects.message())) == nil)
  }
}
