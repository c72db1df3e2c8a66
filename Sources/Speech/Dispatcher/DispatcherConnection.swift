/// What Speech Dispatcher tells of a message.
enum DispatcherNotice: Sendable {
  case begun, ended, cancelled
}

/// How urgent a message is to Speech Dispatcher, beside those of other programs.
enum MessageClass: Sendable, CaseIterable {
  /// Breaks off all others.
  case important
  /// Waits for its turn, and is never dropped for another one.
  case message
  /// Is dropped when anything else is to be said.
  case notification

  init(_ priority: Utterance.Priority) {
    switch priority {
    case .warning: self = .important
    case .answer, .instruction, .landmark: self = .message
    case .reassurance, .status: self = .notification
    }
  }
}

/// A connection to Speech Dispatcher.
protocol DispatcherConnection: Sendable {
  /// Hands a text over; what becomes of it comes in the stream, which ends with it.
  func say(
    _ text: String, as messageClass: MessageClass
  ) async throws(SpeechError) -> AsyncStream<DispatcherNotice>
  /// Whether the other side is still there.
  func isConnected() async -> Bool
  /// Breaks off what is being said of ours.
  func cancel() async
  func close() async
}
