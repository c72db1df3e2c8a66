import Beacons
import CBluetooth
import Glibc

/// Packets of all adapters as the kernel's monitor channel shows them: sends nothing, and hears what
/// any program's scan brings in.
public struct MonitorSource: PacketSource {
  private let adapter: Int?
  private let shutdown: RadioShutdown

  /// - Parameter adapter: the number in its name; nil listens to all.
  public init(adapter: Int?, shutdown: RadioShutdown) {
    self.adapter = adapter
    self.shutdown = shutdown
  }

  public var isLive: Bool { true }

  /// Listens for as long as somebody reads.
  public func stream<Converter: PacketConverter>(
    _ converter: Converter
  ) -> AsyncThrowingStream<Converter.Event, any Error> {
    let adapter = adapter
    return shutdown.stream("monitor", converter) { stops, yield in
      var listening = MonitorListening(adapter: adapter, stops: stops, yield: yield)
      try listening.run()
    }
  }
}

/// Reads the monitor channel in a loop that blocks.
struct MonitorListening {
  let adapter: Int?
  /// Descriptors that become readable when the loop must stop.
  let stops: [Int32]
  let yield: (PacketEvent) -> Void
  private let clock = SourceClock()
  private var reception = MonitorReception()

  init(adapter: Int?, stops: [Int32], yield: @escaping (PacketEvent) -> Void) {
    self.adapter = adapter
    self.stops = stops
    self.yield = yield
  }

  mutating func run() throws(HCIError) {
    let socket = try HCISocket(adapter: UInt16(HCI_DEV_NONE), channel: HCI_CHANNEL_MONITOR)
    socket.enlargeBuffer()
    // The channel begins by telling which adapters there are: none asked for may be missing.
    let present = try BluetoothAdapter.all()
    if let adapter, !present.contains(where: { Int($0.index) == adapter }) {
      throw .noAdapter(name: "hci\(adapter)", present: present.map(\.name))
    }
    tell(reception.start(adapters: present.map(\.name), at: clock.now()))
    var buffer = [UInt8](repeating: 0, count: 4096)
    var lost = 0
    while true {
      let ready = readable(
        among: stops + [socket.descriptor], milliseconds: clock.milliseconds(until: reception.due))
      if stops.indices.contains(where: ready.contains) { return }
      reading: for _ in 0..<HCIListening.atOnce {
        switch socket.read(into: &buffer) {
        case .nothing: break reading
        // The channel belongs to no adapter.
        case .removed: throw .system(call: "recv", code: EPIPE)
        case .failed(let code): throw .system(call: "recv", code: code)
        case .packet(let bytes):
          guard let packet = HCIPacket(monitored: bytes, at: clock.now()) else { continue }
          guard adapter == nil || Int(packet.adapter) == adapter else { continue }
          tell(reception.take(packet))
          yield(.packet(packet))
        }
      }
      if socket.lost > lost {
        lost = socket.lost
        yield(.lost(lost, clock.now()))
      }
      tell(reception.tick(at: clock.now()))
    }
  }

  private func tell(_ conditions: [SourceCondition]) {
    for condition in conditions { yield(.condition(condition, clock.now())) }
  }
}

extension HCIPacket {
  /// Six bytes before the packet: opcode, adapter and length, each low byte first.
  init?(monitored bytes: [UInt8], at time: Timestamp) {
    guard bytes.count >= 6 else { return nil }
    let length = Int(bytes[4]) | Int(bytes[5]) << 8
    guard bytes.count >= 6 + length else { return nil }
    self.init(
      time: time, adapter: UInt16(bytes[2]) | UInt16(bytes[3]) << 8,
      kind: Kind(rawValue: UInt16(bytes[0]) | UInt16(bytes[1]) << 8),
      bytes: Array(bytes[6..<(6 + length)]))
  }
}
