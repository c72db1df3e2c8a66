import FoundationEssentials
import Glibc

/// The bytes of a file.
///
/// - Throws: `CommandError.unreadable` with the system's own reason.
func readFile(_ path: String) throws(CommandError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &piece, piece.count)
    if count > 0 { bytes += piece[..<count] }
    if count == 0 { return bytes }
    if count < 0, errno != EINTR { throw .unreadable(path: path, reason: systemReason()) }
  }
}

/// What the system says about its last failure.
func systemReason() -> String { String(cString: strerror(errno)) }

/// A file opened to be read as it comes, and what to call it; `-` is standard input.
func openForReading(_ path: String) throws(CommandError) -> (name: String, descriptor: Int32) {
  let name = path == "-" ? "standard input" : path
  let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .unreadable(path: name, reason: systemReason()) }
  var info = stat()
  if fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
    close(descriptor)
    throw .unreadable(path: name, reason: "it is a folder")
  }
  return (name, descriptor)
}
