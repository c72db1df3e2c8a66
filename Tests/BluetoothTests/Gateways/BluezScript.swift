import Beacons

@testable import Bluetooth

/// bluetoothd and the bus as a test wants them, in virtual time.
struct BluezScript {
  var monitor: BluezMonitor
  var now = Timestamp(seconds: 1000)
  /// What the adapters are when they are asked for: powered or not.
  var adapters = ["/org/bluez/hci0": true]
  /// Answers calls by themselves; a name here refuses with this error instead.
  var refusals: [String: String] = [:]
  var isAnswering = true
  private(set) var calls: [BluezCall] = []
  private(set) var conditions: [String] = []
  private(set) var details: [String] = []
  private(set) var readings: [Double?] = []
  private(set) var connects = 0
  private(set) var failure: BluezError?

  init(adapter: String? = nil) { monitor = BluezMonitor(adapter: adapter) }

  /// Listening with hci0, what was told until then forgotten.
  static func listening(adapter: String? = nil) -> BluezScript {
    var script = BluezScript(adapter: adapter)
    script.bring(.connected)
    script.forget()
    return script
  }

  mutating func forget() {
    (calls, conditions, details, readings, connects) = ([], [], [], [], 0)
  }

  mutating func bring(_ input: BluezMonitor.Input) {
    for action in monitor.handle(input, at: now) { perform(action) }
  }

  mutating func signal(_ signal: BluezSignal) { bring(.signal(signal)) }

  mutating func change(_ properties: BluezSignal.Properties, of adapter: String = "hci0") {
    signal(
      .changed(
        path: "/org/bluez/\(adapter)", interface: "org.bluez.Adapter1", properties,
        invalidated: []))
  }

  mutating func hear(_ dBm: Int64, with adapter: String = "hci0") {
    signal(
      .changed(
        path: "/org/bluez/\(adapter)/dev_1", interface: "org.bluez.Device1",
        ["RSSI": .integer(dBm), "ManufacturerData": Self.frame], invalidated: []))
  }

  /// Time passes as in the loop: the monitor is woken at each of its deadlines.
  mutating func wait(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    var wakes = 0
    while let deadline = monitor.deadline, deadline <= end, wakes < 1000 {
      now = max(now, deadline)
      bring(.timePassed)
      wakes += 1
    }
    precondition(wakes < 1000, "the monitor asks to be woken again and again")
    now = end
  }

  private mutating func perform(_ action: BluezMonitor.Action) {
    switch action {
    case .connect: connects += 1
    case .fail(let error): failure = error
    case .event(.sighting(let sighting)): readings.append(sighting.rssi?.dBm)
    case .event(.tally): break
    case .event(.condition(let condition, _)):
      details.append(condition.detail)
      conditions.append(Self.name(of: condition))
    case .call(let call, let id):
      calls.append(call)
      guard isAnswering else { return }
      if let name = refusals[call.name] {
        bring(.refusal(of: id, name: name, text: "for a reason"))
      } else {
        bring(.answer(to: id, call == .listObjects ? [objects] : []))
      }
    }
  }

  private var objects: DBusValue {
    .dictionary(
      Dictionary(
        uniqueKeysWithValues: adapters.map { path, isPowered in
          (
            .text(path),
            .dictionary([
              .text("org.bluez.Adapter1"): .dictionary([.text("Powered"): .boolean(isPowered)])
            ])
          )
        }))
  }

  private static func name(of condition: SourceCondition) -> String {
    switch condition {
    case .started: "started"
    case .silent: "silent"
    case .lost(let loss, _): "lost \(loss)"
    case .disturbed: "disturbed"
    case .resumed: "resumed"
    case .note: "note"
    }
  }

  // An iBeacon: company 0x004C, then type 02, length 15 (hexadecimal).
  private static let frame = DBusValue.dictionary([
    .integer(0x4C): .bytes(
      [0x02, 0x15] + [UInt8](repeating: 0xE2, count: 16) + [0, 1, 0, 2, 0xC5])
  ])
}
