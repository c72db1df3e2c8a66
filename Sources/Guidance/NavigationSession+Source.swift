import Beacons
import Positioning

extension NavigationSession {
  /// Seconds for which the user is not told again that another program interferes.
  private static let disturbancePause = 60.0

  mutating func take(_ condition: SourceCondition, _ actions: inout [NavigationAction]) {
    switch condition {
    // The session has started already, and said so.
    case .started: break
    // What this means for the user is told by the silence of the venue's own beacons.
    case .silent(let detail): actions.append(.source(.silent, detail: detail, now))
    case .lost(let loss, let detail): lose(loss, detail, &actions)
    case .disturbed(let detail):
      actions.append(.source(.resumed, detail: detail, now))
      let isTold = lastDisturbance.map { now.seconds(since: $0) < Self.disturbancePause } ?? false
      guard !isOver, !isTold else { return }
      lastDisturbance = now
      announce(.status, .listeningDisturbed, &actions)
    case .resumed(let detail):
      actions.append(.source(.resumed, detail: detail, now))
      regain(&actions)
    case .note(let detail): actions.append(.note(detail))
    }
  }

  /// A radio that had only fallen silent was never told of, nor does any device that it hears now
  /// take back that no beacon is heard.
  private mutating func regain(_ actions: inout [NavigationAction]) {
    guard isRadioLost else { return }
    isRadioLost = false
    actions.append(.retract(Self.silenceTopic))
    if !isOver { announce(.warning, .listeningResumed, &actions) }
    // Where no beacon follows, that is told as any silence is.
    isSilent = false
    lastHeard = now
    if patienceEnds != nil { patienceEnds = now.advanced(by: .seconds(settings.patience)) }
  }

  private mutating func lose(
    _ loss: SourceLoss, _ detail: String, _ actions: inout [NavigationAction]
  ) {
    actions.append(.source(.lost, detail: detail, now))
    // News of an earlier loss must not be heard after this one.
    actions.append(.retract(Self.silenceTopic))
    if !isOver { announce(.warning, .listeningLost(loss), about: Self.silenceTopic, &actions) }
    (isRadioLost, awaitsBeacon) = (true, true)
    guard !isSilent else { return }
    forgetPosition(because: .sourceLost, &actions)
  }
}
