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
  /// The place number of the current one.
  private var place = 0

  private struct Playback {
    var utterance: Utterance
    var sound: SpokenSound
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
    waiting[places] = Playback(utterance: utterance, sound: sound, rest: sound.samples[...])
    var placed = utterance
    placed.id = places
    return try events + take(queue.enqueue(placed))
  }

  /// Gives up all that is about a topic, from a moment on.
  public func retract(topic: String, at time: Duration) throws(SpeechError) -> [SpeechEvent] {
    try advance(to: time) + take(queue.retract(topic: topic))
  }

  /// Gives up all that is less urgent than a warning, from a moment on.
  public func hush(at time: Duration) throws(SpeechError) -> [SpeechEvent] {
    try advance(to: time) + take(queue.hush())
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

  /// Breaks off what sounds, where it is meant, and tells of what will not be said.
  private func take(_ change: SpeechQueue.Change) throws(SpeechError) -> [SpeechEvent] {
    var events = expire(change.dropped)
    if change.isCurrentCut, let playback = current {
      let count = playback.sound.samples.count - playback.rest.count
      events.append(
        SpeechEvent(
          playback.utterance, .interrupted, at: position,
          heard: playback.utterance.heard(playback.sound.words, after: count)))
      current = nil
      try file.append(fade(playback.rest))
      if queue.isWaiting(id: place) {
        waiting[place] = playback
        waiting[place]?.rest = playback.sound.samples[...]
      }
    }
    return events
  }

  private func expire(_ placed: [Utterance]) -> [SpeechEvent] {
    placed.compactMap { waiting.removeValue(forKey: $0.id) }
      .map { SpeechEvent($0.utterance, .expired, at: position) }
  }

  private func beginNext(_ events: inout [SpeechEvent]) -> Bool {
    let (placed, expired) = queue.next(at: position)
    events += expire(expired)
    guard let placed, let playback = waiting.removeValue(forKey: placed.id) else { return false }
    events.append(SpeechEvent(playback.utterance, .started, at: position))
    (current, place) = (playback, placed.id)
    return true
  }

  private func play(until target: Int) throws(SpeechError) -> [SpeechEvent] {
    guard var playback = current else { return [] }
    let part = playback.rest.prefix(max(0, target - file.sampleCount))
    playback.rest = playback.rest.dropFirst(part.count)
    current = playback.rest.isEmpty ? nil : playback
    try file.append(part)
    if current == nil { queue.endCurrent() }
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
