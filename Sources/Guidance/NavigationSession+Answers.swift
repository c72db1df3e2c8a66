import Beacons
import Positioning
import Venues

extension NavigationSession {
  mutating func answer(_ command: UserCommand, _ actions: inout [NavigationAction]) {
    switch command {
    case .word(let word): answer(word, &actions)
    case .to(let text): begin(to: text, &actions)
    case .at(let text): stand(at: text, &actions)
    case .mark(let name): mark(name, &actions)
    case .unknown(let text): reply(.unknownCommand(text: text), &actions)
    case .ambiguous(let text, let words): reply(.ambiguousCommand(text: text, words), &actions)
    }
  }

  private mutating func answer(_ word: CommandWord, _ actions: inout [NavigationAction]) {
    switch word {
    case .quit:
      retractRoute(&actions)
      close()
      actions.append(.finish(.quit))
    // A place is missing: the help tells how to give one.
    case .help, .to: reply(.help(commandsNow), &actions)
    case .at, .mark: reply(.needsName(word), &actions)
    case .advance: advance(&actions)
    case .repeat: tellAgain(&actions)
    case .back:
      let text = history.stepBack(isLastCurrent: !repeatable.isEmpty)
      reply(text.map { .earlier(text: $0) } ?? .nothingBefore, &actions)
    case .where: reply([whereabouts, bearing].compactMap { $0 }, &actions)
    case .next: reply(nextStep ?? whereabouts, &actions)
    case .far: reply(distanceLeft ?? whereabouts, &actions)
    case .near:
      reply(
        tracker.position.waypoint == nil ? whereabouts : .near(placesNearby), &actions)
    case .why: reply(positionReason ?? whereabouts, &actions)
    case .slower: change({ $0.slow() }, &actions)
    case .faster: change({ $0.hasten() }, &actions)
    case .quieter: change({ $0.quieten() }, &actions)
    case .louder: change({ $0.amplify() }, &actions)
    case .pause: pause(&actions)
    }
  }

  mutating func reply(_ phrase: Phrase, _ actions: inout [NavigationAction]) {
    announce(.answer, phrase, &actions)
  }

  /// One answer of several sentences: of two answers only the newer is heard.
  private mutating func reply(_ phrases: [Phrase], _ actions: inout [NavigationAction]) {
    emit(
      Announcement(
        time: now, kind: .answer, text: phrases.map(phrasebook.text).joined(separator: " "),
        waypoint: tracker.position.waypoint),
      &actions)
  }

  private mutating func tellAgain(_ actions: inout [NavigationAction]) {
    history.rewind()
    guard !repeatable.isEmpty else {
      // On a leg without texts the best repetition is where it leads.
      if case .following = phase { return reply(whereabouts, &actions) }
      return reply(.nothingToRepeat, &actions)
    }
    for announcement in repeatable { tellAnew(announcement, as: .answer, &actions) }
  }

  private mutating func tellAnew(
    _ announcement: Announcement, as kind: Announcement.Kind, _ actions: inout [NavigationAction]
  ) {
    var announcement = announcement
    announcement.kind = kind
    announcement.time = now
    announcement.expiry = nil
    emit(announcement, &actions)
  }

  private mutating func change(
    _ change: (inout SpeechManner) -> SpeechChange, _ actions: inout [NavigationAction]
  ) {
    guard var speech else { return reply(.voiceElsewhere, &actions) }
    let made = change(&speech)
    self.speech = speech
    budget.rate = speech.rate
    if case .following(let follower, var sequencer) = phase {
      sequencer.budget = budget
      phase = .following(follower, sequencer)
    }
    actions.append(.speak(speech))
    reply(.changed(made, number: made.isOfRate ? speech.rate : speech.volume), &actions)
  }

  private mutating func pause(_ actions: inout [NavigationAction]) {
    guard !isOver else { return reply(whereabouts, &actions) }
    isPaused.toggle()
    guard isPaused else {
      reply(.unpaused, &actions)
      for announcement in repeatable { tellAnew(announcement, as: announcement.kind, &actions) }
      return
    }
    actions.append(.hush)
    reply(.paused, &actions)
  }
}

// MARK: - What is told

extension NavigationSession {
  mutating func announce(
    _ kind: Announcement.Kind, _ phrase: Phrase, about topic: Pathway.ID? = nil,
    _ actions: inout [NavigationAction]
  ) {
    var announcement = Announcement(
      time: now, kind: kind, text: phrasebook.text(phrase),
      waypoint: tracker.position.waypoint, staleAfterLeaving: topic)
    announcement.cue = phrase.cue
    emit(announcement, &actions)
  }

  mutating func instruct(_ texts: [Announcement], _ actions: inout [NavigationAction]) {
    guard !texts.isEmpty else { return }
    repeatable = texts
    history.add(texts)
    for text in texts { emit(text, &actions) }
  }

  /// Announces, unless the user has asked for a pause from just that.
  mutating func emit(_ announcement: Announcement, _ actions: inout [NavigationAction]) {
    let isHazardAhead = announcement.kind == .landmark && announcement.isAboutHazard
    if isPaused, !isHazardAhead, ![.warning, .answer, .arrival].contains(announcement.kind) {
      return
    }
    actions.append(.announce(announcement))
  }
}
