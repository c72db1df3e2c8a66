import Beacons

/// Why bluetoothd cannot be listened through, and what to do about it.
public enum BluezError: Error, Hashable, Sendable {
  /// The system bus could not be reached, for this reason.
  case noSystemBus(String)
  /// Nobody on the system bus is bluetoothd.
  case serviceNotRunning
  /// bluetoothd is there but does not answer, or no longer.
  case noAnswer
  /// bluetoothd knows no adapter at all.
  case noAdapter
  /// bluetoothd knows adapters, but none of this name.
  case adapterNotFound(String, others: [String])
  case adapterOff(String)
  /// A switch or a setting forbids this adapter to transmit and receive.
  case adapterBlocked(String)
  /// The bus or bluetoothd does not let this user do it.
  case accessDenied(String)
  /// Another program was starting or ending discovery each time that it was tried.
  case busy(String)
  /// Another program ends discovery again and again.
  case endedByOthers(String)
  /// bluetoothd refused a call for a reason of its own.
  case refused(call: String, name: String, text: String)

  /// The same as a condition of a source that had started.
  var loss: SourceLoss {
    switch self {
    case .noSystemBus, .serviceNotRunning, .noAnswer, .accessDenied: .serviceGone
    case .noAdapter, .adapterNotFound: .adapterRemoved
    case .adapterOff: .adapterOff
    case .adapterBlocked: .adapterBlocked
    case .busy, .endedByOthers: .interference
    case .refused: .adapterFailing
    }
  }
}

extension BluezError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSystemBus(let reason):
      "The system D-Bus cannot be reached (\(reason)). "
        + "Start it with “sudo systemctl start dbus”, or choose another source."
    case .serviceNotRunning:
      "bluetoothd is not running. Start it with “sudo systemctl start bluetooth”; "
        + "it comes with the package bluez."
    case .noAnswer:
      "bluetoothd does not answer. Restart it with “sudo systemctl restart bluetooth”."
    case .noAdapter:
      "bluetoothd knows no Bluetooth adapter. Plug one in, or look with “bluetoothctl list” and "
        + "“sudo dmesg” why it is not found."
    case .adapterNotFound(let name, let others):
      "bluetoothd knows no adapter \(name), only \(others.joined(separator: ", ")). "
        + "Plug it in, or name another."
    case .adapterOff(let name):
      "The Bluetooth adapter \(name) is switched off. Switch it on with “bluetoothctl power on”."
    case .adapterBlocked(let name):
      "The Bluetooth adapter \(name) is blocked by a switch or a setting. "
        + "Look for a radio switch, or unblock it with “sudo rfkill unblock bluetooth”."
    case .accessDenied(let text):
      "The system does not let this user listen through bluetoothd (\(text)). "
        + "Add the user to the group bluetooth and log in again."
    case .busy(let name):
      "Another program is starting or ending a search on \(name). "
        + "Try again, or close what else uses Bluetooth."
    case .endedByOthers(let name):
      "Another program keeps ending the search on \(name). Close what else uses Bluetooth; "
        + "it is tried again meanwhile."
    case .refused(let call, let name, let text):
      "bluetoothd refused \(call) (\(text.isEmpty ? name : text)). "
        + "If it goes on, restart it with “sudo systemctl restart bluetooth”."
    }
  }
}
