@preconcurrency import Dispatch
import Glibc

/// Bytes from a descriptor as they arrive; it is closed when the stream ends or is dropped.
///
/// The descriptor stays blocking: its description may be shared with the terminal's other programs.
func bytes(from descriptor: Int32) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    let queue = DispatchQueue(label: "waymark.descriptor")
    guard canWait(for: descriptor) else {
      queue.async {
        var isOpen = true
        while isOpen { isOpen = readOnce(descriptor, into: continuation) }
        close(descriptor)
      }
      return
    }
    // One read for each time that there is something to read: a second one could block.
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { _ = readOnce(descriptor, into: continuation) }
    source.setCancelHandler { close(descriptor) }
    continuation.onTermination = { _ in source.cancel() }
    source.activate()
  }
}

/// Whether the kernel can tell when there is something to read: a source on a regular file or on
/// `/dev/null` never fires.
private func canWait(for descriptor: Int32) -> Bool {
  var info = stat()
  guard fstat(descriptor, &info) == 0 else { return false }
  return [S_IFIFO, S_IFSOCK].contains(info.st_mode & S_IFMT) || isatty(descriptor) == 1
}

/// Yields what one read gives; false where nothing more will come or nobody reads on.
private func readOnce(
  _ descriptor: Int32, into continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
) -> Bool {
  var piece = [UInt8](repeating: 0, count: 65536)
  let count = read(descriptor, &piece, piece.count)
  if count > 0 {
    if case .terminated = continuation.yield(Array(piece[..<count])) { return false }
    return true
  }
  if count < 0, errno == EINTR || errno == EAGAIN { return true }
  // A terminal whose other side has gone gives an error where a pipe gives its end.
  if count == 0 || errno == EIO {
    continuation.finish()
  } else {
    continuation.finish(
      throwing: CommandError.unreadable(path: "input", reason: systemReason()))
  }
  return false
}

/// Splits bytes into lines.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// Longer than this no line of ours is: what has no line ends must not fill the memory.
  private static let limit = 65536

  mutating func add(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(String(decoding: rest + bytes[start..<end], as: UTF8.self))
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    if rest.count > Self.limit { lines.append(finish() ?? "") }
    return lines
  }

  /// The last line where no line end closed it.
  mutating func finish() -> String? {
    defer { rest = [] }
    return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
  }
}
