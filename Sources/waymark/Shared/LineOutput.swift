import Glibc

/// Writes whole lines to a descriptor, each at once, so that a screen reader or a program behind a
/// pipe has it the moment it is written.
struct LineOutput: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  static let standard = LineOutput(descriptor: STDOUT_FILENO)
  static let error = LineOutput(descriptor: STDERR_FILENO)

  func line(_ text: String) throws(OutputError) { try write(text + "\n") }

  func write(_ text: String) throws(OutputError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
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
