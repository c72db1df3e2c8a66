/// Where samples go to be heard, in real time.
public protocol SoundOutput: Sendable {
  /// What the user knows it by.
  var name: String { get }
  /// Makes ready to play; does nothing when it is ready.
  func open() async throws(SpeechError)
  /// Takes a block of samples, and returns when there is room for the next.
  func write(_ samples: [Int16]) async throws(SpeechError)
  /// The time until the last sample taken is heard.
  func pending() async -> Duration
  /// Falls silent at once and forgets what is not yet heard.
  func drop() async
  /// Returns when all that was taken has been heard.
  func drain() async
  /// Gives the device back.
  func close() async
}
