import Beacons

/// What ends a scan, and how it comes back.
extension LEScanner {
  /// Why the scan is not as it should be.
  struct Trouble {
    enum Cause: Hashable {
      case otherProgram, duplicateFilter, adapterReset, down, blocked
      case failing(String)

      /// What it means for whoever listens.
      var loss: SourceLoss {
        switch self {
        case .otherProgram, .duplicateFilter: .interference
        case .adapterReset, .failing: .adapterFailing
        case .down: .adapterOff
        case .blocked: .adapterBlocked
        }
      }
    }

    var cause: Cause
    /// When it is told, unless it is over by then.
    var due: Timestamp
    /// Whether this cause has been told.
    var isTold = false
    /// Whether any cause has been told since the scan ran last.
    var isAnyTold = false
  }

  /// Seconds without a scan after which that is told; a shorter gap loses a reading or two.
  private static let patience = 3.0
  /// The same for an adapter that is down: one that is pulled out goes down just before.
  private static let downPatience = 0.2
  /// Seconds of silence after which the scan is enabled anew, where there were advertisements before.
  private static let silence = 5.0
  /// The same where there have been none yet: there may be no Bluetooth device around.
  private static let firstSilence = 10.0
  /// So many re-enabled scans within 30 s are no single disturbances: hardly anything is heard.
  private static let endless = 5
  /// Seconds between two tellings of interference that was mended.
  private static let disturbancePause = 60.0

  mutating func adapterWentDown(isBlocked: Bool, at now: Timestamp) -> Output {
    (awaited, inFlight, isOurs) = (nil, [], false)
    step = .off
    guard hasStarted else {
      output.failure = isBlocked ? .adapterBlocked(name: name) : .adapterDown(name: name)
      return take()
    }
    // After a hardware error the kernel takes the adapter down and up again by itself.
    let restarts = lastHardwareError.map { now.seconds(since: $0) < 2 } ?? false
    scanEnded(
      isBlocked ? .blocked : .down, at: now,
      patience: restarts ? Self.patience : Self.downPatience)
    return take()
  }

  /// Whether the adapter is off for longer than a moment.
  var isToldDown: Bool {
    guard let trouble, trouble.isTold else { return false }
    return [.down, .blocked].contains(trouble.cause)
  }

  mutating func adapterCameUp(at now: Timestamp) -> Output {
    (awaited, inFlight, isOurs) = (nil, [], false)
    step = .settling(until: now.advanced(by: .seconds(0.3)))
    return take()
  }

  /// A command could not even be sent.
  mutating func sendFailed(_ error: HCIError, at now: Timestamp) -> Output {
    awaited = nil
    fail(error, at: now)
    return take()
  }

  /// Another program's command that succeeded.
  mutating func foreign(_ command: HCICommand, at now: Timestamp) {
    switch command.opcode {
    case HCICommand.Opcode.reset:
      (needsEventMask, needsLEEventMask) = (true, true)
      scanEnded(.adapterReset, at: now)
      if step != .off { step = .settling(until: now.advanced(by: .seconds(0.5))) }
    case HCICommand.Opcode.setEventMask: needsEventMask = false
    case HCICommand.Opcode.leSetEventMask: needsLEEventMask = false
    default:
      guard let scan = ScanEnable(command) else { return }
      foreign(scan, at: now)
    }
  }

  private mutating func foreign(_ scan: ScanEnable, at now: Timestamp) {
    isOurs = false
    filtersDuplicates = scan.isOn && scan.filtersDuplicates
    switch step {
    case .scanning where !scan.isOn:
      scanEnded(.otherProgram, at: now)
      reassertions = reassertions.filter { now.seconds(since: $0) < 30 }
      reassertions.append(now)
      // The kernel itself ends a scan for a moment to start it with other parameters.
      let delay = min(0.25 * Double(1 << min(reassertions.count - 1, 3)), 2)
      step = .pausing(until: now.advanced(by: .seconds(delay)))
    case .scanning where filtersDuplicates:
      if trouble == nil { scanEnded(.duplicateFilter, at: now) }
      enable(isSecondFamily: true, isAdopting: true, at: now)
    case .pausing where scan.isOn:
      // Not interference but a restart.
      if !reassertions.isEmpty { reassertions.removeLast() }
      enable(isSecondFamily: true, isAdopting: true, at: now)
    // The scan that was to be shared has ended: what is enabled now is ours alone.
    case .enabling(let isSecond, true) where !scan.isOn:
      step = .enabling(isSecondFamily: isSecond, isAdopting: false)
    default: break
    }
  }

