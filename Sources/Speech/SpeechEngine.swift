import Synchronization

/// Turns text into samples, at 22 050 a second.
public protocol SpeechEngine: Sendable {
  /// Gives the sound of a text in a voice as it is made, in one or many parts; an empty text is no
  /// error.
  func speak(
    _ text: String, in voice: Voice, to receive: @escaping @Sendable (SpokenSound) -> Void
  ) async throws(SpeechError)
  /// Starts anew after a failure.
  func restart() async throws(SpeechError)
}

extension SpeechEngine {
  /// The whole sound of a text in a voice.
  public func samples(for text: String, in voice: Voice) async throws(SpeechError) -> [Int16] {
    try await sound(of: text, in: voice).samples
  }

  /// The whole sound of a text in a voice, with its words.
  func sound(of text: String, in voice: Voice) async throws(SpeechError) -> SpokenSound {
    let whole = Collected()
    try await speak(text, in: voice) { part in whole.sound.withLock { $0 += part } }
    return whole.sound.withLock { $0 }
  }

  /// All that is heard of an utterance: its chime, a breath of silence, its words.
  func sound(of utterance: Utterance, in voice: Voice) async throws(SpeechError) -> SpokenSound {
    let lead = utterance.chime?.lead(volume: voice.volume) ?? []
    var sound = try await sound(of: utterance.text, in: voice)
    sound.samples = lead + sound.samples
    for index in sound.words.indices { sound.words[index].start += lead.count }
    return sound
  }
}

private final class Collected: Sendable {
  let sound = Mutex(SpokenSound(samples: []))
}

extension Chime {
  /// The chime and the breath of silence before words.
  func lead(volume: Int) -> [Int16] {
    // A tenth of a second keeps the last note from masking the first consonant.
    samples(volume: volume) + PCM.silence(.milliseconds(100))
  }

  func samples(volume: Int) -> [Int16] {
    (Self.made[self] ?? []).map { Int16(Int($0) * volume / 100) }
  }

  // A third of a millisecond each, which words would come later.
  private static let made = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.samples(sampleRate: PCM.rate)) })
}
