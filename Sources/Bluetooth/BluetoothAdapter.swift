import CBluetooth
import Glibc

/// A Bluetooth adapter of this machine, as the kernel sees it at one moment.
struct BluetoothAdapter: Hashable {
  /// The number in its name.
  let index: UInt16
  let isUp: Bool

  var name: String { "hci\(index)" }

  /// All that there are.
  ///
  /// - Throws: `HCIError.noKernelSupport`.
  static func all() throws(HCIError) -> [BluetoothAdapter] {
    let descriptor = socket(AF_BLUETOOTH, Int32(SOCK_RAW.rawValue) | O_CLOEXEC, BTPROTO_HCI)
    guard descriptor >= 0 else {
      throw errno == EAFNOSUPPORT ? .noKernelSupport : .system(call: "socket", code: errno)
    }
    close(descriptor)
    return (0..<Int32(HCI_MAX_DEV)).compactMap { index -> BluetoothAdapter? in
      var info = hci_dev_info()
      guard hci_devinfo(index, &info) == 0 else { return nil }
      return BluetoothAdapter(
        index: UInt16(index), isUp: info.flags & (1 << HCI_UP) != 0)
    }
  }

  /// The one to use: the one asked for, else the first that is up.
  ///
  /// - Throws: what keeps it from being used: none there, down, or blocked.
  static func usable(_ wanted: Int?) throws(HCIError) -> BluetoothAdapter {
    let present = try all()
    let candidates = present.filter { wanted == nil || Int($0.index) == wanted }
    guard let first = candidates.first else {
      throw .noAdapter(name: wanted.map { "hci\($0)" }, present: present.map(\.name))
    }
    if let adapter = candidates.first(where: \.isUp) { return adapter }
    throw first.unusable
  }

  /// Why one that is down cannot be used.
  var unusable: HCIError { isBlocked ? .adapterBlocked(name: name) : .adapterDown(name: name) }

  /// Whether rfkill, a switch for all radios, forbids it.
  var isBlocked: Bool {
    let folder = "/sys/class/bluetooth/\(name)"
    guard let listing = opendir(folder) else { return false }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard file.hasPrefix("rfkill") else { continue }
      if ["soft", "hard"].contains(where: { Self.isSet("\(folder)/\(file)/\($0)") }) {
        return true
      }
    }
    return false
  }

  private static func isSet(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 && byte == UInt8(ascii: "1")
  }

  /// Switches it on, as far as this program may.
  func powerUp() {
    let descriptor = socket(AF_BLUETOOTH, Int32(SOCK_RAW.rawValue) | O_CLOEXEC, BTPROTO_HCI)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = ScanRights.raised { ioctl(descriptor, hciDeviceUp, Int32(index)) }
  }
}

/// HCIDEVUP of bluetooth/hci.h, a macro that Swift does not import.
private let hciDeviceUp: UInt = 0x4004_48C9
