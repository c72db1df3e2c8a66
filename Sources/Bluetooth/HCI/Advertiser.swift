/// Plays a beacon on an adapter of this machine.
public struct Advertiser: Sendable {
  private let adapter: Int?
  private let data: [UInt8]
  private let interval: UInt16
  private let shutdown: RadioShutdown

  /// The longest advertising data of a legacy PDU.
  public static let capacity = 31

  /// - Parameters:
  ///   - adapter: the number in its name; nil takes the first that is up.
  ///   - data: the advertising data, at most `capacity` bytes.
  ///   - interval: between two advertisements, 0.02 to 10.24 s.
  public init(adapter: Int?, data: [UInt8], interval: Duration, shutdown: RadioShutdown) {
    self.adapter = adapter
    self.data = Array(data.prefix(Self.capacity))
    let units = interval / .microseconds(625)
    self.interval = UInt16(min(max(units.rounded(), 0x20), 0x4000))
    self.shutdown = shutdown
  }

  /// Advertises until nobody reads on or the radio is shut down; each sentence tells of a change.
  public func run() -> AsyncThrowingStream<String, any Error> {
    let (adapter, data, interval) = (adapter, data, interval)
    return shutdown.stream("advertise") { stops, yield in
      try Self.advertise(
        data, every: interval, on: BluetoothAdapter.usable(adapter), stops: stops, tell: yield)
    }
  }

  private static func advertise(
    _ data: [UInt8], every interval: UInt16, on adapter: BluetoothAdapter, stops: [Int32],
    tell: (String) -> Void
  ) throws(HCIError) {
    let watch = try AdapterWatch()
    let dialogue = try HCIDialogue(adapter)
    let features = try dialogue.ask(.readFeatures)
    let family =
      features.status == 0 ? LECommandFamily(features: features.parameters) : .legacy
    let address = try dialogue.ask(
      HCICommand(opcode: HCICommand.Opcode.readAddress, parameters: []))
    let hasAddress = address.status == 0 && address.parameters.contains { $0 != 0 }
    let advertising = Advertising(
      data: data, interval: interval, randomAddress: hasAddress ? nil : randomStaticAddress())
    do {
      try play(advertising, family, on: adapter, dialogue, watch, stops, tell)
    } catch .refused(let name, let command, let status)
      where command == advertising.start(family)[0] && (status == 0x0C || status == 0x01)
    {
      // It may want the commands of the other family; where it does not know them, the first
      // refusal is the one that tells something.
      do {
        try play(advertising, family.other, on: adapter, dialogue, watch, stops, tell)
      } catch .refused(_, advertising.start(family.other)[0], _) {
        throw .refused(name: name, command: command, status: status)
      }
    }
  }

  private static func play(
    _ advertising: Advertising, _ family: LECommandFamily, on adapter: BluetoothAdapter,
    _ dialogue: borrowing HCIDialogue, _ watch: borrowing AdapterWatch, _ stops: [Int32],
    _ tell: (String) -> Void
  ) throws(HCIError) {
    let commands = advertising.start(family)
    try begin(commands.prefix(1), dialogue)
    // From here on something may be left behind, whatever ends it.
    defer { leave(advertising.stop(family), dialogue, tell) }
    try begin(commands.dropFirst(), dialogue)
    tell("\(adapter.name) advertises.")
    while true {
      let ready = readable(among: stops + [watch.descriptor], milliseconds: -1)
      if stops.indices.contains(where: ready.contains) { return }
      for change in watch.changes() where change.adapter == adapter.index {
        switch change.kind {
        case .removed: throw .adapterRemoved(name: adapter.name)
        case .down: throw .adapterDown(name: adapter.name)
        case .added, .up: break
        }
      }
    }
  }

  private static func begin(
    _ commands: ArraySlice<HCICommand>, _ dialogue: borrowing HCIDialogue
  ) throws(HCIError) {
    for command in commands {
      let status = try dialogue.ask(command).status
      guard status == 0 else {
        throw .refused(name: dialogue.name, command: command, status: status)
      }
    }
  }

  private static func leave(
    _ commands: [HCICommand], _ dialogue: borrowing HCIDialogue, _ tell: (String) -> Void
  ) {
    for command in commands {
      do {
        _ = try dialogue.ask(command, seconds: 0.3)
      } catch {
        tell("\(dialogue.name) may still be advertising: \(error)")
      }
    }
  }

  /// The two highest bits of a static address are set (Bluetooth Core, Vol 6 Part B, 1.3.2.1).
  private static func randomStaticAddress() -> [UInt8] {
    (0..<5).map { _ in UInt8.random(in: .min ... .max) } + [UInt8.random(in: 0xC0...0xFE)]
  }
}
