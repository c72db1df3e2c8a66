/// The whole command line of a program: the one table behind parser and help.
struct CommandLineDescription: Sendable, Equatable {
  let name: String
  let versionText: String
  let summary: String
  let paragraph: String
  /// Accepted by every command and by none; `--help` and `--version` are among them.
  let commonOptions: [OptionDescription]
  let modes: [ModeDescription]
  let commands: [CommandDescription]
  let exitStatuses: [ExitStatusDescription]

  /// The names that the parser itself acts on, so a table cannot use them for something else.
  static let helpName = "help"
  static let versionName = "version"

  /// The command line that asks for help without an option.
  var helpInvocation: String { "\(name) \(Self.helpName)" }

  /// The options that may be given with a command, or without any.
  func options(of command: CommandDescription?) -> [OptionDescription] {
    (command?.options ?? []) + commonOptions
  }

  /// Every option of every command, the common ones first; a name can occur more than once.
  var allOptions: [OptionDescription] {
    commonOptions + commands.flatMap(\.options)
  }

  /// The commands of a mode, or with nil those that belong to none.
  func commands(of mode: Mode?) -> [CommandDescription] {
    commands.filter { $0.mode == mode }
  }

  /// The command that a name means after a mode's word, or with nil where no mode was named.
  func command(named name: String, in mode: Mode?) -> CommandDescription? {
    commands.first { command in
      guard command.name == name else { return false }
      return mode == nil ? command.mode == nil || command.mode == .user : command.mode == mode
    }
  }

  /// The command line that starts a command.
  func invocation(of command: CommandDescription) -> String {
    ([name] + command.path).joined(separator: " ")
  }
}
