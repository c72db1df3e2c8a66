import Beacons
import Guidance
import Positioning
import Speech
import Venues

/// Carries a session's actions out: prints what is announced and has it spoken.
struct Presenter {
  /// In which form the session is told on standard output.
  enum Form: Sendable {
    case lines, json
  }

  private let form: Form
  private let output: LineOutput
  private var sink: any SpeechSink
  private let hasChimes: Bool
  private let flash: Flash
  private let spoken: (String) -> String
  private let explain: (String) -> Void
  private let tell: (String) -> Void
  private var soundFailure: SpeechError?
  private var isUnread = false
  private var start = Timestamp(nanoseconds: 0)
  private var now = Timestamp(nanoseconds: 0)
  private var utterances = 0
  private var lastChime: Timestamp?

  /// - Parameters:
  ///   - spoken: gives what is to be spoken for a line.
  ///   - explain: takes the reason of each change of position.
  ///   - tell: takes what goes wrong with sound or lines.
  init(
    form: Form, output: LineOutput, sink: any SpeechSink, hasChimes: Bool, flash: Flash = .off,
    spoken: @escaping (String) -> String, explain: @escaping (String) -> Void,
    tell: @escaping (String) -> Void
  ) {
    self.form = form
    self.output = output
    self.sink = sink
    self.hasChimes = hasChimes
    self.flash = flash
    self.spoken = spoken
    self.explain = explain
    self.tell = tell
  }

  /// - Parameter time: when the event behind the action happened.
  mutating func perform(_ action: NavigationAction, at time: Timestamp) async throws {
    now = max(now, time)
    switch action {
    case .announce(let announcement):
      try await announce(announcement)
    case .retract(let pathway):
      let time = elapsed(now)
      try await sound { sink in try await sink.retract(topic: pathway, at: time) }
    case .position(let fix):
      explain("\(fix.position.waypoint ?? "nowhere"): \(fix.reason)")
      try event(
        "position", at: fix.time,
        [
          "waypoint": JSONField(fix.position.waypoint),
          "confidence": JSONField(fix.confidence), "reason": .text("\(fix.reason)"),
        ])
    case .route(let route, let cause, let time):
      try event(
        "route", at: time,
        [
          "waypoints": .list(route.waypoints), "pathways": .list(route.legs.map(\.id)),
          "seconds": JSONField(route.travelTime.inSeconds), "metres": JSONField(route.length),
          "cause": .text(cause.rawValue),
        ])
    case .source(let state, let detail, let time):
      if state == .started {
        (start, now) = (time, time)
        await sink.start()
      }
      // Whoever reads lines has what matters announced; whoever keeps the machine wants the reason.
      if !detail.isEmpty { explain("\(state.rawValue): \(detail)") }
      try event("source", at: time, ["state": .text(state.rawValue), "detail": .text(detail)])
    case .hush:
      let time = elapsed(now)
      try await sound { sink in try await sink.hush(at: time) }
    case .speak(let manner):
      try await sound { sink in
        await sink.use(manner)
        return []
      }
    case .note(let text): tell(text)
    case .wake, .begin, .save, .finish: break
    }
  }

  /// Lets all that waits be heard.
  ///
  /// - Throws: why not all could be heard, where that is not known before the end.
  mutating func finish() async throws {
    let time = elapsed(now)
    try await sound { sink in try await sink.finish(at: time) }
    if let soundFailure { throw soundFailure }
  }

  /// Has the sink do something. Where it fails that is told once, and guidance goes on as text.
  private mutating func sound(
    _ perform: (any SpeechSink) async throws -> [SpeechEvent]
  ) async throws {
    do {
      try report(try await perform(sink))
    } catch let error as SpeechError {
      soundFailure = error
      sink = SilentSink()
      tell("\(error) Guidance goes on as text.")
    }
  }

  /// Writes a line. Where nobody reads on, a session that is heard goes on without lines.
  private mutating func line(_ text: String) throws {
    guard !isUnread else { return }
    do {
      try output.line(text)
    } catch {
      guard sink.isAudible else { throw error }
      isUnread = true
      tell("\(error) Guidance goes on as sound.")
    }
  }

  private mutating func announce(_ announcement: Announcement) async throws {
    switch form {
    case .lines: try line(flash.marking(announcement.text.onOneLine, of: announcement.kind))
    case .json:
      try event(
        "announce", at: now,
        [
          "kind": .text(announcement.kind.rawValue), "text": .text(announcement.text),
          "waypoint": JSONField(announcement.waypoint),
          "pathway": JSONField(announcement.pathway),
        ])
    }
    utterances += 1
    let utterance = Utterance(
      id: utterances, text: spoken(announcement.text), chime: chime(for: announcement),
      topic: announcement.staleAfterLeaving, priority: priority(of: announcement.kind),
      series: series(of: announcement), expiry: announcement.expiry.map(elapsed),
      isUncut: announcement.isAboutHazard)
    let time = elapsed(now)
    try await sound { sink in try await sink.say(utterance, at: time) }
  }

  /// One chime is enough for texts that follow each other at once.
  private mutating func chime(for announcement: Announcement) -> Chime? {
    guard hasChimes else { return nil }
    switch announcement.cue {
    case .uncertain: return sounding(.uncertain, at: announcement.time)
    case .lost: return sounding(.lost, at: announcement.time)
    case nil: break
    }
    switch announcement.kind {
    case .arrival: return .arrival
    case .start, .instruction, .warning, .landmark:
      return lastChime == announcement.time ? nil : sounding(.instruction, at: announcement.time)
    case .reassurance, .status, .answer: return nil
    }
  }

  private mutating func sounding(_ chime: Chime, at time: Timestamp) -> Chime {
    lastChime = time
    return chime
  }

  /// Of answers and reassurances only the newest are worth hearing.
  private func series(of announcement: Announcement) -> Utterance.Series? {
    switch announcement.kind {
    case .answer, .reassurance:
      Utterance.Series(
        name: announcement.kind.rawValue, number: Int(announcement.time.nanoseconds))
    case .start, .instruction, .landmark, .warning, .status, .arrival: nil
    }
  }

  private func priority(of kind: Announcement.Kind) -> Utterance.Priority {
    switch kind {
    case .warning: .warning
    case .start, .instruction, .arrival: .instruction
    case .answer: .answer
    case .landmark: .landmark
    case .reassurance: .reassurance
    case .status: .status
    }
  }

  private func elapsed(_ time: Timestamp) -> Duration { start.duration(to: time) }

  private mutating func report(_ events: [SpeechEvent]) throws {
    guard form == .json else { return }
    for event in events { try line(try event.jsonLine()) }
  }

  private mutating func event(_ name: String, at time: Timestamp, _ fields: [String: JSONField])
    throws
  {
    guard form == .json else { return }
    var fields = fields
    fields["event"] = .text(name)
    fields["time"] = JSONField(elapsed(time).inSeconds)
    try line(try jsonLine(fields))
  }
}

extension SpeechEvent {
  func jsonLine() throws -> String {
    var fields: [String: JSONField] = [
      "event": "speech", "time": JSONField(time.inSeconds), "text": .text(text),
      "state": .text(state.rawValue),
    ]
    if let heard { fields["heard"] = .text(heard) }
    return try waymark.jsonLine(fields)
  }
}

extension String {
  /// The text as one plain line: what would move a terminal's cursor or turn the order of its
  /// letters is a blank.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isBidirectional =
            (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
          return scalar.properties.generalCategory == .control || isBidirectional ? " " : scalar
        }))
  }
}
