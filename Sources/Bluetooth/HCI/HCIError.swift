import Beacons
import Glibc

/// Why there is no listening or transmitting through an adapter.
public enum HCIError: Error, Hashable, CustomStringConvertible {
  /// EAFNOSUPPORT.
  case noKernelSupport
  /// ENODEV; the name is nil where any adapter would do.
  case noAdapter(name: String?, present: [String])
  /// ENETDOWN.
  case adapterDown(name: String)
  /// ERFKILL.
  case adapterBlocked(name: String)
  case noRights(setcapLine: String)
  /// The controller said no, with a status of Bluetooth Core, Vol 1 Part F.
  case refused(name: String, command: HCICommand, status: UInt8)
  case unanswered(name: String, command: HCICommand)
  case adapterRemoved(name: String)
  case system(call: String, code: Int32)

  /// The same as a condition of a source that had started.
  var loss: SourceLoss {
    switch self {
    case .noKernelSupport, .noAdapter, .adapterRemoved: .adapterRemoved
    case .adapterDown: .adapterOff
    case .adapterBlocked: .adapterBlocked
    case .noRights, .refused, .unanswered, .system: .adapterFailing
    }
  }

  public var description: String {
    switch self {
    case .noKernelSupport:
      "this kernel has no Bluetooth (EAFNOSUPPORT). Load the module with \"sudo modprobe bluetooth\", "
        + "or use a kernel that has it."
    case .noAdapter(let name, let present):
      (name.map { "there is no Bluetooth adapter \($0)" } ?? "there is no Bluetooth adapter")
        + " (ENODEV). "
        + (present.isEmpty
          ? "Plug one in, and see with \"hciconfig -a\" that its driver is loaded."
          : "Name one of these: \(present.joined(separator: ", ")).")
    case .adapterDown(let name):
      "the adapter \(name) is down (ENETDOWN). Switch it on with \"bluetoothctl power on\" or "
        + "\"sudo hciconfig \(name) up\"."
    case .adapterBlocked(let name):
      "the adapter \(name) is blocked by rfkill (ERFKILL), as in flight mode. Allow it with "
        + "\"rfkill unblock bluetooth\", then switch it on with \"bluetoothctl power on\"."
    case .noRights(let setcapLine):
      "using an adapter needs the right CAP_NET_RAW. Give it to this program once with "
        + "\"\(setcapLine)\". To listen without it, use --source bluez."
    case .refused(let name, let command, let status):
      "\(name) refused \(command.name) (\(Self.words(for: status))). If another program uses the "
        + "adapter, stop it; else switch the adapter off and on, or use another --source."
    case .unanswered(let name, let command):
      "\(name) did not answer \(command.name). Pull the adapter out and put it back, or switch it "
        + "off and on."
    case .adapterRemoved(let name):
      "the adapter \(name) was removed. Put it back, or name another one."
    case .system(let call, let code):
      "Bluetooth: \(call) failed: \(String(cString: strerror(code))). Try again; if it stays so, "
        + "pull the adapter out and put it back."
    }
  }

  private static func words(for status: UInt8) -> String {
    let name =
      switch status {
      case 0x01: "Unknown HCI Command, "
      case 0x03: "Hardware Failure, "
      case 0x07: "Memory Capacity Exceeded, "
      case 0x0C: "Command Disallowed, "
      case 0x0D: "Rejected Limited Resources, "
      case 0x11: "Unsupported Feature, "
      case 0x12: "Invalid Parameters, "
      default: ""
      }
    return name + "0x" + (status < 16 ? "0" : "") + String(status, radix: 16, uppercase: true)
  }
}
