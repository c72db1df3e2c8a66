import CSpeechd
import Glibc
import Synchronization

/// A connection through libspeechd, on a queue of its own since each call waits for an answer.
actor SpeechdConnection: DispatcherConnection {
  private let executor = QueueExecutor(label: "speech-dispatcher")
  private var connection: UnsafeMutablePointer<SPDConnection>?
  private var client = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Connects, and starts Speech Dispatcher where it does not run.
  ///
  /// - Parameter language: a BCP-47 tag; the voice of that language, and all else of it, is the
  ///   user's own choice in Speech Dispatcher.
  init(language: String) async throws(SpeechError) { try open(language) }

  isolated deinit { close() }

  private func open(_ language: String) throws(SpeechError) {
    var reason: UnsafeMutablePointer<CChar>?
    guard
      let opened = spd_open2(
        "waymark", "guidance", nil, SPD_MODE_THREADED, nil, 1, &reason)
    else {
      throw .dispatcherUnavailable(reason: reason.map { String(cString: $0) } ?? "no answer")
    }
    connection = opened
    client = Int(spd_get_client_id(opened))
    spd_set_language(opened, language)
    guard speechd_tell(opened, takeNotice) == 0 else {
      close()
      throw .dispatcherUnavailable(reason: "it tells nothing of what it says")
    }
  }

  func say(
    _ text: String, as messageClass: MessageClass
  ) throws(SpeechError) -> AsyncStream<DispatcherNotice> {
    guard let connection else { throw .dispatcherLost }
    let priority =
      switch messageClass {
      case .important: SPD_IMPORTANT
      case .message: SPD_MESSAGE
      case .notification: SPD_NOTIFICATION
      }
    let message = spd_say(connection, priority, text)
    guard message >= 0 else { throw .dispatcherLost }
    return notices.stream(of: Message(client: client, number: Int(message)))
  }

  // libspeechd tells of a begin, an end and a cancellation, and not of a server that has gone.
  func isConnected() -> Bool {
    guard let connection else { return false }
    // POLLRDHUP, which Glibc keeps behind a macro.
    var wait = pollfd(fd: connection.pointee.socket, events: Int16(0x2000), revents: 0)
    return poll(&wait, 1, 0) <= 0
  }

  func cancel() {
    if let connection { spd_cancel(connection) }
  }

  func close() {
    guard let connection else { return }
    spd_close(connection)
    self.connection = nil
    notices.forget(client: client)
  }
}

private struct Message: Hashable {
  var client: Int
  var number: Int
}

/// What has been told of messages. libspeechd gives its callbacks no context, and may call before
/// the message's number is known to whoever said it.
private final class Notices: Sendable {
  private struct State {
    var listeners: [Message: AsyncStream<DispatcherNotice>.Continuation] = [:]
    var early: [Message: [DispatcherNotice]] = [:]
  }

  private let state = Mutex(State())

  func stream(of message: Message) -> AsyncStream<DispatcherNotice> {
    let (stream, continuation) = AsyncStream<DispatcherNotice>.makeStream()
    let early = state.withLock { state in
      let early = state.early.removeValue(forKey: message) ?? []
      if !early.contains(where: \.isLast) { state.listeners[message] = continuation }
      return early
    }
    for notice in early { continuation.yield(notice) }
    if early.contains(where: \.isLast) { continuation.finish() }
    return stream
  }

  func take(_ notice: DispatcherNotice, of message: Message) {
    let listener = state.withLock { state -> AsyncStream<DispatcherNotice>.Continuation? in
      guard let listener = state.listeners[message] else {
        state.early[message, default: []].append(notice)
        return nil
      }
      if notice.isLast { state.listeners[message] = nil }
      return listener
    }
    listener?.yield(notice)
    if notice.isLast { listener?.finish() }
  }

  func forget(client: Int) {
    let listeners = state.withLock { state in
      state.early = state.early.filter { $0.key.client != client }
      let gone = state.listeners.filter { $0.key.client == client }
      for message in gone.keys { state.listeners[message] = nil }
      return gone.values
    }
    for listener in listeners { listener.finish() }
  }
}

private let notices = Notices()

extension DispatcherNotice {
  fileprivate var isLast: Bool { self != .begun }
}

// At top level, so that it belongs to no actor and may run on libspeechd's thread.
private func takeNotice(_ message: Int, _ client: Int, _ type: SPDNotificationType) {
  let notice: DispatcherNotice
  switch type {
  case SPD_EVENT_BEGIN: notice = .begun
  case SPD_EVENT_END: notice = .ended
  case SPD_EVENT_CANCEL: notice = .cancelled
  default: return
  }
  notices.take(notice, of: Message(client: client, number: message))
}