  mutating func scanEnded(
    _ cause: Trouble.Cause, at now: Timestamp, patience: Double = LEScanner.patience
  ) {
    (awaited, isOurs, steadyDue) = (nil, false, nil)
    guard hasStarted else { return }
    let due = now.advanced(by: .seconds(patience))
    guard let known = trouble else {
      trouble = Trouble(cause: cause, due: due)
      return
    }
    guard known.cause != cause else { return }
    // What means something else for the user is told once more.
    let isTold = known.isTold && known.cause.loss == cause.loss
    trouble = Trouble(cause: cause, due: due, isTold: isTold, isAnyTold: known.isAnyTold)
  }

  /// The scan runs again.
  mutating func recovered(at now: Timestamp) {
    guard let trouble else { return }
    if trouble.cause == .otherProgram, reassertions.count >= Self.endless {
      steadyDue = now.advanced(by: .seconds(Self.patience))
      return
    }
    self.trouble = nil
    if trouble.isAnyTold {
      output.conditions.append(.resumed(detail: "\(name) is listening again."))
      return
    }
    let isQuiet =
      lastDisturbance.map { now.seconds(since: $0) < Self.disturbancePause } ?? false
    guard !isQuiet else { return }
    lastDisturbance = now
    let detail =
      switch trouble.cause {
      case .otherProgram: "another program ended the scan of \(name); it runs again."
      case .duplicateFilter:
        "another program made \(name) report each beacon only once; that is undone."
      case .adapterReset: "\(name) was reset; the scan runs again."
      case .down, .blocked, .failing: "\(name) was off for a moment; the scan runs again."
      }
    output.conditions.append(.disturbed(detail: detail))
  }

  mutating func hear(at now: Timestamp) {
    lastReport = now
    guard isSilenceTold else { return }
    isSilenceTold = false
    output.conditions.append(.resumed(detail: "\(name) receives advertisements again."))
  }

  // MARK: Time

  /// When `tick` is wanted next.
  var due: Timestamp? {
    let step: Timestamp? =
      switch step {
      case .settling(let until), .pausing(let until): until
      case .scanning: [silenceDue, steadyDue].compactMap { $0 }.min()
      default: nil
      }
    return [step, awaited?.deadline, lossDue].compactMap { $0 }.min()
  }

  private var silenceDue: Timestamp? {
    guard let listeningSince else { return nil }
    let from = max(lastReport ?? listeningSince, listeningSince)
    return from.advanced(by: .seconds(lastReport == nil ? Self.firstSilence : Self.silence))
  }

  private var lossDue: Timestamp? {
    guard let trouble, !trouble.isTold else { return nil }
    return trouble.due
  }

  mutating func tick(at now: Timestamp) -> Output {
    if let awaited, awaited.deadline <= now { giveUp(on: awaited.command, at: now) }
    switch step {
    case .settling(let until) where until <= now: ask(at: now)
    case .pausing(let until) where until <= now: configure(isSecondFamily: false, at: now)
    case .scanning:
      if let steadyDue, steadyDue <= now {
        (self.steadyDue, reassertions) = (nil, [])
        recovered(at: now)
      }
      if let silenceDue, silenceDue <= now {
        listeningSince = now
        if !isSilenceTold {
          isSilenceTold = true
          output.conditions.append(
            .silent(detail: "\(name) receives no advertisement at all, though it listens."))
        }
        // The controller may have ended the scan without a word; where it has not, this changes
        // nothing.
        enable(isSecondFamily: true, isAdopting: true, at: now)
      }
    default: break
    }
    if let lossDue, lossDue <= now { tellLoss() }
    return take()
  }

  private mutating func giveUp(on command: HCICommand, at now: Timestamp) {
    awaited = nil
    inFlight.removeAll { $0.isOurs }
    attempts += 1
    // One lost answer is no failure yet.
    if attempts == 1 {
      send(command, at: now)
    } else {
      attempts = 0
      family = nil
      fail(.unanswered(name: name, command: command), at: now)
    }
  }

  private mutating func tellLoss() {
    guard var known = trouble, !known.isTold else { return }
    known.isTold = true
    known.isAnyTold = true
    trouble = known
    let detail =
      switch known.cause {
      case .otherProgram, .duplicateFilter:
        "another program keeps \(name) from listening; stop it."
      case .adapterReset: "\(name) was reset and does not listen yet."
      case .down: "\(HCIError.adapterDown(name: name))"
      case .blocked: "\(HCIError.adapterBlocked(name: name))"
      case .failing(let reason): reason
      }
    output.conditions.append(.lost(known.cause.loss, detail: detail))
  }
}
