import CBluetooth
import Glibc

/// The Bluetooth adapters of this machine.
public enum BluetoothAdapters {
  /// In words: the first adapter that is up, or why there is none.
  public static func state() -> String {
    let descriptor = socket(AF_BLUETOOTH, Int32(SOCK_RAW.rawValue) | O_CLOEXEC, BTPROTO_HCI)
    guard descriptor >= 0 else {
      return errno == EAFNOSUPPORT
        ? "this kernel has no Bluetooth" : "Bluetooth: \(String(cString: strerror(errno)))"
    }
    close(descriptor)
    let adapter = hci_get_route(nil)
    return adapter >= 0 ? "hci\(adapter) is up" : "no adapter is up"
  }
}
