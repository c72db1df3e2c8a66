import Beacons
import Positioning
import Venues

extension NavigationSession {
  /// Under which the news of a silence is retracted; no pathway's id has a blank at its start.
  static let silenceTopic = " silence"

  var isOver: Bool {
    if case .over = phase { return true }
    return false
  }

  var silenceDue: Timestamp? {
    guard !isSilent, let lastHeard else { return nil }
    return lastHeard.advanced(by: .seconds(settings.silence))
  }

  /// When the next text along the leg is due. Whoever was told to stop is not told how to walk on.
  var textDue: Timestamp? {
    guard !isSilent, !awaitsBeacon, !isDoubted, case .following(_, let sequencer) = phase
    else { return nil }
    return sequencer.nextDue
  }

  /// When a user who waits for the first beacon is told so. Whoever was told to stop because the radio
  /// is lost is not told to move.
  var patienceDue: Timestamp? { isRadioLost ? nil : patienceEnds }

  mutating func runDue(_ actions: inout [NavigationAction]) {
    // Both may be overdue: the silence then keeps back what would have come after it.
    if let silenceDue, silenceDue <= now, textDue.map({ silenceDue < $0 }) ?? false {
      fallSilent(&actions)
    }
    if let textDue, textDue <= now, case .following(let follower, var sequencer) = phase {
      let texts = sequencer.due(at: now)
      phase = .following(follower, sequencer)
      instruct(texts.filter { $0.kind == .instruction }, &actions)
      // What is told ahead and what reassures do not take the instruction's place as an answer.
      for text in texts where text.kind != .instruction { emit(text, &actions) }
    }
    tellOverdue(&actions)
    if let patienceDue, patienceDue <= now {
      self.patienceEnds = now.advanced(by: .seconds(settings.patienceAfterwards))
      announce(.status, .stillLooking, &actions)
    }
    if let silenceDue, silenceDue <= now { fallSilent(&actions) }
  }

  mutating func fallSilent(_ actions: inout [NavigationAction]) {
    isSilenceTold = true
    let seconds = settings.silence
    actions.append(.source(.silent, detail: "no beacon of the venue", now))
    if !isOver {
      announce(
        .warning, .signalLost(duration: .seconds(seconds)), about: Self.silenceTopic, &actions)
    }
    forgetPosition(because: .silence(for: seconds), &actions)
  }

  /// After a silence the user may be anywhere: no old reading may decide together with a new one.
  mutating func forgetPosition(
    because reason: PositionFix.Reason, _ actions: inout [NavigationAction]
  ) {
    isSilent = true
    actions.append(
      .position(PositionFix(time: now, position: .unknown, confidence: 0, reason: reason)))
    tracker.forget()
    isDoubted = false
    guard case .following(var follower, let sequencer) = phase else { return }
    follower.dropDoubts()
    phase = .following(follower, sequencer)
  }

  mutating func requestWake(_ actions: inout [NavigationAction]) {
    let next = [patienceDue, silenceDue, textDue, overdueDue].compactMap { $0 }.min()
    guard next != wake else { return }
    wake = next
    actions.append(.wake(next))
  }

  mutating func endSource(_ actions: inout [NavigationAction]) {
    actions.append(.source(.ended, detail: "", now))
    lastHeard = nil
    guard !isOver else { return }
    let isLookingAround = destination.entrances.isEmpty
    retractRoute(&actions)
    close()
    // Whoever only looked around was not on the way to anywhere.
    guard !isLookingAround else { return actions.append(.finish(.sourceEnded)) }
    let phrase = lastPlace.map { Phrase.endedNear(place: name(of: $0)) }
    announce(.status, phrase ?? .endedUnknown, &actions)
    actions.append(.finish(.sourceEnded))
  }
}
