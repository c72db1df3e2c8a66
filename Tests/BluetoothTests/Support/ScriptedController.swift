import Beacons

@testable import Bluetooth

/// A scanner and, by script, the controller and the other programs on the far side of its commands.
struct ScriptedController {
  /// How a controller of a family answers: what `virtual_controller.py` does.
  var family = LECommandFamily.legacy
  /// Whether it takes the commands of the other family too.
  var isLenient = false
  var isScanning = false
  var filtersDuplicates = false
  var isDeaf = false
  private(set) var scanner: LEScanner
  private(set) var sent: [HCICommand] = []
  private(set) var conditions: [SourceCondition] = []
  private(set) var failure: HCIError?
  private(set) var now = Timestamp(seconds: 100)

  init(_ family: LECommandFamily = .legacy, isActive: Bool = true, resumes: Bool = false) {
    self.family = family
    scanner = LEScanner(name: "hci0", isActive: isActive, resumes: resumes)
  }

  mutating func start() { perform(scanner.start(at: now)) }

  /// Lets time pass, in steps as fine as the scanner asks for.
  mutating func wait(_ seconds: Double) {
    let end = now.advanced(by: .seconds(seconds))
    while let due = scanner.due, due <= end {
      now = max(now, due)
      perform(scanner.tick(at: now))
    }
    now = end
  }

  /// An advertising report arrives, where the scan runs.
  mutating func report() {
    if isScanning { perform(scanner.handle(.report, at: now)) }
  }

  /// Another program sends a command, and the controller answers it.
  mutating func foreign(_ command: HCICommand) {
    perform(scanner.handle(.command(command), at: now))
    answer(command)
  }

  mutating func hardwareError() {
    isScanning = false
    perform(scanner.handle(.hardwareError, at: now))
  }

  mutating func goDown(isBlocked: Bool = false) {
    isScanning = false
    perform(scanner.adapterWentDown(isBlocked: isBlocked, at: now))
  }

  mutating func comeUp() { perform(scanner.adapterCameUp(at: now)) }

  mutating func clearLog() {
    sent = []
    conditions = []
  }

  var farewell: [HCICommand] { scanner.farewell() }

  private mutating func perform(_ output: LEScanner.Output) {
    conditions += output.conditions
    if let failure = output.failure { self.failure = failure }
    for command in output.commands {
      sent.append(command)
      guard !isDeaf else { continue }
      perform(scanner.handle(.command(command), at: now))
      answer(command)
    }
  }

  private mutating func answer(_ command: HCICommand) {
    let (status, parameters) = execute(command)
    perform(
      scanner.handle(
        .answer(opcode: command.opcode, status: status, parameters: parameters), at: now))
  }

  private mutating func execute(_ command: HCICommand) -> (UInt8, [UInt8]) {
    let own: [UInt16] = family == .legacy ? [0x200B, 0x200C] : [0x2041, 0x2042]
    switch command.opcode {
    case 0x0C03:
      isScanning = false
      return (0, [])
    case 0x2003: return (0, [0, family == .extended ? 0x10 : 0, 0, 0, 0, 0, 0, 0])
    case 0x200B, 0x200C, 0x2041, 0x2042:
      if !own.contains(command.opcode), !isLenient { return (0x0C, []) }
      guard let enable = ScanEnable(command) else { return (isScanning ? 0x0C : 0, []) }
      (isScanning, filtersDuplicates) = (enable.isOn, enable.isOn && enable.filtersDuplicates)
      return (0, [])
    default: return (0, [])
    }
  }
}

/// Commands as other programs send them.
extension HCICommand {
  /// LE Set Scan Enable: on or off, duplicates filtered or not.
  static func scan(on isOn: Bool, filtering isFiltering: Bool = false) -> HCICommand {
    HCICommand(opcode: 0x200C, parameters: [isOn ? 1 : 0, isFiltering ? 1 : 0])
  }

  static let foreignReset = HCICommand(opcode: 0x0C03, parameters: [])
}
