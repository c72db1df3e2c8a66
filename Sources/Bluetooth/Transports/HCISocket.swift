import CBluetooth
import Glibc

/// A socket of the kernel's Bluetooth stack; closed with its last use.
struct HCISocket: ~Copyable {
  /// What one attempt to read gives.
  enum Reading {
    case packet([UInt8])
    /// Nothing more for now.
    case nothing
    /// The adapter is gone.
    case removed
    case failed(code: Int32)
  }

  let descriptor: Int32

  /// - Parameters:
  ///   - adapter: its number, or `HCI_DEV_NONE`.
  ///   - channel: `HCI_CHANNEL_RAW` or `HCI_CHANNEL_MONITOR`.
  init(adapter: UInt16, channel: Int32) throws(HCIError) {
    descriptor = try Self.bound(to: adapter, channel: channel)
  }

  deinit { close(descriptor) }

  private static func bound(to adapter: UInt16, channel: Int32) throws(HCIError) -> Int32 {
    let descriptor = socket(
      AF_BLUETOOTH, Int32(SOCK_RAW.rawValue) | O_CLOEXEC | O_NONBLOCK, BTPROTO_HCI)
    guard descriptor >= 0 else {
      throw errno == EAFNOSUPPORT ? .noKernelSupport : .system(call: "socket", code: errno)
    }
    var address = sockaddr_hci(
      hci_family: sa_family_t(AF_BLUETOOTH), hci_dev: adapter, hci_channel: UInt16(channel))
    let size = socklen_t(MemoryLayout<sockaddr_hci>.size)
    let result = ScanRights.raised {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      switch code {
      case ENODEV: throw .noAdapter(name: "hci\(adapter)", present: [])
      case EPERM, EACCES: throw .noRights(setcapLine: ScanRights.setcapLine())
      default: throw .system(call: "bind", code: code)
      }
    }
    return descriptor
  }

  /// Lets these types of packets and of events through; `nil` events are all events.
  ///
  /// - Throws: `HCIError.noRights` where the kernel cut the filter down: it does so without a word.
  func setFilter(types: [Int32], events: [Int32]?) throws(HCIError) {
    var filter = hci_filter()
    hci_filter_clear(&filter)
    for type in types { hci_filter_set_ptype(type, &filter) }
    if let events {
      for event in events { hci_filter_set_event(event, &filter) }
    } else {
      hci_filter_all_events(&filter)
    }
    var size = socklen_t(MemoryLayout<hci_filter>.size)
    let isSet = ScanRights.raised {
      setsockopt(descriptor, SOL_HCI, HCI_FILTER, &filter, size) == 0
    }
    guard isSet else { throw .system(call: "setsockopt HCI_FILTER", code: errno) }
    var effective = hci_filter()
    guard getsockopt(descriptor, SOL_HCI, HCI_FILTER, &effective, &size) == 0 else {
      throw .system(call: "getsockopt HCI_FILTER", code: errno)
    }
    let isWhole =
      effective.type_mask == filter.type_mask
      && effective.event_mask.0 == filter.event_mask.0
      && effective.event_mask.1 == filter.event_mask.1
    guard isWhole else { throw .noRights(setcapLine: ScanRights.setcapLine()) }
  }

  /// Asks for a buffer that holds seconds of advertisements; the kernel gives what it allows.
  func enlargeBuffer() {
    var size: Int32 = 8 << 20
    let length = socklen_t(MemoryLayout<Int32>.size)
    let isForced = ScanRights.raised {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, &size, length) == 0
    }
    if !isForced { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, length) }
  }

  /// Packets that the kernel dropped because they were not read in time.
  var lost: Int {
    // The ninth number of SO_MEMINFO is sk_drops (linux/sock_diag.h).
    var numbers = [UInt32](repeating: 0, count: 9)
    var size = socklen_t(numbers.count * MemoryLayout<UInt32>.size)
    let result = getsockopt(descriptor, SOL_SOCKET, 55, &numbers, &size)
    return result == 0 && size >= 36 ? Int(numbers[8]) : 0
  }

  /// Reads one packet, without waiting.
  func read(into buffer: inout [UInt8]) -> Reading {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { return .packet(Array(buffer[..<count])) }
      if count == 0 { return .removed }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothing
      case EPIPE, ENODEV, EBADFD: return .removed
      default: return .failed(code: errno)
      }
    }
  }

  /// Sends a command to the adapter that the socket is bound to; the answer comes as an event.
  func send(_ command: HCICommand, to name: String) throws(HCIError) {
    var parameters = command.parameters
    let result = ScanRights.raised {
      hci_send_cmd(
        descriptor, command.group, command.field, UInt8(parameters.count), &parameters)
    }
    guard result < 0 else { return }
    switch errno {
    case ENETDOWN: throw .adapterDown(name: name)
    case EPERM: throw .noRights(setcapLine: ScanRights.setcapLine())
    case ENODEV, ENXIO, EBADFD, EPIPE: throw .adapterRemoved(name: name)
    case let code: throw .system(call: "sending \(command.name)", code: code)
    }
  }
}

/// Waits until one of the descriptors can be read, or has failed, or the time is over.
///
/// - Parameter milliseconds: −1 waits for ever.
/// - Returns: those on which something happened, as their places in the list.
func readable(among descriptors: [Int32], milliseconds: Int32) -> Set<Int> {
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return [] }
  return Set(entries.indices.filter { entries[$0].revents != 0 })
}
