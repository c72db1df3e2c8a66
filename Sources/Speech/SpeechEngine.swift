/// Turns text into samples, at 22 050 a second.
public protocol SpeechEngine: Sendable {
  /// The sound of a text in a voice; an empty text is no error.
  func samples(for text: String, in voice: Voice) async throws(SpeechError) -> [Int16]
}

extension SpeechEngine {
  /// All that is heard of an utterance: its chime, a breath of silence, its words.
  func sound(of utterance: Utterance, in voice: Voice) async throws(SpeechError) -> [Int16] {
    let words = try await samples(for: utterance.text, in: voice)
    guard let chime = utterance.chime else { return words }
    let scaled = chime.samples(sampleRate: PCM.rate).map { Int16(Int($0) * voice.volume / 100) }
    // A tenth of a second keeps the last note from masking the first consonant.
    return scaled + PCM.silence(.milliseconds(100)) + words
  }
}
