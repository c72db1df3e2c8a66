import Beacons

/// What bluetoothd has told of the devices in range, and the advertisements that follow from it.
struct BluezDevices {
  private struct Device {
    var properties: BluezSignal.Properties = [:]
    var heard: Timestamp
  }

  /// Far more than are in range at a time; bluetoothd forgets a device that is silent for 30 s.
  static let limit = 1024

  private var devices: [String: Device] = [:]

  var count: Int { devices.count }

  /// Notes a device that was heard before, without taking it as heard now.
  mutating func remember(_ path: String, _ properties: BluezSignal.Properties, at time: Timestamp) {
    devices[path] = Device(properties: properties, heard: time)
    makeRoom()
  }

  /// A device that is new to bluetoothd.
  mutating func added(
    _ path: String, _ properties: BluezSignal.Properties, at time: Timestamp
  ) -> Advertisement? {
    remember(path, properties, at: time)
    return Self.advertisement(changed: properties, known: properties, at: time)
  }

  /// A device of which something has changed, which may be no more than that it was heard again.
  mutating func changed(
    _ path: String, _ properties: BluezSignal.Properties, invalidated: [String],
    at time: Timestamp
  ) -> Advertisement? {
    var device = devices[path] ?? Device(heard: time)
    for name in invalidated { device.properties[name] = nil }
    device.properties.merge(properties) { _, new in new }
    device.heard = time
    devices[path] = device
    makeRoom()
    return Self.advertisement(changed: properties, known: device.properties, at: time)
  }

  mutating func remove(_ path: String) { devices[path] = nil }

  mutating func removeAll() { devices = [:] }

  private mutating func makeRoom() {
    guard devices.count > Self.limit else { return }
    // Half at once, so that a flood of addresses does not mean a sort for each.
    for (path, _) in devices.sorted(by: { $0.value.heard < $1.value.heard }).prefix(Self.limit / 2)
    {
      devices[path] = nil
    }
  }

  /// The advertisement behind a change, nil where it tells of something else.
  ///
  /// A strength that stays the same is not repeated, so the last one counts when data came. Data
  /// that stays the same is not repeated by every version, so the last counts when a strength came
  /// alone; but where data came, data of other kinds was not in this advertisement.
  private static func advertisement(
    changed: BluezSignal.Properties, known: BluezSignal.Properties, at time: Timestamp
  ) -> Advertisement? {
    let isWithData = changed["ManufacturerData"] != nil || changed["ServiceData"] != nil
    guard isWithData || changed["RSSI"] != nil else { return nil }
    let content = isWithData ? changed : known
    return Advertisement(
      time: time, address: address(of: known),
      rssi: known["RSSI"]?.integer.flatMap { RSSI(dBm: Double($0)) },
      data: AdvertisingData.structures(
        manufacturerData: content["ManufacturerData"], serviceData: content["ServiceData"]))
  }

  private static func address(of properties: BluezSignal.Properties) -> BluetoothAddress? {
    properties["Address"]?.text.flatMap {
      BluetoothAddress($0, isRandom: properties["AddressType"]?.text == "random")
    }
  }
}
