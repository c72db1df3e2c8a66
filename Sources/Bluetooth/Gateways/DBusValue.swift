/// A value that a D-Bus message carries; variants stand for what they hold.
indirect enum DBusValue: Hashable, Sendable {
  case boolean(Bool)
  /// Any of D-Bus's whole numbers.
  case integer(Int64)
  case real(Double)
  /// A string, an object path or a signature.
  case text(String)
  /// An array of bytes.
  case bytes([UInt8])
  /// Any other array, or a structure.
  case list([DBusValue])
  case dictionary([DBusValue: DBusValue])

  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
  var list: [DBusValue]? { if case .list(let value) = self { value } else { nil } }
  var dictionary: [DBusValue: DBusValue]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The entries of a dictionary whose keys are text, such as an object's properties.
  var properties: [String: DBusValue]? {
    guard let dictionary else { return nil }
    var properties: [String: DBusValue] = [:]
    for (key, value) in dictionary {
      if let name = key.text { properties[name] = value }
    }
    return properties
  }
}

/// A message that the bus brought.
enum BusMessage: Hashable, Sendable {
  case signal(path: String, interface: String, member: String, [DBusValue])
  /// The answer to the call that was sent under this serial number.
  case answer(to: UInt32, [DBusValue])
  case refusal(of: UInt32, name: String, text: String)
}
