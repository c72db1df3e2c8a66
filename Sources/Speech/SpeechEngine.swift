/// Turns text into samples, at 22 050 a second.
public protocol SpeechEngine: Sendable {
  /// The sound of a text in a voice; an empty text is no error.
  func samples(for text: String, in voice: Voice) async throws(SpeechError) -> [Int16]
  /// Starts anew after a failure.
  func restart() async throws(SpeechError)
}

extension SpeechEngine {
  /// All that is heard of an utterance: its chime, a breath of silence, its words.
  func sound(of utterance: Utterance, in voice: Voice) async throws(SpeechError) -> [Int16] {
    let words = try await samples(for: utterance.text, in: voice)
    return (utterance.chime?.lead(volume: voice.volume) ?? []) + words
  }
}

extension Chime {
  /// The chime and the breath of silence before words.
  func lead(volume: Int) -> [Int16] {
    // A tenth of a second keeps the last note from masking the first consonant.
    samples(volume: volume) + PCM.silence(.milliseconds(100))
  }

  func samples(volume: Int) -> [Int16] {
    samples(sampleRate: PCM.rate).map { Int16(Int($0) * volume / 100) }
  }
}
