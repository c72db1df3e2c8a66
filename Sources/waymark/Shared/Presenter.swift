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
  private let sink: any SpeechSink
  private let hasChimes: Bool
  private let explain: (String) -> Void
  private var start = Timestamp(nanoseconds: 0)
  private var now = Timestamp(nanoseconds: 0)
  private var utterances = 0
  private var lastChime: Timestamp?

  /// - Parameter explain: takes the reason of each change of position.
  init(
    form: Form, output: LineOutput, sink: any SpeechSink, hasChimes: Bool,
    explain: @escaping (String) -> Void
  ) {
    self.form = form
    self.output = output
    self.sink = sink
    self.hasChimes = hasChimes
    self.explain = explain
  }

  /// - Parameter time: when the event behind the action happened.
  mutating func perform(_ action: NavigationAction, at time: Timestamp) async throws {
    now = max(now, time)
    switch action {
    case .announce(let announcement):
      try await announce(announcement)
    case .retract(let pathway):
      try report(try await sink.retract(topic: pathway, at: elapsed(now)))
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
      try event("source", at: time, ["state": .text(state.rawValue), "detail": .text(detail)])
    case .wake, .begin, .finish: break
    }
  }

  /// Lets all that waits be heard.
  func finish() async throws {
    try report(try await sink.finish(at: elapsed(now)))
  }

  private mutating func announce(_ announcement: Announcement) async throws {
    switch form {
    case .lines: try output.line(announcement.text.onOneLine)
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
      id: utterances, text: speakableText(announcement.text), chime: chime(for: announcement),
      topic: announcement.staleAfterLeaving, priority: priority(of: announcement.kind),
      expiry: announcement.expiry.map(elapsed))
    try report(try await sink.say(utterance, at: elapsed(now)))
  }

  /// One chime is enough for texts that follow each other at once.
  private mutating func chime(for announcement: Announcement) -> Chime? {
    guard hasChimes else { return nil }
    switch announcement.kind {
    case .arrival: return .arrival
    case .start, .instruction, .warning, .landmark:
      defer { lastChime = announcement.time }
      return lastChime == announcement.time ? nil : .instruction
    case .reassurance, .status, .answer: return nil
    }
  }

  private func priority(of kind: Announcement.Kind) -> Utterance.Priority {
    switch kind {
    case .warning: .warning
    case .start, .instruction, .arrival, .answer: .instruction
    case .landmark: .landmark
    case .reassurance: .reassurance
    case .status: .status
    }
  }

  private func elapsed(_ time: Timestamp) -> Duration { start.duration(to: time) }

  private func report(_ events: [SpeechEvent]) throws {
    guard form == .json else { return }
    for event in events { try output.line(try event.jsonLine()) }
  }

  private func event(_ name: String, at time: Timestamp, _ fields: [String: JSONField]) throws {
    guard form == .json else { return }
    var fields = fields
    fields["event"] = .text(name)
    fields["time"] = JSONField(elapsed(time).inSeconds)
    try output.line(try jsonLine(fields))
  }
}

extension SpeechEvent {
  func jsonLine() throws -> String {
    try waymark.jsonLine([
      "event": "speech", "time": JSONField(time.inSeconds), "text": .text(text),
      "state": .text(state.rawValue),
    ])
  }
}

extension String {
  /// The text as one plain line: what would move a terminal's cursor is a blank.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
