import Testing

@testable import waymark

struct HelpTextTests {
  static let topics: [HelpTopic] =
    [.program] + Mode.allCases.map { .mode($0) }
    + CommandLineDescription.waymark.commands.map { .command($0) }

  @Test(arguments: topics)
  func everyHelpIsPlainAndFitsATerminal(_ topic: HelpTopic) {
    let text = HelpText(program: .waymark).text(for: topic)
    #expect(text.hasPrefix("Usage: waymark "))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
    for line in text.split(separator: "\n") {
      #expect(line.count <= 79, "\(line)")
      #expect(line.last != " ")
      #expect(line.unicodeScalars.allSatisfy { (" "..."~").contains($0) }, "\(line)")
    }
  }

  @Test(arguments: topics)
  func everyHelpEndsWithTheExitStatuses(_ topic: HelpTopic) {
    let text = HelpText(program: .waymark).text(for: topic)
    let last = text.split(separator: "\n").drop { $0 != "Exit status:" }.dropFirst()
    #expect(last.count >= 3 && last.allSatisfy { $0.hasPrefix("  ") })
  }

  @Test(arguments: CommandLineDescription.waymark.commands)
  func everyOptionHasAnEntryInTheHelp(_ command: CommandDescription) {
    let lines = HelpText(program: .waymark).text(for: .command(command)).split(separator: "\n")
    for option in CommandLineDescription.waymark.options(of: command) {
      let letter = option.letter.map { "-\($0), " } ?? ""
      let entries = lines.filter { $0 == "  \(letter)\(option.synopsis)" }
      #expect(entries.count == 1, "\(option.name)")
    }
  }

  @Test func theProgramsHelpNamesEveryModeAndCommand() {
    let lines = HelpText(program: .waymark).text(for: .program).split(separator: "\n")
    for mode in Mode.allCases { #expect(lines.contains("  \(mode.rawValue)")) }
    for command in CommandLineDescription.waymark.commands {
      #expect(lines.contains("  \(command.name)"))
    }
  }

  @Test func aCommandsHelpIsLaidOutInThisOrder() {
    #expect(
      HelpText(program: .sketch).text(for: .command(.probe)) == """
        Usage: sketch developer probe FILE [MORE...] [OPTIONS]

        Probe.

        Arguments:
          FILE
              Which file.
          MORE
              More of them.

        Options:
          --deep
              Further down.

        Options of every command:
          -h, --help
              Show this help, or that of the mode or command it stands with.
          --version
              Show the version.
          -q, --quiet
              Say less.
          -d, --data DIR
              The folder.

        Exit status:
          0: Probed.
          2: It could not run: usage, file, adapter or audio.
          130: Interrupted.

        """)
  }

  @Test func anEntrySaysWhatIsAcceptedAndTheDefault() {
    let text = HelpText(program: .sketch).text(for: .command(.walk))
    #expect(text.contains("How fast. Accepted: a whole number from 80 to 450. Default: 175.\n"))
    #expect(text.contains("Which are dead. May be given more than once.\n"))
  }

  @Test func aLongUsageIsWrappedBetweenItsParts() {
    let lines = TextWrapping.lines(
      of: ["Usage: x"] + Array(repeating: "--option VALUE", count: 6), indent: 0, hangingIndent: 7)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 79 && $0.hasSuffix("--option VALUE") })
    #expect(lines.last?.hasPrefix("       --option") == true)
  }

  @Test func aWordThatIsWiderThanALineStandsAlone() {
    let long = String(repeating: "x", count: 100)
    #expect(TextWrapping.lines(of: "a \(long) b", indent: 2) == ["  a", "  \(long)", "  b"])
    #expect(TextWrapping.lines(of: "") == [])
  }
}
