/// Everything that the parser, the help and later the man page and the completions
/// know about one command.
struct CommandDescription: Sendable, Equatable {
  /// Nil for a command that belongs to no mode, such as `about`.
  let mode: Mode?
  let name: String
  let summary: String
  let paragraph: String
  var positionals: [PositionalDescription] = []
  var options: [OptionDescription] = []
  let exitStatuses: [ExitStatusDescription]
  var examples: [ExampleDescription] = []

  /// The words after the program's name that start the command; user mode needs no word.
  var path: [String] {
    guard let mode, mode != .user else { return [name] }
    return [mode.rawValue, name]
  }
}

/// One argument of a command that is told by its place, not by a name.
struct PositionalDescription: Sendable, Equatable {
  /// In capitals, as the help shows it.
  let name: String
  let summary: String
  var kind: ValueKind = .text
  var isRequired = true
  /// Takes all the words that are left; only the last positional may.
  var isRepeating = false
}

/// What one exit status of a command means.
struct ExitStatusDescription: Sendable, Equatable {
  let status: Int
  let meaning: String
}

/// A command line that works as it stands, and what it does.
struct ExampleDescription: Sendable, Equatable {
  let commandLine: String
  let explanation: String
}
