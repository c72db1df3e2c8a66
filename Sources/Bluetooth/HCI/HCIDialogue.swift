import Beacons
import CBluetooth

/// Commands to one adapter and the controller's answers to them, one after the other.
///
/// Two sockets: a socket does not see the commands that were sent on it, and libbluetooth's helpers
/// throw away what arrives while they wait.
struct HCIDialogue: ~Copyable {
  let name: String
  let events: HCISocket
  private let commands: HCISocket
  private let clock = SourceClock()

  /// Types of HCI packets, the first byte of each.
  static let (commandType, eventType) = (Int32(HCI_COMMAND_PKT), Int32(HCI_EVENT_PKT))

  /// - Throws: `HCIError`, such as `noRights`.
  init(_ adapter: BluetoothAdapter) throws(HCIError) {
    let reading = try HCISocket(adapter: adapter.index, channel: HCI_CHANNEL_RAW)
    try reading.setFilter(types: [Self.commandType, Self.eventType], events: nil)
    reading.enlargeBuffer()
    commands = try HCISocket(adapter: adapter.index, channel: HCI_CHANNEL_RAW)
    events = reading
    name = adapter.name
  }

  /// Sends without waiting for the answer.
  func send(_ command: HCICommand) throws(HCIError) { try commands.send(command, to: name) }

  /// Sends and waits for the answer; other packets that come meanwhile are dropped.
  ///
  /// - Throws: `HCIError.unanswered` after so many seconds.
  func ask(
    _ command: HCICommand, seconds: Double = 2
  ) throws(HCIError) -> (status: UInt8, parameters: [UInt8]) {
    try send(command)
    let end = clock.now().advanced(by: .seconds(seconds))
    var buffer = [UInt8](repeating: 0, count: 2048)
    while clock.now() < end {
      _ = readable(among: [events.descriptor], milliseconds: clock.milliseconds(until: end))
      while clock.now() < end, case .packet(let bytes) = events.read(into: &buffer) {
        let packet = HCIPacket(
          time: end, adapter: 0, kind: .event, bytes: Array(bytes.dropFirst()))
        guard Int32(bytes[0]) == Self.eventType, let notice = HCINotice(packet) else { continue }
        if case .answer(command.opcode, let status, let parameters) = notice {
          return (status, parameters)
        }
      }
    }
    throw .unanswered(name: name, command: command)
  }
}
