/// What was read from a command line before anything is checked against the command's table.
struct CollectedArguments {
  var options: [(name: String, written: String, value: String?)] = []
  var words: [String] = []

  /// The arguments as the command declares them, or what is wrong with the first that is not so.
  func checked(for selection: CommandSelection) throws(UsageError) -> ParsedArguments {
    ParsedArguments(
      program: selection.program, command: selection.command,
      options: try checkedOptions(for: selection),
      positionals: try checkedPositionals(for: selection))
  }

  private func checkedOptions(
    for selection: CommandSelection
  ) throws(UsageError) -> [String: [String]] {
    let declared = selection.program.options(of: selection.command)
    var given: [String: [String]] = [:]
    for (name, written, value) in options {
      guard let option = declared.first(where: { $0.name == name }) else {
        throw selection.unknownOption("--\(name)")
      }
      if given[name] != nil, !option.isRepeatable {
        throw selection.error(.repeatedOption(written))
      }
      let values = try Self.values(of: option, written: written, value: value, for: selection)
      given[name, default: []] += values
    }
    for option in declared where option.isRequired && given[option.name] == nil {
      let usage = HelpText(program: selection.program).usage(of: selection.topic)
      throw selection.error(.missingOption(option, usage: usage))
    }
    return given
  }

  private static func values(
    of option: OptionDescription, written: String, value: String?, for selection: CommandSelection
  ) throws(UsageError) -> [String] {
    guard let kind = option.kind, let value else { return [] }
    guard let values = kind.values(in: value) else {
      throw selection.error(.badValue(value, subject: written, accepted: kind.accepted))
    }
    return values
  }

  private func checkedPositionals(
    for selection: CommandSelection
  ) throws(UsageError) -> [String: [String]] {
    let usage = HelpText(program: selection.program).usage(of: selection.topic)
    var given: [String: [String]] = [:]
    var left = words[...]
    for positional in selection.command?.positionals ?? [] {
      let taken = positional.isRepeating ? left : left.prefix(1)
      if taken.isEmpty, positional.isRequired {
        throw selection.error(.missingPositional(positional.name, usage: usage))
      }
      for word in taken {
        guard let values = positional.kind.values(in: word) else {
          let accepted = positional.kind.accepted
          throw selection.error(.badValue(word, subject: positional.name, accepted: accepted))
        }
        given[positional.name, default: []] += values
      }
      left = left.dropFirst(taken.count)
    }
    if let extra = left.first {
      throw selection.error(.unexpectedArgument(extra, usage: usage))
    }
    return given
  }
}
