import Testing

@testable import waymark

struct HelpRequestTests {
  @Test(arguments: [
    ("-h", HelpTopic.program),
    ("--help", .program),
    ("help", .program),
    ("--data X --help", .program),
    ("--data walk --help", .program),
    ("--help walk", .command(.walk)),
    ("user --help", .mode(.user)),
    ("maintainer -h", .mode(.maintainer)),
    ("help developer", .mode(.developer)),
    ("developer help", .mode(.developer)),
    ("walk -h", .command(.walk)),
    ("help walk", .command(.walk)),
    ("help user walk", .command(.walk)),
    ("help info", .command(.info)),
    ("developer probe --help", .command(.probe)),
    ("developer help probe", .command(.probe)),
    ("help list", .command(.list)),
    ("help developer list", .command(.listForDevelopers)),
    ("walk -qh", .command(.walk)),
    ("-help", .program),
  ])
  func helpIsFoundAtEveryLevel(_ commandLine: String, _ topic: HelpTopic) throws {
    #expect(try parseSketch(commandLine) == .help(topic))
  }

  @Test(arguments: ["help probe", "probe --help", "-h probe"])
  func helpFindsACommandWithoutItsMode(_ commandLine: String) throws {
    #expect(try parseSketch(commandLine) == .help(.command(.probe)))
  }

  @Test(arguments: [
    "walk --bogus --help", "walk --to --help", "walk --rate x -h", "walk x y -h", "walk -z -h",
  ])
  func helpIsGivenHoweverMuchElseIsWrong(_ commandLine: String) throws {
    #expect(try parseSketch(commandLine) == .help(.command(.walk)))
  }

  @Test func aWordAfterAnUnknownOptionIsNotTakenForACommand() throws {
    #expect(try parseSketch("--bogus x --help") == .help(.program))
  }

  @Test func helpAfterTheEndOfOptionsIsAWord() throws {
    let arguments = try sketchArguments(["developer", "probe", "--", "--help", "-h"])
    #expect(try arguments.positional("FILE") == "--help")
    #expect(try arguments.repeatedPositional("MORE") == ["-h"])
  }

  @Test func helpThatIsPartOfAValueIsAValue() throws {
    #expect(try sketchArguments(["walk", "--to=--help"]).value("to") == "--help")
  }

  @Test func helpTakesNoMoreThanACommand() {
    #expect(
      sketchProblem("help walk list")
        == .unexpectedArgument("list", usage: "Usage: sketch help [MODE] [COMMAND]"))
  }

  @Test(arguments: ["--version", "walk --version", "developer --version", "-q --version --bogus"])
  func versionIsAnsweredAtEveryLevel(_ commandLine: String) throws {
    #expect(try parseSketch(commandLine) == .version)
  }

  @Test func helpComesBeforeVersion() throws {
    #expect(try parseSketch("--version --help") == .help(.program))
  }
}
