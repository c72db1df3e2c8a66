import Beacons
import Glibc

/// Listens to one adapter in a loop that blocks, from the first packet until it is told to stop.
struct HCIListening {
  /// Why one adapter is no longer listened to.
  private enum End {
    case stopped, removed
    /// It was switched off, and another is there to be used.
    case replaceable
  }

  let wanted: Int?
  let isActive: Bool
  /// Descriptors that become readable when the loop must stop.
  let stops: [Int32]
  let yield: (PacketEvent) -> Void
  private let clock = SourceClock()
  private var hasStarted = false
  /// Packets dropped in all, and those of adapters that have gone.
  private var (lost, lostBefore) = (0, 0)
  /// Why it could not be listened to when it was last tried.
  private var lastError: HCIError?

  /// Packets that are read before it is looked again whether to stop: a flood has no end of its own.
  static let atOnce = 256
  /// Seconds for the controller to end the scan at the last.
  private static let farewellTime = 0.3

  init(wanted: Int?, isActive: Bool, stops: [Int32], yield: @escaping (PacketEvent) -> Void) {
    self.wanted = wanted
    self.isActive = isActive
    self.stops = stops
    self.yield = yield
  }

  /// - Throws: `HCIError` where listening cannot even begin; later troubles are waited out.
  mutating func run() throws(HCIError) {
    let watch = try AdapterWatch()
    var adapter = try BluetoothAdapter.usable(wanted)
    while true {
      do {
        switch try listen(to: adapter, watch) {
        case .stopped: return
        case .removed: tellRemoval(of: adapter)
        case .replaceable: break
        }
      } catch {
        guard hasStarted else { throw error }
        // It went again while it was being opened, or does not scan: not tried in haste.
        if error != lastError { tell(.lost(error.loss, detail: "\(error)")) }
        lastError = error
        if !readable(among: stops, milliseconds: 2000).isEmpty { return }
      }
      guard let back = awaitAdapter(adapter, watch) else { return }
      adapter = back
    }
  }

  private func tell(_ condition: SourceCondition) { yield(.condition(condition, clock.now())) }

  private func tellRemoval(of adapter: BluetoothAdapter) {
    tell(.lost(.adapterRemoved, detail: "\(HCIError.adapterRemoved(name: adapter.name))"))
  }

  /// Waits until the adapter, or any where none was asked for, is there and up; nil when told to stop.
  private func awaitAdapter(
    _ last: BluetoothAdapter, _ watch: borrowing AdapterWatch
  ) -> BluetoothAdapter? {
    var downSince: Timestamp?
    var isDownTold = false
    var others: Set<UInt16>?
    while true {
      let present = (try? BluetoothAdapter.all()) ?? []
      // Those that were there all along are down because somebody wants it.
      let known = others ?? Set(present.map(\.index)).subtracting([last.index])
      others = known
      let candidates = present.filter { wanted == nil || $0.index == last.index }
      if let adapter = candidates.first(where: \.isUp) {
        // The kernel switches a new adapter on for its set-up only, unless someone claims it.
        if !known.contains(adapter.index) { adapter.powerUp() }
        return adapter
      }
      if let adapter = candidates.first(where: { !known.contains($0.index) }) {
        adapter.powerUp()
        let since = downSince ?? clock.now()
        downSince = since
        // It is back, and not for us to switch on.
        if !isDownTold, clock.now().seconds(since: since) > 2 {
          isDownTold = true
          let error = adapter.unusable
          tell(.lost(adapter.isBlocked ? .adapterBlocked : .adapterOff, detail: "\(error)"))
        }
      }
      let ready = readable(
        among: stops + [watch.descriptor], milliseconds: candidates.isEmpty ? -1 : 500)
      if stops.indices.contains(where: ready.contains) { return nil }
      _ = watch.changes()
    }
  }

  // MARK: One adapter

  private mutating func listen(
    to adapter: BluetoothAdapter, _ watch: borrowing AdapterWatch
  ) throws(HCIError) -> End {
    let dialogue = try HCIDialogue(adapter)
    lostBefore = lost
    var scanner = LEScanner(name: adapter.name, isActive: isActive, resumes: hasStarted)
    var buffer = [UInt8](repeating: 0, count: 2048)
    try perform(scanner.start(at: clock.now()), &scanner, dialogue)
    while true {
      let ready = readable(
        among: stops + [dialogue.events.descriptor, watch.descriptor],
        milliseconds: clock.milliseconds(until: scanner.due))
      if stops.indices.contains(where: ready.contains) {
        for command in scanner.farewell() {
          do {
            _ = try dialogue.ask(command, seconds: Self.farewellTime)
          } catch {
            tell(.note(detail: "\(adapter.name) may still be scanning: \(error)"))
          }
        }
        return .stopped
      }
      let isOpen = try drain(dialogue, of: adapter, into: &buffer, &scanner)
      for change in watch.changes() where change.adapter == adapter.index {
        switch change.kind {
        case .removed: return .removed
        case .down:
          try perform(
            scanner.adapterWentDown(isBlocked: adapter.isBlocked, at: clock.now()), &scanner,
            dialogue)
        case .up: try perform(scanner.adapterCameUp(at: clock.now()), &scanner, dialogue)
        case .added: break
        }
      }
      guard isOpen else { return .removed }
      try perform(scanner.tick(at: clock.now()), &scanner, dialogue)
      if scanner.isToldDown, isOtherUp(than: adapter) { return .replaceable }
    }
  }

  /// Whether another adapter may be used, and is up.
  private func isOtherUp(than adapter: BluetoothAdapter) -> Bool {
    guard wanted == nil, let present = try? BluetoothAdapter.all() else { return false }
    return present.contains { $0.isUp && $0.index != adapter.index }
  }

  /// Takes in what has arrived; false where the adapter is gone.
  private mutating func drain(
    _ dialogue: borrowing HCIDialogue, of adapter: BluetoothAdapter, into buffer: inout [UInt8],
    _ scanner: inout LEScanner
  ) throws(HCIError) -> Bool {
    defer {
      let count = lostBefore + dialogue.events.lost
      if count > lost {
        lost = count
        yield(.lost(count, clock.now()))
      }
    }
    for _ in 0..<Self.atOnce {
      switch dialogue.events.read(into: &buffer) {
      case .nothing: return true
      case .removed: return false
      case .failed(let code): throw .system(call: "recv", code: code)
      case .packet(let bytes):
        guard let type = bytes.first else { continue }
        let packet = HCIPacket(
          time: clock.now(), adapter: adapter.index,
          kind: Int32(type) == HCIDialogue.commandType ? .command : .event,
          bytes: Array(bytes.dropFirst()))
        yield(.packet(packet))
        guard let notice = HCINotice(packet) else { continue }
        try perform(scanner.handle(notice, at: packet.time), &scanner, dialogue)
      }
    }
    return true
  }

  private mutating func perform(
    _ output: LEScanner.Output, _ scanner: inout LEScanner, _ dialogue: borrowing HCIDialogue
  ) throws(HCIError) {
    for condition in output.conditions { tell(condition) }
    if scanner.hasStarted { (hasStarted, lastError) = (true, nil) }
    if let failure = output.failure { throw failure }
    for command in output.commands {
      do {
        try dialogue.send(command)
      } catch {
        switch error {
        // The watch tells of it, and of its return.
        case .adapterDown where scanner.hasStarted, .adapterRemoved where scanner.hasStarted: break
        default: try perform(scanner.sendFailed(error, at: clock.now()), &scanner, dialogue)
        }
      }
    }
  }
}
