import Beacons

/// Starts an LE scan on one adapter and keeps it up, whatever other programs do: notices in,
/// commands and conditions out, no socket of its own.
struct LEScanner {
  enum Step: Hashable {
    /// The adapter cannot be used; legally followed by `settling`.
    case off
    /// The kernel sends commands of its own, as after a reset; legally followed by `asking`.
    case settling(until: Timestamp)
    /// Asked for the controller's features; legally followed by `masking` or `configuring`.
    case asking
    /// Event masks are set after a reset that nobody followed up; legally followed by itself or by
    /// `configuring`.
    case masking
    /// Scan parameters sent; legally followed by `enabling`, or by itself with the other family.
    case configuring(isSecondFamily: Bool)
    /// Scan enable sent; legally followed by `scanning`, `configuring` or `pausing`.
    case enabling(isSecondFamily: Bool, isAdopting: Bool)
    case scanning
    /// Leaves others a moment; legally followed by `configuring` or, if they scan, by `scanning`.
    case pausing(until: Timestamp)
  }

  /// What is to be done, in this order.
  struct Output: Hashable {
    var commands: [HCICommand] = []
    var conditions: [SourceCondition] = []
    /// Set where the scan could not be started at all.
    var failure: HCIError?
  }

  /// A command of ours that has not been answered.
  struct Awaited {
    let command: HCICommand
    let deadline: Timestamp
    var isSeen = false
  }

  let name: String
  let isActive: Bool
  let resumes: Bool
  var step = Step.off
  var family: LECommandFamily?
  var awaited: Awaited?
  /// Commands seen on their way to the controller and not yet answered, oldest first.
  var inFlight: [(command: HCICommand, isOurs: Bool)] = []
  /// Whether the scan that runs was enabled by us, and by nobody after us.
  var isOurs = false
  /// Whether the controller is known to report each advertiser only once.
  var filtersDuplicates = false
  var needsEventMask = false
  var needsLEEventMask = false
  var hasStarted = false
  var trouble: Trouble?
  var attempts = 0
  /// What the controller said to the family that was tried first.
  var firstRefusal: HCIError?
  var reassertions: [Timestamp] = []
  /// When a scan that was ended again and again counts as one that stays.
  var steadyDue: Timestamp?
  var lastDisturbance: Timestamp?
  var lastHardwareError: Timestamp?
  var lastReport: Timestamp?
  /// From when on silence counts.
  var listeningSince: Timestamp?
  var isSilenceTold = false
  var output = Output()

  /// - Parameter resumes: whether the scan follows one of an adapter that went away.
  init(name: String, isActive: Bool, resumes: Bool) {
    self.name = name
    self.isActive = isActive
    self.resumes = resumes
  }

  /// Seconds within which a controller answers; the kernel itself gives up after two.
  private static let answerTime = 2.0

  /// Begins with an adapter that is up.
  mutating func start(at now: Timestamp) -> Output {
    ask(at: now)
    return take()
  }

  mutating func handle(_ notice: HCINotice, at now: Timestamp) -> Output {
    switch notice {
    case .command(let command): see(command, at: now)
    case .answer(let opcode, let status, let parameters):
      match(opcode: opcode, status: status, parameters: parameters, at: now)
    case .hardwareError:
      lastHardwareError = now
      scanEnded(.adapterReset, at: now)
      step = .settling(until: now.advanced(by: .seconds(1.5)))
    case .report: hear(at: now)
    }
    return take()
  }

  /// The commands by which the adapter is left as it was found; none where the scan is another's.
  func farewell() -> [HCICommand] {
    guard let family else { return [] }
    switch step {
    case .scanning where isOurs: return [.scanEnable(family, false)]
    case .enabling(_, let isAdopting) where isOurs || !isAdopting:
      return [.scanEnable(family, false)]
    default: return []
    }
  }

  mutating func take() -> Output {
    defer { output = Output() }
    return output
  }

  // MARK: Starting

  mutating func ask(at now: Timestamp) {
    step = .asking
    send(.readFeatures, at: now)
  }

  mutating func send(_ command: HCICommand, at now: Timestamp) {
    awaited = Awaited(command: command, deadline: now.advanced(by: .seconds(Self.answerTime)))
    output.commands.append(command)
  }

