/// Finds the mode and the command that the leading words of a command line name.
struct CommandSelection {
  let program: CommandLineDescription
  private(set) var mode: Mode?
  private(set) var command: CommandDescription?
  /// In a request for help a command of any mode may be named without its mode.
  private(set) var isHelp: Bool

  init(program: CommandLineDescription, isHelp: Bool = false) {
    self.program = program
    self.isHelp = isHelp
  }

  /// What has been found so far.
  var topic: HelpTopic {
    if let command { return .command(command) }
    if let mode { return .mode(mode) }
    return .program
  }

  /// Takes the next word; false means that the command is complete and the word is its positional.
  mutating func take(_ word: String) throws(UsageError) -> Bool {
    if command != nil { return false }
    if word == CommandLineDescription.helpName, !isHelp {
      isHelp = true
    } else if mode == nil, let named = Mode(rawValue: word) {
      mode = named
    } else if let named = program.command(named: word, in: mode) {
      command = named
    } else if isHelp, mode == nil, let named = program.commands.first(where: { $0.name == word }) {
      command = named
    } else {
      throw error(problem(with: word))
    }
    return true
  }

  /// An error about what has been found so far.
  func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, program: program.name, path: topic.path)
  }

  /// Names the option's owners if there are any, else the names that it resembles.
  func unknownOption(_ written: String) -> UsageError {
    let owners = program.commands.filter { command in
      command.options.contains { $0.written == written }
    }
    if !owners.isEmpty {
      let invocations = owners.map(program.invocation(of:))
      return error(.optionOfOtherCommands(written, invocations: invocations))
    }
    let known = command == nil ? program.allOptions : program.options(of: command)
    var names: [String] = []
    for option in known where !names.contains(option.name) { names.append(option.name) }
    let name = String(written.drop { $0 == "-" })
    let suggestions = Misspelling(written: name).corrections(among: names).map { "--\($0)" }
    return error(.unknownOption(written, suggestions: suggestions))
  }

  private func problem(with word: String) -> UsageError.Problem {
    let elsewhere = program.commands.filter { $0.name == word }
    if !elsewhere.isEmpty {
      return .commandOfAnotherMode(word, invocations: elsewhere.map(program.invocation(of:)))
    }
    // The mode's own commands come first: they are what was most likely meant.
    let own = mode.map(program.commands(of:)) ?? []
    for commands in [own, program.commands] {
      var candidates = commands.map { ($0.name, program.invocation(of: $0)) }
      if mode == nil {
        let words = program.modes.map(\.mode.rawValue) + [CommandLineDescription.helpName]
        candidates += words.map { ($0, "\(program.name) \($0)") }
      }
      let names = Misspelling(written: word).corrections(among: candidates.map(\.0))
      let suggestions = candidates.filter { names.contains($0.0) }.map(\.1)
      if !suggestions.isEmpty { return .unknownCommand(word, suggestions: suggestions) }
    }
    return .unknownCommand(word, suggestions: [])
  }
}
