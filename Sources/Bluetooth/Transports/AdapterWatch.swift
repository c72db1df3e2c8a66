import CBluetooth

/// Tells when adapters come, go and change state, without polling.
///
/// The kernel's "stack internal" events (0xFD) on a raw socket that is bound to no adapter.
struct AdapterWatch: ~Copyable {
  struct Change: Hashable {
    enum Kind: UInt16 {
      case added = 1
      case removed = 2
      case up = 3
      case down = 4
    }

    let kind: Kind
    /// The number in the adapter's name.
    let adapter: UInt16
  }

  private let socket: HCISocket

  /// - Throws: `HCIError.noRights` and the like.
  init() throws(HCIError) {
    socket = try Self.open()
  }

  private static func open() throws(HCIError) -> HCISocket {
    let socket = try HCISocket(adapter: UInt16(HCI_DEV_NONE), channel: HCI_CHANNEL_RAW)
    try socket.setFilter(types: [Int32(HCI_EVENT_PKT)], events: [Int32(EVT_STACK_INTERNAL)])
    return socket
  }

  var descriptor: Int32 { socket.descriptor }

  /// What has happened since it was last asked.
  func changes() -> [Change] {
    var buffer = [UInt8](repeating: 0, count: 64)
    var changes: [Change] = []
    while case .packet(let bytes) = socket.read(into: &buffer) {
      if let change = Change(bytes) { changes.append(change) }
    }
    return changes
  }
}

extension AdapterWatch.Change {
  /// Type 04, event FD, length 6, 01 00 (device), then event and adapter, each low byte first.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 9, bytes[1] == 0xFD, bytes[3] == 1, bytes[4] == 0,
      let kind = Kind(rawValue: UInt16(bytes[5]) | UInt16(bytes[6]) << 8)
    else { return nil }
    self.init(kind: kind, adapter: UInt16(bytes[7]) | UInt16(bytes[8]) << 8)
  }
}
