import CDBus

extension BusMessage {
  /// Nil for what nobody here waits for, such as a call to this program.
  init?(reading message: OpaquePointer) {
    switch dbus_message_get_type(message) {
    case DBUS_MESSAGE_TYPE_SIGNAL:
      guard let interface = dbus_message_get_interface(message),
        let member = dbus_message_get_member(message)
      else { return nil }
      self = .signal(
        path: dbus_message_get_path(message).map { String(cString: $0) } ?? "",
        interface: String(cString: interface), member: String(cString: member),
        DBusValue.arguments(of: message))
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
      self = .answer(
        to: dbus_message_get_reply_serial(message), DBusValue.arguments(of: message))
    case DBUS_MESSAGE_TYPE_ERROR:
      self = .refusal(
        of: dbus_message_get_reply_serial(message),
        name: dbus_message_get_error_name(message).map { String(cString: $0) } ?? "",
        text: DBusValue.arguments(of: message).first?.text ?? "")
    default: return nil
    }
  }
}

extension DBusValue {
  /// What a message carries, in order; libdbus has checked its form, and nests at most 64 deep.
  static func arguments(of message: OpaquePointer) -> [DBusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return list(at: &iterator)
  }

  private static func list(at iterator: inout DBusMessageIter) -> [DBusValue] {
    var values: [DBusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != CDBUS_TYPE_INVALID {
      if let value = DBusValue(at: &iterator) { values.append(value) }
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  /// Nil for a file descriptor, which no message read here carries.
  private init?(at iterator: inout DBusMessageIter) {
    let type = dbus_message_iter_get_arg_type(&iterator)
    switch type {
    case CDBUS_TYPE_ARRAY: self = Self.array(at: &iterator)
    case CDBUS_TYPE_STRUCT:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      self = .list(Self.list(at: &inner))
    case CDBUS_TYPE_VARIANT:
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      self.init(at: &inner)
    default: self.init(basic: type, at: &iterator)
    }
  }

  private init?(basic type: Int32, at iterator: inout DBusMessageIter) {
    let isKnown = [
      CDBUS_TYPE_BOOLEAN, CDBUS_TYPE_BYTE, CDBUS_TYPE_INT16, CDBUS_TYPE_UINT16, CDBUS_TYPE_INT32,
      CDBUS_TYPE_UINT32, CDBUS_TYPE_INT64, CDBUS_TYPE_UINT64, CDBUS_TYPE_DOUBLE, CDBUS_TYPE_STRING,
      CDBUS_TYPE_OBJECT_PATH, CDBUS_TYPE_SIGNATURE,
    ].contains(type)
    guard isKnown else { return nil }
    var value = DBusBasicValue()
    dbus_message_iter_get_basic(&iterator, &value)
    switch type {
    case CDBUS_TYPE_BOOLEAN: self = .boolean(value.bool_val != 0)
    case CDBUS_TYPE_BYTE: self = .integer(Int64(value.byt))
    case CDBUS_TYPE_INT16: self = .integer(Int64(value.i16))
    case CDBUS_TYPE_UINT16: self = .integer(Int64(value.u16))
    case CDBUS_TYPE_INT32: self = .integer(Int64(value.i32))
    case CDBUS_TYPE_UINT32: self = .integer(Int64(value.u32))
    case CDBUS_TYPE_INT64: self = .integer(Int64(value.i64))
    case CDBUS_TYPE_UINT64: self = .integer(Int64(clamping: value.u64))
    case CDBUS_TYPE_DOUBLE: self = .real(value.dbl)
    default: self = .text(value.str.map { String(cString: $0) } ?? "")
    }
  }

  private static func array(at iterator: inout DBusMessageIter) -> DBusValue {
    let type = dbus_message_iter_get_element_type(&iterator)
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    switch type {
    case CDBUS_TYPE_BYTE:
      var first: UnsafePointer<UInt8>?
      var count: Int32 = 0
      dbus_message_iter_get_fixed_array(&inner, &first, &count)
      return .bytes(Array(UnsafeBufferPointer(start: first, count: Int(count))))
    case CDBUS_TYPE_DICT_ENTRY:
      var entries: [DBusValue: DBusValue] = [:]
      while dbus_message_iter_get_arg_type(&inner) == CDBUS_TYPE_DICT_ENTRY {
        var entry = DBusMessageIter()
        dbus_message_iter_recurse(&inner, &entry)
        let pair = list(at: &entry)
        if pair.count == 2 { entries[pair[0]] = pair[1] }
        dbus_message_iter_next(&inner)
      }
      return .dictionary(entries)
    default: return .list(list(at: &inner))
    }
  }
}
