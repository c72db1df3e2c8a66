@testable import waymark

extension CommandLineDescription {
  /// A small command line that has one of everything, so that tests do not hang on the real table.
  static let sketch = CommandLineDescription(
    name: "sketch", versionText: "sketch 1", summary: "A sketch.", paragraph: "More of it.",
    commonOptions: [
      .help, .version,
      OptionDescription(name: "quiet", letter: "q", summary: "Say less."),
      OptionDescription(
        name: "data", letter: "d", value: .value(placeholder: "DIR", kind: .folder),
        summary: "The folder."),
    ],
    modes: Mode.allCases.map { ModeDescription(mode: $0, summary: "A mode.", paragraph: "") },
    commands: [.walk, .list, .probe, .listForDevelopers, .info],
    exitStatuses: .usual(done: "Done."))
}

extension CommandDescription {
  /// Every value kind, and one required option.
  static let walk = CommandDescription(
    mode: .user, name: "walk", summary: "Walk.", paragraph: "",
    options: [
      OptionDescription(
        name: "to", letter: "t", value: .value(placeholder: "PLACE", kind: .place),
        summary: "Where to.", isRequired: true),
      OptionDescription(
        name: "rate", letter: "r", value: .value(placeholder: "N", kind: .integer(80...450)),
        summary: "How fast.", defaultText: "175"),
      OptionDescription(
        name: "pace", value: .value(placeholder: "M/S", kind: .number(-1...5)),
        summary: "How quick."),
      OptionDescription(
        name: "clock", value: .value(placeholder: "CLOCK", kind: .choice(["trace", "fast"])),
        summary: "Which clock."),
      OptionDescription(
        name: "avoid", value: .value(placeholder: "KIND,...", kind: .list(["Stairs", "Lift"])),
        summary: "What not.", isRepeatable: true),
      OptionDescription(
        name: "dead", value: .value(placeholder: "ID", kind: .text), summary: "Which are dead.",
        isRepeatable: true),
      OptionDescription(
        name: "near", value: .value(placeholder: "LAT,LON", kind: .text), summary: "Near what."),
      OptionDescription(name: "all", letter: "a", summary: "All of it."),
      OptionDescription(name: "brief", letter: "b", summary: "Less of it."),
    ],
    exitStatuses: .usual(done: "Walked.", no: "Not there."))

  static let list = CommandDescription(
    mode: .user, name: "list", summary: "List.", paragraph: "",
    positionals: [
      PositionalDescription(
        name: "WHAT", summary: "Which.", kind: .choice(["left", "right"]), isRequired: false)
    ],
    exitStatuses: .usual(done: "Listed."))

  static let probe = CommandDescription(
    mode: .developer, name: "probe", summary: "Probe.", paragraph: "",
    positionals: [
      PositionalDescription(name: "FILE", summary: "Which file.", kind: .file),
      PositionalDescription(
        name: "MORE", summary: "More of them.", isRequired: false, isRepeating: true),
    ],
    options: [OptionDescription(name: "deep", summary: "Further down.")],
    exitStatuses: .usual(done: "Probed."))

  static let listForDevelopers = CommandDescription(
    mode: .developer, name: "list", summary: "List otherwise.", paragraph: "",
    exitStatuses: .usual(done: "Listed."))

  static let info = CommandDescription(
    mode: nil, name: "info", summary: "Inform.", paragraph: "",
    exitStatuses: .usual(done: "Informed."))
}

/// What a sketched command line asks for.
func parseSketch(_ commandLine: String) throws(UsageError) -> Invocation {
  try ArgumentParser(program: .sketch).parse(commandLine.split(separator: " ").map(String.init))
}

/// The arguments of a sketched command line that runs a command or the dialogue.
func sketchArguments(_ arguments: [String]) throws -> ParsedArguments {
  switch try ArgumentParser(program: .sketch).parse(arguments) {
  case .run(_, let arguments), .bare(let arguments): return arguments
  case .help, .version: throw NothingToRun(arguments: arguments)
  }
}

/// The problem that a sketched command line has, if any.
func sketchProblem(_ commandLine: String) -> UsageError.Problem? {
  do {
    _ = try parseSketch(commandLine)
    return nil
  } catch {
    return error.problem
  }
}

struct NothingToRun: Error {
  let arguments: [String]
}
