import Bluetooth
import Glibc

/// All that a command may touch of the machine.
struct Context: Sendable {
  let arguments: ParsedArguments
  let output: LineOutput
  let errors: LineOutput
  /// The descriptor on which the user's commands come.
  let input: Int32
  /// Under which all listening and transmitting takes place.
  let shutdown: RadioShutdown
  let data: DataFolders
  let isVerbose: Bool
  let isQuiet: Bool
  let environment: [String: String]

  init(arguments: ParsedArguments, of program: Program) throws {
    self.arguments = arguments
    output = program.output
    errors = program.errors
    input = program.input
    shutdown = program.shutdown
    isVerbose = try arguments.flag("verbose")
    isQuiet = try arguments.flag("quiet")
    environment = program.environment
    data = DataFolders(
      given: try arguments.value("data"), environment: program.environment,
      executable: try Self.executable())
  }

  /// Says something about the work itself, on standard error.
  func tell(_ text: String) {
    // Where even standard error is gone there is nobody left to tell.
    try? errors.line("waymark: \(text.onOneLine)")
  }

  private static func executable() throws(CommandError) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else {
      throw .unreadable(path: "/proc/self/exe", reason: systemReason())
    }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
