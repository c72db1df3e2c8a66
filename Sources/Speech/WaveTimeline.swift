/// Writes the sound of a whole session to a WAV file, on the session's own time line.
///
/// The same calls with the same samples give the same bytes. Positions in the file are moments of the session; an earlier
/// moment than one already reached counts as the one reached.
public actor WaveTimeline {
  /// How the utterances said from now on are spoken.
  public var voice: Voice

  private let engine: any SpeechEngine
  private var file: WaveFile
  private var queue = SpeechQueue()
  private var waiting: [Int: Playback] = [:]
  private var places = 0
  private var current: Playback?

  private struct Playback {
    var utterance: Utterance
    var rest: ArraySlice<Int16>
  }

  /// Creates the file, or replaces what it held.
  public init(path: String, engine: any SpeechEngine, voice: Voice) throws(SpeechError) {
    self.engine = engine
    self.voice = voice
    file = try WaveFile(path: path)
  }

  /// Speaks in another voice from the next utterance on.
  public func use(_ voice: Voice) { self.voice = voice }

  /// Lets an utterance be heard from a moment on, as soon as it is its turn.
  public func say(_ utterance: Utterance, at time: Duration) async throws(SpeechError)
    -> [SpeechEvent]
  {
    // The only suspension comes before anything is changed, so callers cannot disturb each other.
    let sound = try await engine.sound(of: utterance, in: voice)
    let events = try advance(to: time)
    // A place number stands in for the id, so that a repeated id cannot mix up two sounds.
    places += 1
    waiting[places] = Playback(utterance: utterance, rest: sound[...])
    var placed = utterance
    placed.id = places
    return events + expire(queue.enqueue(placed))
  }

  /// Gives up all that is about a topic, from a moment on.
  public func retract(topic: String, at time: Duration) throws(SpeechError) -> [SpeechEvent] {
    let events = try advance(to: time) + expire(queue.retract(topic: topic))
    return try events + cut { $0.topic == topic && !$0.isUncut }
  }

  /// Gives up all that is less urgent than a warning, from a moment on.
  public func hush(at time: Duration) throws(SpeechError) -> [SpeechEvent] {
    let events = try advance(to: time) + expire(queue.removeAll(below: .warning))
    return try events + cut { $0.priority < .warning }
  }

  /// Breaks off what sounds, where it is meant.
  private func cut(where isMeant: (Utterance) -> Bool) throws(SpeechError) -> [SpeechEvent] {
    guard let playback = current, isMeant(playback.utterance) else { return [] }
    let cut = SpeechEvent(playback.utterance, .interrupted, at: position)
    current = nil
    try file.append(fade(playback.rest))
    return [cut]
  }

  /// Writes all that is heard before a moment, silence included.
  public func advance(to time: Duration) throws(SpeechError) -> [SpeechEvent] {
    var events: [SpeechEvent] = []
    let target = time.sampleCount
    while true {
      events += try play(until: target)
      guard file.sampleCount < target, beginNext(&events) else { break }
    }
    try file.appendSilence(count: target - file.sampleCount)
    return events
  }

  /// Lets all that waits be heard, then closes the file.
  public func finish() throws(SpeechError) -> [SpeechEvent] {
    var events: [SpeechEvent] = []
    repeat { events += try play(until: .max) } while beginNext(&events)
    try file.finish()
    return events
  }
}

extension WaveTimeline {
  private var position: Duration { Duration(sampleCount: file.sampleCount) }

  private func expire(_ placed: [Utterance]) -> [SpeechEvent] {
    placed.compactMap { waiting.removeValue(forKey: $0.id) }
      .map { SpeechEvent($0.utterance, .expired, at: position) }
  }

  private func beginNext(_ events: inout [SpeechEvent]) -> Bool {
    let (placed, expired) = queue.next(at: position)
    events += expire(expired)
    guard let placed, let playback = waiting.removeValue(forKey: placed.id) else { return false }
    events.append(SpeechEvent(playback.utterance, .started, at: position))
    current = playback
    return true
  }

  private func play(until target: Int) throws(SpeechError) -> [SpeechEvent] {
    guard var playback = current else { return [] }
    let part = playback.rest.prefix(max(0, target - file.sampleCount))
    playback.rest = playback.rest.dropFirst(part.count)
    current = playback.rest.isEmpty ? nil : playback
    try file.append(part)
    return current == nil ? [SpeechEvent(playback.utterance, .finished, at: position)] : []
  }

  // Five milliseconds, since a sudden end is heard as a click.
  private func fade(_ rest: ArraySlice<Int16>) -> ArraySlice<Int16> {
    let length = Duration.milliseconds(5).sampleCount
    let faded = rest.prefix(length).enumerated().map { index, sample in
      Int16(Int(sample) * (length - 1 - index) / length)
    }
    return faded[...]
  }
}
