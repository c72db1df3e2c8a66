import CDBus

/// A connection of its own to the system bus; used by one thread, closed when it is let go.
final class SystemBus {
  private let connection: OpaquePointer

  /// Blocks until the bus has answered; signals of bluetoothd, and its coming and going, are
  /// brought from then on.
  init() throws(BluezError) {
    var error = DBusError()
    dbus_error_init(&error)
    guard let connection = dbus_bus_get_private(DBUS_BUS_SYSTEM, &error) else {
      let reason = error.message.map { String(cString: $0) } ?? "no reason given"
      dbus_error_free(&error)
      throw .noSystemBus(reason)
    }
    self.connection = connection
    // libdbus would otherwise end the whole program when the bus goes.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    // Without a place for an error these do not wait for the bus's answer.
    dbus_bus_add_match(connection, "type='signal',sender='\(Bluez.service)'", nil)
    dbus_bus_add_match(
      connection,
      "type='signal',sender='\(DBUS_SERVICE_DBUS)',member='NameOwnerChanged',"
        + "arg0='\(Bluez.service)'", nil)
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  var isConnected: Bool { dbus_connection_get_is_connected(connection) != 0 }

  /// To be waited on; nil when the bus has gone.
  var descriptor: Int32? {
    var descriptor: Int32 = -1
    return dbus_connection_get_unix_fd(connection, &descriptor) != 0 ? descriptor : nil
  }

  var hasMoreToSend: Bool { dbus_connection_has_messages_to_send(connection) != 0 }

  /// Moves bytes in and out without waiting.
  func transfer() { dbus_connection_read_write(connection, 0) }

  /// The next message that was received, if there is one.
  func next() -> BusMessage? {
    while let message = dbus_connection_pop_message(connection) {
      defer { dbus_message_unref(message) }
      if let read = BusMessage(reading: message) { return read }
    }
    return nil
  }

  /// Sends without waiting for the answer, which carries the serial number that is returned; nil
  /// when the bus has gone.
  func send(_ call: BluezCall) -> UInt32? {
    guard let message = call.message() else { return nil }
    defer { dbus_message_unref(message) }
    var serial: UInt32 = 0
    return dbus_connection_send(connection, message, &serial) != 0 ? serial : nil
  }

  /// Waits for the answer, whatever it is, at most as long as this.
  func perform(_ call: BluezCall, milliseconds: Int32) {
    guard let message = call.message() else { return }
    defer { dbus_message_unref(message) }
    let answer = dbus_connection_send_with_reply_and_block(connection, message, milliseconds, nil)
    if let answer { dbus_message_unref(answer) }
  }
}
