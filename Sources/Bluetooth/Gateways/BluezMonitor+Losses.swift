import Beacons

/// What goes wrong, when it is told, and when it is tried again.
extension BluezMonitor {
  /// A service or an adapter that has come back needs some time until it is switched on.
  private static let grace: Duration = .seconds(5)

  /// An adapter that is pulled out, and a service that ends, are first told to be switched off.
  private static let settling: Duration = .milliseconds(500)

  /// Until it is known that reports come often, they may come once in 10.3 s, and two such scans
  /// may miss the only beacon; where they come often, 10 s without any say enough.
  private var silence: Int {
    guard let toldRate, toldRate.adapter == adapters.chosen else { return 25 }
    return toldRate.interval < 1.5 ? 10 : 25
  }

  /// Undisturbed for so long, a search counts as one that works.
  private static let steadiness: Duration = .seconds(60)

  /// So often in a row another program may be starting or ending a search.
  private static let tries = 4

  var silenceDue: Timestamp? {
    guard step == .discovering, let lastHeard else { return nil }
    return lastHeard.advanced(by: .seconds(silence))
  }

  var rateDue: Timestamp? {
    // Once it is due, the next sighting brings it.
    guard step == .discovering, let rate, rate.interval(at: rate.due) != nil else { return nil }
    return rate.due
  }

  mutating func tell(
    _ condition: SourceCondition, _ now: Timestamp, _ actions: inout [Action]
  ) {
    actions.append(.event(.condition(condition, now)))
  }

  mutating func tellRate(_ now: Timestamp, _ actions: inout [Action]) {
    guard let interval = rate?.interval(at: now) else { return }
    rate = nil
    toldRate = adapters.chosen.map { ($0, interval) }
    tell(.note(detail: ReportRate.sentence(interval: interval)), now, &actions)
  }

  /// It cannot go on until a signal says that things have changed.
  mutating func lose(_ error: BluezError, _ now: Timestamp, _ actions: inout [Action]) {
    step = .waiting
    due = nil
    failures = 0
    report(error, now, &actions)
  }

  /// It did not work this time, and is tried again after a while.
  mutating func fail(_ error: BluezError, _ now: Timestamp, _ actions: inout [Action]) {
    failures += 1
    step = .waiting
    due = now.advanced(by: isConnected ? delay : .seconds(2))
    switch error {
    case .busy where failures < Self.tries: break
    // An adapter that is just going off refuses before bluetoothd says that it is off.
    case .refused where told != .nothing && failures < 2: break
    default: report(error, now, &actions)
    }
  }

  private var delay: Duration { .seconds(min(30, 1 << min(max(failures - 1, 0), 5))) }

  mutating func disconnect(_ now: Timestamp, _ actions: inout [Action]) {
    guard isConnected else { return }
    isConnected = false
    forget()
    fail(.noSystemBus("it closed the connection"), now, &actions)
  }

  private mutating func report(
    _ error: BluezError, _ now: Timestamp, _ actions: inout [Action]
  ) {
    switch told {
    case .nothing:
      due = nil
      actions.append(.fail(error))
    case .lost(error.loss): pending = nil
    case .lost(.serviceGone), .lost(.adapterRemoved): hold(error, for: Self.grace, now)
    case .listening where error.loss == .adapterOff, .silent where error.loss == .adapterOff:
      hold(error, for: Self.settling, now)
    case .lost, .listening, .silent: tellLoss(error, now, &actions)
    }
  }

  private mutating func hold(_ error: BluezError, for duration: Duration, _ now: Timestamp) {
    if pending?.error != error { pending = (error, now.advanced(by: duration)) }
  }

  private mutating func tellLoss(
    _ error: BluezError, _ now: Timestamp, _ actions: inout [Action]
  ) {
    pending = nil
    rate = nil
    told = .lost(error.loss)
    tell(.lost(error.loss, detail: error.description), now, &actions)
  }

  mutating func takeTime(_ now: Timestamp, _ actions: inout [Action]) {
    if let pending, pending.from <= now { tellLoss(pending.error, now, &actions) }
    if rateDue.map({ $0 <= now }) == true { tellRate(now, &actions) }
    if let due, due <= now { takeDue(now, &actions) }
    if let silenceDue, silenceDue <= now { takeSilence(now, &actions) }
  }

  private mutating func takeDue(_ now: Timestamp, _ actions: inout [Action]) {
    due = nil
    switch step {
    case .waiting:
      if !isConnected {
        step = .connecting
        actions.append(.connect)
      } else if isListed {
        proceed(now, &actions)
      } else {
        list(now, &actions)
      }
    case .connecting: break
    case .listing, .clearing, .filtering, .starting: fail(.noAnswer, now, &actions)
    case .discovering: takeEndByOthers(now, &actions)
    }
  }

  private mutating func takeEndByOthers(_ now: Timestamp, _ actions: inout [Action]) {
    if let since = discoveringSince, since.advanced(by: Self.steadiness) <= now { failures = 0 }
    failures += 1
    if failures < Self.tries {
      tell(
        .disturbed(
          detail: "The search on \(adapterName) was ended by another program; it is started again."
        ), now, &actions)
    } else {
      report(.endedByOthers(adapterName), now, &actions)
    }
    if failures == 1 {
      begin(now, &actions)
    } else {
      step = .waiting
      due = now.advanced(by: delay)
    }
  }

  private mutating func takeSilence(_ now: Timestamp, _ actions: inout [Action]) {
    if told == .listening {
      told = .silent
      tell(
        .silent(
          detail: "\(adapterName) has heard no Bluetooth device for \(silence) s; the search is "
            + "started again."), now, &actions)
    }
    // Another program may have ended the scan behind bluetoothd's back.
    begin(now, &actions)
  }
}