  private mutating func see(_ command: HCICommand, at now: Timestamp) {
    var isOwn = false
    if var own = awaited, !own.isSeen, own.command == command {
      own.isSeen = true
      awaited = own
      isOwn = true
    } else if case .settling(let until) = step {
      step = .settling(until: max(until, now.advanced(by: .seconds(0.3))))
    }
    inFlight.append((command, isOwn))
    // A controller works on a few commands at a time; what is older was never answered.
    if inFlight.count > 64 { inFlight.removeFirst() }
  }

  private mutating func match(
    opcode: UInt16, status: UInt8, parameters: [UInt8], at now: Timestamp
  ) {
    guard let index = inFlight.firstIndex(where: { $0.command.opcode == opcode }) else {
      // The command itself may have been lost where the kernel's buffer was full.
      if let own = awaited, own.command.opcode == opcode {
        answered(own.command, status: status, parameters: parameters, at: now)
      }
      return
    }
    let (command, isOwn) = inFlight.remove(at: index)
    if isOwn {
      // An answer that comes after its time has already been acted on.
      guard awaited?.command == command else { return }
      answered(command, status: status, parameters: parameters, at: now)
    } else if status == 0 {
      foreign(command, at: now)
    }
  }

  private mutating func answered(
    _ command: HCICommand, status: UInt8, parameters: [UInt8], at now: Timestamp
  ) {
    awaited = nil
    attempts = 0
    switch step {
    case .asking:
      family = status == 0 ? LECommandFamily(features: parameters) : .legacy
      mask(at: now)
    case .masking: mask(at: now)
    case .configuring(let isSecond):
      switch status {
      case 0: enable(isSecondFamily: isSecond, isAdopting: false, at: now)
      // A scan that runs already, or a controller that wants the other family: enabling tells.
      case 0x0C: enable(isSecondFamily: isSecond, isAdopting: true, at: now)
      default: tryOtherFamily(isSecond, command, status, at: now)
      }
    case .enabling(let isSecond, let isAdopting):
      guard status == 0 else { return tryOtherFamily(isSecond, command, status, at: now) }
      if !isAdopting { isOurs = true }
      filtersDuplicates = false
      scans(isAdopted: isAdopting, at: now)
    case .off, .settling, .scanning, .pausing: break
    }
  }

  private mutating func mask(at now: Timestamp) {
    guard let family else { return }
    step = .masking
    if needsEventMask {
      needsEventMask = false
      send(.setEventMask, at: now)
    } else if needsLEEventMask {
      needsLEEventMask = false
      send(.setLEEventMask(family), at: now)
    } else {
      configure(isSecondFamily: false, at: now)
    }
  }

  mutating func configure(isSecondFamily: Bool, at now: Timestamp) {
    guard let family else { return ask(at: now) }
    step = .configuring(isSecondFamily: isSecondFamily)
    send(.scanParameters(family, isActive: isActive), at: now)
  }

  mutating func enable(isSecondFamily: Bool, isAdopting: Bool, at now: Timestamp) {
    guard let family else { return }
    step = .enabling(isSecondFamily: isSecondFamily, isAdopting: isAdopting)
    send(.scanEnable(family, true), at: now)
  }

  private mutating func tryOtherFamily(
    _ isSecond: Bool, _ command: HCICommand, _ status: UInt8, at now: Timestamp
  ) {
    let refusal = HCIError.refused(name: name, command: command, status: status)
    guard isSecond else {
      // That of the other family says little: a controller often does not know it.
      firstRefusal = refusal
      family = family?.other
      return configure(isSecondFamily: true, at: now)
    }
    family = nil
    fail(firstRefusal ?? refusal, at: now)
    firstRefusal = nil
  }

  /// Gives up where the scan never ran; else tries again later.
  mutating func fail(_ error: HCIError, at now: Timestamp) {
    guard hasStarted else {
      output.failure = error
      step = .off
      return
    }
    scanEnded(.failing("\(error)"), at: now)
    step = .pausing(until: now.advanced(by: .seconds(1)))
  }

  private mutating func scans(isAdopted: Bool, at now: Timestamp) {
    step = .scanning
    firstRefusal = nil
    listeningSince = now
    if !hasStarted {
      hasStarted = true
      guard !resumes else {
        output.conditions.append(.resumed(detail: "listening again, on \(name)."))
        return
      }
      let kind = family == .extended ? "extended" : "legacy"
      let adopted =
        isAdopted
        ? "it shares a scan that was running already, with that one's settings"
        : isActive ? "active scanning" : "passive scanning"
      output.conditions.append(.started(detail: "listening on \(name), \(kind), \(adopted)."))
    } else {
      recovered(at: now)
    }
  }
}
