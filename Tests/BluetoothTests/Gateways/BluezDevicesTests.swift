import Beacons
import Testing

@testable import Bluetooth

@Suite struct BluezDevicesTests {
  private let path = "/org/bluez/hci0/dev_C0_11_22_33_44_55"
  private let time = Timestamp(milliseconds: 1000)
  private let apple = DBusValue.dictionary([.integer(0x4C): .bytes([1, 2])])
  private let eddystone = DBusValue.dictionary([
    .text("0000feaa-0000-1000-8000-00805f9b34fb"): .bytes([0x20])
  ])

  private func devices(_ properties: BluezSignal.Properties) -> BluezDevices {
    var devices = BluezDevices()
    devices.remember(path, properties, at: time)
    return devices
  }

  @Test func aNewDeviceIsItsFirstAdvertisement() {
    var devices = BluezDevices()
    let advertisement = devices.added(
      path,
      [
        "Address": .text("C0:11:22:33:44:55"), "AddressType": .text("random"),
        "RSSI": .integer(-85), "ManufacturerData": apple,
      ], at: time)
    #expect(
      advertisement
        == Advertisement(
          time: time, address: BluetoothAddress(value: 0xC011_2233_4455, isRandom: true),
          rssi: RSSI(dBm: -85), data: [5, 0xFF, 0x4C, 0, 1, 2]))
  }

  @Test func aPublicAddressIsNotRandom() {
    var devices = devices(["Address": .text("00:aa:01:00:00:02"), "AddressType": .text("public")])
    let advertisement = devices.changed(
      path, ["RSSI": .integer(-60)], invalidated: [], at: time)
    #expect(advertisement?.address == BluetoothAddress(value: 0xAA_0100_0002, isRandom: false))
  }

  @Test(arguments: ["C0:11:22:33:44", "C0:11:22:33:44:5G", "C0:11:22:33:44:555", ""])
  func anAddressThatIsNoneIsNil(_ address: String) {
    var devices = devices(["Address": .text(address)])
    let advertisement = devices.changed(
      path, ["RSSI": .integer(-60)], invalidated: [], at: time)
    #expect(advertisement != nil)
    #expect(advertisement?.address == nil)
  }

  @Test func dataAloneHasTheLastStrength() {
    var devices = devices(["RSSI": .integer(-70)])
    let advertisement = devices.changed(
      path, ["ManufacturerData": apple], invalidated: [], at: time)
    #expect(advertisement?.rssi == RSSI(dBm: -70))
  }

  @Test func aStrengthAloneHasTheLastData() {
    var devices = devices(["ManufacturerData": apple, "ServiceData": eddystone])
    let advertisement = devices.changed(
      path, ["RSSI": .integer(-71)], invalidated: [], at: time)
    #expect(advertisement?.data == [4, 0x16, 0xAA, 0xFE, 0x20, 5, 0xFF, 0x4C, 0, 1, 2])
  }

  @Test func whereDataCameOtherDataWasNotInTheAdvertisement() {
    var devices = devices(["ManufacturerData": apple, "RSSI": .integer(-70)])
    let advertisement = devices.changed(
      path, ["ServiceData": eddystone], invalidated: [], at: time)
    #expect(advertisement?.data == [4, 0x16, 0xAA, 0xFE, 0x20])
  }

  @Test func aStrengthThatIsNoLongerValidIsForgotten() {
    var devices = devices(["RSSI": .integer(-70)])
    #expect(devices.changed(path, [:], invalidated: ["RSSI"], at: time) == nil)
    let advertisement = devices.changed(
      path, ["ManufacturerData": apple], invalidated: [], at: time)
    #expect(advertisement?.rssi == nil)
  }

  @Test func aStrengthThatIsNotAvailableIsNil() {
    var devices = devices([:])
    let advertisement = devices.changed(
      path, ["RSSI": .integer(127)], invalidated: [], at: time)
    #expect(advertisement?.rssi == nil)
  }

  @Test(arguments: ["Connected", "Name", "UUIDs"])
  func otherPropertiesAreNoAdvertisement(_ name: String) {
    var devices = devices(["RSSI": .integer(-70), "ManufacturerData": apple])
    #expect(devices.changed(path, [name: .boolean(true)], invalidated: [], at: time) == nil)
  }

  @Test func whatIsRememberedStaysBounded() {
    var devices = BluezDevices()
    for index in 0..<5000 {
      _ = devices.changed(
        "\(path)\(index)", ["RSSI": .integer(-70), "ManufacturerData": apple], invalidated: [],
        at: Timestamp(milliseconds: Int64(index)))
      #expect(devices.count <= BluezDevices.limit)
    }
    // The latest are kept.
    let advertisement = devices.changed(
      "\(path)4999", ["RSSI": .integer(-60)], invalidated: [], at: time)
    #expect(advertisement?.data.isEmpty == false)
  }
}
