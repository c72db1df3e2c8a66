import Bluetooth
import FoundationEssentials
import Glibc
import Synchronization

@testable import waymark

/// What one run of the program gave.
struct ProgramRun: Sendable {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program in this process, with the package's own data and no input.
  init(
    _ arguments: [String], environment: [String: String] = [:], input: Int32? = nil
  ) async throws {
    let descriptor = input ?? open("/dev/null", O_RDONLY | O_CLOEXEC)
    let outputs = Collected()
    let program = Program(
      output: LineOutput { text throws(OutputError) in outputs.output.withLock { $0 += text } },
      errors: LineOutput { text throws(OutputError) in outputs.errors.withLock { $0 += text } },
      input: descriptor,
      environment: environment.merging(["WAYMARK_DATA": packageRoot]) { own, _ in own },
      shutdown: try RadioShutdown())
    status = await program.run(arguments)
    if input == nil { close(descriptor) }
    self.output = outputs.output.withLock { $0 }
    self.errors = outputs.errors.withLock { $0 }
  }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  private final class Collected: Sendable {
    let output = Mutex("")
    let errors = Mutex("")
  }
}

/// The package's folder, which holds `Venues` and `Voices`.
let packageRoot: String = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

/// A folder of a test's own, removed at its end.
struct ScratchFolder: ~Copyable {
  let path: String

  init() throws {
    var template = Array("/tmp/waymark-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw OutputError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
