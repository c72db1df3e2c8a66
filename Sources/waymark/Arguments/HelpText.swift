/// The help as plain lines: no colour, no columns, one entry after the other, so that it reads
/// well on a terminal, through a screen reader and on a braille line.
struct HelpText {
  let program: CommandLineDescription

  /// The help about a topic; each line ends with a newline.
  func text(for topic: HelpTopic) -> String {
    let sections =
      switch topic {
      case .program: programSections
      case .mode(let mode): modeSections(mode)
      case .command(let command): commandSections(command)
      }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  /// The line that shows how a topic is written, wrapped where it is long.
  func usage(of topic: HelpTopic) -> String {
    let pieces =
      switch topic {
      case .program: ["[MODE]", "COMMAND", "[OPTIONS]"]
      case .mode(.user): ["[user]", "COMMAND", "[OPTIONS]"]
      case .mode(let mode): [mode.rawValue, "COMMAND", "[OPTIONS]"]
      case .command(let command): Self.usagePieces(of: command)
      }
    let lines = TextWrapping.lines(
      of: ["Usage: \(program.name)"] + pieces, indent: 0, hangingIndent: 7)
    return lines.joined(separator: "\n")
  }

  private static func usagePieces(of command: CommandDescription) -> [String] {
    let required = command.options.filter(\.isRequired).map(\.synopsis)
    let positionals = command.positionals.map { positional in
      let name = positional.isRepeating ? "\(positional.name)..." : positional.name
      return positional.isRequired ? name : "[\(name)]"
    }
    return command.path + positionals + required + ["[OPTIONS]"]
  }
}

extension HelpText {
  private var programSections: [[String]] {
    let help = program.helpInvocation
    var sections = [
      [usage(of: .program), "       \(help) [MODE] [COMMAND]"],
      TextWrapping.lines(of: program.summary),
      TextWrapping.lines(of: program.paragraph),
      ["Modes:"]
        + program.modes.flatMap { Self.entry($0.mode.rawValue, text: $0.summary) },
    ]
    for mode in program.modes {
      sections.append(commandList("Commands of \(mode.mode.rawValue) mode:", of: mode.mode))
    }
    sections.append(commandList("Commands of no mode:", of: nil))
    sections.append(Self.optionList("Options of every command:", program.commonOptions))
    sections.append(
      TextWrapping.lines(of: "For the options of a command: \(help) [MODE] COMMAND"))
    sections.append(Self.exitStatusList(program.exitStatuses))
    return sections
  }

  private func modeSections(_ mode: Mode) -> [[String]] {
    let description = program.modes.first { $0.mode == mode }
    let list = commandList("Commands:", of: mode)
    return [
      [usage(of: .mode(mode))],
      TextWrapping.lines(of: description?.summary ?? ""),
      TextWrapping.lines(of: description?.paragraph ?? ""),
      list.isEmpty ? ["This version has no commands in this mode."] : list,
      Self.optionList("Options of every command:", program.commonOptions),
      Self.exitStatusList(program.exitStatuses),
    ]
  }

  private func commandSections(_ command: CommandDescription) -> [[String]] {
    [
      [usage(of: .command(command))],
      TextWrapping.lines(of: command.summary),
      TextWrapping.lines(of: command.paragraph),
      Self.list(
        "Arguments:",
        command.positionals.flatMap { Self.entry($0.name, text: Self.text(about: $0)) }),
      Self.optionList("Required options:", command.options.filter(\.isRequired)),
      Self.optionList("Options:", command.options.filter { !$0.isRequired }),
      Self.optionList("Options of every command:", program.commonOptions),
      Self.list(
        "Examples:",
        command.examples.flatMap { Self.entry($0.commandLine, text: $0.explanation) }),
      Self.exitStatusList(command.exitStatuses),
    ]
  }

  private func commandList(_ heading: String, of mode: Mode?) -> [String] {
    let commands = program.commands(of: mode)
    return Self.list(heading, commands.flatMap { Self.entry($0.name, text: $0.summary) })
  }

  private static func optionList(_ heading: String, _ options: [OptionDescription]) -> [String] {
    list(
      heading,
      options.flatMap { option in
        let short = option.letter.map { "-\($0), " } ?? ""
        return entry("\(short)\(option.synopsis)", text: text(about: option))
      })
  }

  private static func exitStatusList(_ statuses: [ExitStatusDescription]) -> [String] {
    list(
      "Exit status:",
      statuses.flatMap { status in
        TextWrapping.lines(of: "\(status.status): \(status.meaning)", indent: 2)
      })
  }

  private static func list(_ heading: String, _ entries: [String]) -> [String] {
    entries.isEmpty ? [] : [heading] + entries
  }

  private static func entry(_ name: String, text: String) -> [String] {
    ["  \(name)"] + TextWrapping.lines(of: text, indent: 6)
  }

  private static func text(about option: OptionDescription) -> String {
    var sentences = [option.summary]
    if let kind = option.kind, kind.needsExplanation {
      sentences.append("Accepted: \(kind.accepted).")
    }
    if option.isRepeatable { sentences.append("May be given more than once.") }
    if let text = option.defaultText { sentences.append("Default: \(text).") }
    return sentences.joined(separator: " ")
  }

  private static func text(about positional: PositionalDescription) -> String {
    guard positional.kind.needsExplanation else { return positional.summary }
    return "\(positional.summary) Accepted: \(positional.kind.accepted)."
  }
}
