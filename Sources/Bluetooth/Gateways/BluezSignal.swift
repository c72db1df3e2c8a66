/// What bluetoothd or the bus tells of its own accord, as far as a listener cares.
enum BluezSignal: Hashable, Sendable {
  typealias Properties = [String: DBusValue]

  /// bluetoothd has come, gone, or been replaced.
  case serviceChanged(isRunning: Bool)
  /// The bus has closed the connection.
  case disconnected
  case added(path: String, [String: Properties])
  case removed(path: String, interfaces: [String])
  case changed(path: String, interface: String, Properties, invalidated: [String])

  /// Nil for any other signal, or one that is not formed as its interface says.
  init?(path: String, interface: String, member: String, arguments: [DBusValue]) {
    switch (interface, member, arguments.count) {
    case ("org.freedesktop.DBus", "NameOwnerChanged", 3...):
      guard arguments[0].text == Bluez.service, let owner = arguments[2].text else { return nil }
      self = .serviceChanged(isRunning: !owner.isEmpty)
    case ("org.freedesktop.DBus.Local", "Disconnected", _): self = .disconnected
    case (Bluez.objectManager, "InterfacesAdded", 2...):
      guard let path = arguments[0].text, let interfaces = arguments[1].properties else {
        return nil
      }
      self = .added(path: path, interfaces.compactMapValues(\.properties))
    case (Bluez.objectManager, "InterfacesRemoved", 2...):
      guard let path = arguments[0].text, let interfaces = arguments[1].list else { return nil }
      self = .removed(path: path, interfaces: interfaces.compactMap(\.text))
    case (Bluez.properties, "PropertiesChanged", 2...):
      guard let interface = arguments[0].text, let changed = arguments[1].properties else {
        return nil
      }
      let invalidated = arguments.count > 2 ? arguments[2].list ?? [] : []
      self = .changed(
        path: path, interface: interface, changed, invalidated: invalidated.compactMap(\.text))
    default: return nil
    }
  }

  /// The objects in an answer to GetManagedObjects.
  static func objects(in answer: [DBusValue]) -> [String: [String: Properties]] {
    (answer.first?.properties ?? [:]).compactMapValues { object in
      object.properties?.compactMapValues(\.properties)
    }
  }
}
