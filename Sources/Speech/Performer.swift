/// Lets utterances be heard, one at a time.
protocol Performer: Sendable {
  /// Returns when the utterance has been heard to its end, or soon after its task was cancelled.
  ///
  /// - Parameter begin: to be called when the words or their chime are about to sound.
  /// - Throws: why it was not heard, or not to its end.
  func perform(
    _ utterance: Utterance, in voice: Voice, begin: @Sendable () async -> Void
  ) async throws(SpeechError)
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
  ) async throws(SpeechError) {
    // The chime is heard while the words are made, and their beginning while the rest is.
    let (blocks, made) = AsyncStream<[Int16]>.makeStream()
    let making = Task { [engine] () -> SpeechError? in
      defer { made.finish() }
      do throws(SpeechError) {
        try await engine.speak(utterance.text, in: voice) { made.yield($0) }
        return nil
      } catch {
        return error
      }
    }
    var words = blocks.makeAsyncIterator()
    let first = utterance.chime == nil ? await words.next() : nil
    if utterance.chime == nil, first == nil, let failure = await making.value {
      // Where there are no words, a tone still tells that there is something to read.
      try await output.open()
      try await write(Chime.instruction.samples(volume: voice.volume))
      try await waitUntilHeard()
      throw failure
    }
    try await output.open()
    guard !Task.isCancelled else { return }
    await begin()
    try await write(first ?? utterance.chime?.lead(volume: voice.volume) ?? [])
    while !Task.isCancelled, let block = await words.next() { try await write(block) }
    if !Task.isCancelled, let failure = await making.value { throw failure }
    try await waitUntilHeard()
    if Task.isCancelled { try await output.drop() }
  }

  func drain() async { try? await output.drain() }

  func close() async { try? await output.close() }

  // Returns early when cancelled. The blocks are short, so that little is said after a retraction.
  private func write(_ sound: [Int16]) async throws(SpeechError) {
    let block = Duration.milliseconds(20).sampleCount
    for first in stride(from: 0, to: sound.count, by: block) {
      guard !Task.isCancelled else { return }
      try await output.write(Array(sound[first..<min(first + block, sound.count)]))
    }
  }

  // A cancelled sleep is the interruption itself, which the caller sees.
  private func waitUntilHeard() async throws(SpeechError) {
    let rest = try await output.pending()
    if rest > .zero { try? await clock.sleep(for: rest) }
  }
}
