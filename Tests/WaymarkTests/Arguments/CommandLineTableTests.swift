import Testing

@testable import waymark

/// The rules that the parser relies on and that a new command could break.
struct CommandLineTableTests {
  private static let program = CommandLineDescription.waymark

  @Test(arguments: program.commands)
  func everyCommandIsDescribed(_ command: CommandDescription) {
    #expect(command.summary.hasSuffix(".") && command.summary.count <= 73)
    #expect(command.exitStatuses.map(\.status).starts(with: [0]))
    #expect(command.exitStatuses.map(\.status).suffix(2) == [2, 130])
    let summaries =
      Self.program.options(of: command).map(\.summary) + command.positionals.map(\.summary)
      + command.exitStatuses.map(\.meaning) + command.examples.map(\.explanation)
    for summary in summaries { #expect(summary.hasSuffix("."), "\(summary)") }
  }

  @Test(arguments: program.commands)
  func everyNameIsTakenOnce(_ command: CommandDescription) {
    #expect(Self.program.commands.filter { $0.path == command.path }.count == 1)
    #expect(Mode(rawValue: command.name) == nil)
    #expect(command.name != CommandLineDescription.helpName)
    let options = Self.program.options(of: command)
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { $0.isLetter })
  }

  @Test(arguments: program.commands)
  func onlyTheLastPositionalsMayBeLeftOutOrRepeat(_ command: CommandDescription) {
    let positionals = command.positionals
    #expect(positionals.dropLast().allSatisfy { !$0.isRepeating })
    #expect(positionals.drop { $0.isRequired }.allSatisfy { !$0.isRequired })
    #expect(Set(positionals.map(\.name)).count == positionals.count)
  }

  /// An option before its command is read before it is known whose it is.
  @Test(arguments: program.allOptions)
  func anOptionTakesAValueInEveryCommandOrInNone(_ option: OptionDescription) {
    let others = Self.program.allOptions.filter {
      $0.name == option.name || ($0.letter == option.letter && option.letter != nil)
    }
    #expect(
      others.allSatisfy { $0.name == option.name && ($0.kind == nil) == (option.kind == nil) })
  }

  @Test(arguments: program.allOptions)
  func aFlagIsNeitherRequiredNorRepeated(_ option: OptionDescription) {
    #expect(option.kind != nil || (!option.isRequired && !option.isRepeatable))
    #expect(!(option.isRequired && option.defaultText != nil))
  }

  @Test(arguments: program.commands.flatMap(\.examples))
  func everyExampleIsAccepted(_ example: ExampleDescription) throws {
    // Between quotes a space does not part words.
    let parts = example.commandLine.split(separator: "\"", omittingEmptySubsequences: false)
    let words = parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    #expect(words.first == "waymark")
    let invocation = try ArgumentParser(program: .waymark).parse(Array(words.dropFirst()))
    guard case .run(let command, _) = invocation else {
      Issue.record("nothing to run")
      return
    }
    #expect(command.examples.contains(example))
  }

  @Test(arguments: [
    "venues --near -33.8,151.2 --search x --json",
    "destinations --venue V --search x --kind exit --from 1:2 --lang en-GB",
    "preview --from A --to B --venue V --avoid Stairs,Lift --json",
    "go --to B --from A --venue V --source ranging:- --speech wav:out.wav --clock fast --continue",
    "go --to B --venue V --source walk:A..B --seed 7 --pace 1.3 --noise 4 --loss 0.1 --dead 3",
    "user go --to B --venue V --source hci --rate 450 --chimes off --nearest-by accuracy --quiet",
    "developer validate --venue V --json", "developer routes --venue V",
    "developer missing-routes --venue V --verbose", "developer record --source hci FILE",
    "developer locate --venue V --source btsnoop:F --from A --clock trace", "about",
  ])
  func theContractsCommandLinesAreAccepted(_ commandLine: String) throws {
    let words = commandLine.split(separator: " ").map(String.init)
    guard case .run = try ArgumentParser(program: .waymark).parse(words) else {
      Issue.record("nothing to run")
      return
    }
  }

  @Test(arguments: [
    "destinations", "preview", "go", "developer validate", "developer routes",
    "developer missing-routes", "developer locate", "developer record",
  ])
  func whatACommandNeedsIsRequired(_ commandLine: String) {
    let words = commandLine.split(separator: " ").map(String.init)
    #expect(throws: UsageError.self) { try ArgumentParser(program: .waymark).parse(words) }
  }

  @Test func onlyHelpHasALetter() {
    #expect(Set(Self.program.allOptions.compactMap(\.letter)) == ["h"])
  }
}
