/// What became of an utterance, and when.
///
/// Every utterance ends in one of two ways: `expired`, or `started` and then either `finished` or
/// `interrupted`. One that something more urgent breaks off and that must not be lost is told again:
/// `interrupted` is then followed by another `started`, or by `expired`.
public struct SpeechEvent: Sendable, Equatable {
  /// A step in the life of an utterance.
  public enum State: String, Sendable, CaseIterable {
    /// Its first sample goes out; next is `finished` or `interrupted`.
    case started
    /// It was heard to its end.
    case finished
    /// It was cut off by something more urgent, a retraction, a stop or the loss of the device.
    case interrupted
    /// It was never begun: stale, retracted, crowded out, already waiting, or without sound.
    case expired
  }

  /// The id of the utterance.
  public var id: Int
  /// The words of the utterance.
  public var text: String
  /// What happened to it.
  public var state: State
  /// The moment on the session's clock, or the position in the sound file.
  public var time: Duration
  /// Where it was interrupted, the words heard to their end; nil where that is not known.
  public var heard: String?

  public init(
    _ utterance: Utterance, _ state: State, at time: Duration, heard: String? = nil
  ) {
    id = utterance.id
    text = utterance.text
    self.state = state
    self.time = time
    self.heard = heard
  }
}
