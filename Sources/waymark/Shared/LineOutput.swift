import Glibc

/// Takes whole lines, each at once, so that a screen reader or a program behind a pipe has it the
/// moment it is written.
struct LineOutput: Sendable {
  private let take: @Sendable (String) throws(OutputError) -> Void

  /// Whether somebody may look at it while it is written.
  let isTerminal: Bool

  /// - Parameter take: takes text that ends with a line's end.
  init(taking take: @escaping @Sendable (String) throws(OutputError) -> Void) {
    self.take = take
    isTerminal = false
  }

  init(descriptor: Int32) {
    isTerminal = isatty(descriptor) == 1
    take = { text throws(OutputError) in try writeAll(Array(text.utf8), to: descriptor) }
  }

  func line(_ text: String) throws(OutputError) { try take(text + "\n") }

  func write(_ text: String) throws(OutputError) { try take(text) }
}

/// Writes all of the bytes, with one call where the system takes them at once.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      // Another program may have made the descriptor non-blocking: wait, and lose nothing.
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, -1)
    } else if errno != EINTR {
      throw OutputError(code: errno)
    }
  }
}

/// Output that could not be written.
struct OutputError: Error, CustomStringConvertible {
  var code: Int32

  /// Whether the reader has simply gone, as `head` does.
  var isBrokenPipe: Bool { code == EPIPE }

  var description: String { "the output cannot be written: \(String(cString: strerror(code)))." }
}
