import CDBus

/// The names of bluetoothd's interfaces (BlueZ, doc/adapter-api.txt and device-api.txt).
enum Bluez {
  static let service = "org.bluez"
  static let adapter = "org.bluez.Adapter1"
  static let device = "org.bluez.Device1"
  static let properties = "org.freedesktop.DBus.Properties"
  static let objectManager = "org.freedesktop.DBus.ObjectManager"
}

/// What is asked of bluetoothd; adapters go by their object paths.
enum BluezCall: Hashable, Sendable {
  case listObjects
  case setDiscoveryFilter(adapter: String)
  case startDiscovery(adapter: String)
  case stopDiscovery(adapter: String)

  /// The call's name in bluetoothd's interface.
  var name: String {
    switch self {
    case .listObjects: "GetManagedObjects"
    case .setDiscoveryFilter: "SetDiscoveryFilter"
    case .startDiscovery: "StartDiscovery"
    case .stopDiscovery: "StopDiscovery"
    }
  }

  /// The caller owns the message; nil when memory has run out.
  func message() -> OpaquePointer? {
    let message =
      switch self {
      case .listObjects:
        dbus_message_new_method_call(Bluez.service, "/", Bluez.objectManager, name)
      case .setDiscoveryFilter(let adapter), .startDiscovery(let adapter),
        .stopDiscovery(let adapter):
        dbus_message_new_method_call(Bluez.service, adapter, Bluez.adapter, name)
      }
    guard let message else { return nil }
    // Whether bluetoothd runs is the administrator's choice: a missing one is told, not started.
    dbus_message_set_auto_start(message, 0)
    if case .setDiscoveryFilter = self { Self.appendFilter(to: message) }
    return message
  }

  private static func appendFilter(to message: OpaquePointer) {
    var iterator = DBusMessageIter()
    var filter = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    dbus_message_iter_open_container(&iterator, CDBUS_TYPE_ARRAY, "{sv}", &filter)
    "le".withCString { text in
      append(
        "Transport", "s", CDBUS_TYPE_STRING, DBusBasicValue(str: .init(mutating: text)), &filter)
    }
    // Without it only changes of 8 dB or more are told, and a strength that stays is not.
    append("DuplicateData", "b", CDBUS_TYPE_BOOLEAN, DBusBasicValue(bool_val: 1), &filter)
    // The lowest there is: with a limit, bluetoothd does not hold strengths back.
    append("RSSI", "n", CDBUS_TYPE_INT16, DBusBasicValue(i16: -127), &filter)
    dbus_message_iter_close_container(&iterator, &filter)
  }

  private static func append(
    _ key: String, _ signature: String, _ type: Int32, _ value: DBusBasicValue,
    _ dictionary: inout DBusMessageIter
  ) {
    var entry = DBusMessageIter()
    var variant = DBusMessageIter()
    var value = value
    dbus_message_iter_open_container(&dictionary, CDBUS_TYPE_DICT_ENTRY, nil, &entry)
    key.withCString { text in
      var text: UnsafePointer<CChar>? = text
      _ = dbus_message_iter_append_basic(&entry, CDBUS_TYPE_STRING, &text)
    }
    dbus_message_iter_open_container(&entry, CDBUS_TYPE_VARIANT, signature, &variant)
    dbus_message_iter_append_basic(&variant, type, &value)
    dbus_message_iter_close_container(&entry, &variant)
    dbus_message_iter_close_container(&dictionary, &entry)
  }
}
