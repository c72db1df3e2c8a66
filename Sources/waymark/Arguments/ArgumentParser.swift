/// Turns an argument list into what it asks for, by the table of the command line.
struct ArgumentParser {
  let program: CommandLineDescription

  /// What the arguments, without the program's own name, ask for.
  func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    if asksForHelp(arguments) { return .help(try helpTopic(of: arguments)) }
    var reader = ArgumentReader(arguments)
    var selection = CommandSelection(program: program)
    var collected = CollectedArguments()
    while let item = try reader.next(for: selection) {
      switch item {
      case .word(let word):
        if try !selection.take(word) { collected.words.append(word) }
      case .option(let option, let written, let value):
        switch option.name {
        case CommandLineDescription.helpName: return .help(selection.topic)
        case CommandLineDescription.versionName: return .version
        default: collected.options.append((option.name, written, value))
        }
      }
    }
    if selection.isHelp {
      guard let extra = collected.words.first else { return .help(selection.topic) }
      let usage = "Usage: \(program.helpInvocation) [MODE] [COMMAND]"
      throw selection.error(.unexpectedArgument(extra, usage: usage))
    }
    return try invocation(of: selection, with: collected)
  }

  private func invocation(
    of selection: CommandSelection, with collected: CollectedArguments
  ) throws(UsageError) -> Invocation {
    if let command = selection.command {
      return .run(command, try collected.checked(for: selection))
    }
    if let mode = selection.mode, mode != .user {
      let names = program.commands(of: mode).map(\.name)
      throw selection.error(.missingCommand(names: names))
    }
    return .bare(try collected.checked(for: selection))
  }

  /// Whoever asks for help gets it, however much else is wrong with the command line.
  private func asksForHelp(_ arguments: [String]) -> Bool {
    let help = program.commonOptions.first { $0.name == CommandLineDescription.helpName }
    guard let help else { return false }
    let short = help.letter.map { "-\($0)" }
    return arguments.prefix { $0 != "--" }.contains { $0 == help.written || $0 == short }
  }

  private func helpTopic(of arguments: [String]) throws(UsageError) -> HelpTopic {
    var reader = ArgumentReader(arguments)
    var selection = CommandSelection(program: program, isHelp: true)
    while selection.command == nil {
      let item: ArgumentReader.Item?
      do {
        item = try reader.next(for: selection)
      } catch {
        // After an option that is not understood, a word may be its value.
        return selection.topic
      }
      guard let item else { break }
      if case .word(let word) = item { _ = try selection.take(word) }
    }
    return selection.topic
  }
}
