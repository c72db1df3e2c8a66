/// Lets utterances be heard, one at a time.
protocol Performer: Sendable {
  /// Returns when the utterance has been heard to its end, or soon after its task was cancelled.
  ///
  /// - Parameter begin: to be called when the words or their chime are about to sound.
  /// - Returns: where it was broken off, the words heard to their end; nil where that is not known.
  /// - Throws: why it was not heard, or not to its end.
  func perform(
    _ utterance: Utterance, in voice: Voice, begin: @Sendable () async -> Void
  ) async throws(SpeechError) -> String?
  /// Returns when all has been heard.
  func drain() async
  /// Gives back what it holds.
  func close() async
}

/// Speaks through an engine in the process and a sound device.
struct SoundPerformer: Performer {
  let engine: GuardedEngine
  let output: GuardedOutput
  let clock: any Clock<Duration>

  func perform(
    _ utterance: Utterance, in voice: Voice, begin: @Sendable () async -> Void
  ) async throws(SpeechError) -> String? {
    // The chime is heard while the words are made, and their beginning while the rest is.
    let (parts, made) = AsyncStream<SpokenSound>.makeStream()
    let making = Task { [engine] () -> SpeechError? in
      defer { made.finish() }
      do throws(SpeechError) {
        try await engine.speak(utterance.text, in: voice) { made.yield($0) }
        return nil
      } catch {
        return error
      }
    }
    var iterator = parts.makeAsyncIterator()
    let first = utterance.chime == nil ? await iterator.next() : nil
    if utterance.chime == nil, first == nil, let failure = await making.value {
      // Where there are no words, a tone still tells that there is something to read.
      try await output.open()
      try await write(Chime.instruction.samples(volume: voice.volume))
      try await waitUntilHeard()
      throw failure
    }
    try await output.open()
    guard !Task.isCancelled else { return nil }
    await begin()
    let lead = utterance.chime?.lead(volume: voice.volume) ?? []
    // Of the words' own samples: below zero while the chime is heard.
    var given = try await write(lead) - lead.count
    var words = first?.words ?? []
    given += try await write(first?.samples ?? [])
    while !Task.isCancelled, let part = await iterator.next() {
      words += part.words
      given += try await write(part.samples)
    }
    if !Task.isCancelled, let failure = await making.value { throw failure }
    try await waitUntilHeard()
    guard Task.isCancelled else { return nil }
    let unheard = try await output.pending()
    try await output.drop()
    return utterance.heard(words, after: given - unheard.sampleCount)
  }

  func drain() async { try? await output.drain() }

  func close() async { try? await output.close() }

  // Gives how much was written, which is less when cancelled. The blocks are short, so that little is
  // said after a retraction.
  @discardableResult
  private func write(_ sound: [Int16]) async throws(SpeechError) -> Int {
    let block = Duration.milliseconds(20).sampleCount
    for first in stride(from: 0, to: sound.count, by: block) {
      guard !Task.isCancelled else { return first }
      try await output.write(Array(sound[first..<min(first + block, sound.count)]))
    }
    return sound.count
  }

  // A cancelled sleep is the interruption itself, which the caller sees.
  private func waitUntilHeard() async throws(SpeechError) {
    let rest = try await output.pending()
    if rest > .zero { try? await clock.sleep(for: rest) }
  }
}
