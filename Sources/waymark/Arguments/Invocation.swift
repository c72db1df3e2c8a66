/// What a command line asks for.
enum Invocation: Sendable, Equatable {
  case help(HelpTopic)
  case version
  /// No command, or the user mode's word alone: the dialogue.
  case bare(ParsedArguments)
  case run(CommandDescription, ParsedArguments)
}

/// What a help text is about.
enum HelpTopic: Sendable, Equatable {
  case program
  case mode(Mode)
  case command(CommandDescription)

  /// The words after the program's name that lead to the topic.
  var path: [String] {
    switch self {
    case .program: []
    case .mode(let mode): [mode.rawValue]
    case .command(let command): command.path
    }
  }
}
