import Beacons
import Glibc

/// The loop between the bus and a monitor: waits, brings what has come, does what is asked.
///
/// It belongs to one thread, and waits nowhere but in `poll`, when it connects, and for the answer
/// to its last call.
struct BluezListener {
  private var monitor: BluezMonitor
  private var bus: SystemBus?
  /// The monitor's numbers of the calls that the bus has not answered.
  private var calls: [UInt32: Int] = [:]
  private let clock = SourceClock()
  private let stopDescriptors: [Int32]
  private let yield: (SourceEvent) -> Void

  /// Ends when either of these descriptors becomes readable.
  init(adapter: String?, stopDescriptors: [Int32], yield: @escaping (SourceEvent) -> Void) {
    monitor = BluezMonitor(adapter: adapter)
    self.stopDescriptors = stopDescriptors
    self.yield = yield
  }

  /// Listens until it is to stop, and leaves nothing behind that it started.
  mutating func run() throws(BluezError) {
    defer { end() }
    try connect()
    while true {
      try handlePassedTime()
      try handleMessages()
      guard wait() else { return }
      bus?.transfer()
    }
  }

  private mutating func handlePassedTime() throws(BluezError) {
    let now = clock.now()
    if let deadline = monitor.deadline, deadline <= now {
      try perform(monitor.handle(.timePassed, at: now))
    }
  }

  private mutating func handleMessages() throws(BluezError) {
    while let message = bus?.next() {
      guard let input = input(for: message) else { continue }
      try perform(monitor.handle(input, at: clock.now()))
    }
    if let bus, !bus.isConnected {
      self.bus = nil
      calls = [:]
      try perform(monitor.handle(.disconnected, at: clock.now()))
    }
  }

  private mutating func input(for message: BusMessage) -> BluezMonitor.Input? {
    switch message {
    case .signal(let path, let interface, let member, let arguments):
      BluezSignal(path: path, interface: interface, member: member, arguments: arguments)
        .map { .signal($0) }
    case .answer(let serial, let values):
      calls.removeValue(forKey: serial).map { .answer(to: $0, values) }
    case .refusal(let serial, let name, let text):
      calls.removeValue(forKey: serial).map { .refusal(of: $0, name: name, text: text) }
    }
  }

  private mutating func perform(_ actions: [BluezMonitor.Action]) throws(BluezError) {
    for action in actions {
      switch action {
      case .connect: try connect()
      case .call(let call, let id):
        if let serial = bus?.send(call) { calls[serial] = id }
      case .event(let event): yield(event)
      case .fail(let error): throw error
      }
    }
  }

  private mutating func connect() throws(BluezError) {
    let input: BluezMonitor.Input
    do {
      bus = try SystemBus()
      input = .connected
    } catch {
      input = .connectionFailed(error)
    }
    try perform(monitor.handle(input, at: clock.now()))
  }

  /// Waits for the bus, a deadline or the end; false when it is to stop.
  private func wait() -> Bool {
    var polled = stopDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let events = bus?.hasMoreToSend == true ? POLLIN | POLLOUT : POLLIN
    polled.append(pollfd(fd: bus?.descriptor ?? -1, events: Int16(events), revents: 0))
    // A signal's interruption counts as time that has passed.
    _ = poll(&polled, nfds_t(polled.count), clock.milliseconds(until: monitor.deadline))
    return !polled.dropLast().contains { $0.revents != 0 }
  }

  private mutating func end() {
    for call in monitor.callsAtEnd() { bus?.perform(call, milliseconds: 1000) }
    bus = nil
  }
}
