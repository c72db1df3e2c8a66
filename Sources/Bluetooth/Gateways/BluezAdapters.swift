/// The adapters that bluetoothd knows, and which of them is listened with.
struct BluezAdapters {
  private struct Adapter {
    var isPowered = false
    var isBlocked = false
  }

  /// The name that was asked for; nil where any adapter will do.
  let wanted: String?

  private var adapters: [String: Adapter] = [:]

  /// The object path of the adapter that is listened with.
  private(set) var chosen: String?

  init(wanted: String?) { self.wanted = wanted }

  static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  mutating func added(_ path: String, _ properties: BluezSignal.Properties) {
    adapters[path] = Adapter()
    changed(path, properties)
  }

  mutating func changed(_ path: String, _ properties: BluezSignal.Properties) {
    guard var adapter = adapters[path] else { return }
    if let isPowered = properties["Powered"]?.boolean { adapter.isPowered = isPowered }
    // Told by BlueZ 5.67 and later.
    if let state = properties["PowerState"]?.text { adapter.isBlocked = state == "off-blocked" }
    adapters[path] = adapter
  }

  mutating func remove(_ path: String) { adapters[path] = nil }

  mutating func removeAll() { adapters = [:] }

  /// Chooses anew where that is needed, and says what stands in the way of listening, if anything.
  mutating func obstacle() -> BluezError? {
    let paths = adapters.keys.sorted { ($0.count, $0) < ($1.count, $1) }
    if let wanted {
      chosen = paths.first { Self.name(of: $0) == wanted }
      if chosen == nil, !paths.isEmpty {
        return .adapterNotFound(wanted, others: paths.map(Self.name))
      }
    } else if chosen.flatMap({ adapters[$0]?.isPowered }) != true {
      chosen = paths.first { adapters[$0]?.isPowered == true } ?? paths.first
    }
    guard let chosen, let adapter = adapters[chosen] else { return .noAdapter }
    let name = Self.name(of: chosen)
    guard !adapter.isBlocked else { return .adapterBlocked(name) }
    return adapter.isPowered ? nil : .adapterOff(name)
  }
}
