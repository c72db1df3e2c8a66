import Testing

@testable import waymark

struct OptionTests {
  @Test(arguments: [
    ["walk", "--to", "Exit"], ["walk", "--to=Exit"], ["walk", "-t", "Exit"], ["walk", "-tExit"],
    ["--to", "Exit", "walk"], ["walk", "-abtExit"], ["walk", "-qat", "Exit"],
  ])
  func aValueFollowsItsOptionInEveryUsualWay(_ arguments: [String]) throws {
    #expect(try sketchArguments(arguments).value("to") == "Exit")
  }

  @Test(arguments: ["-33.8,151.2", "-", "-x", "", "a b", "="])
  func aValueMayLookUnusual(_ value: String) throws {
    #expect(try sketchArguments(["walk", "--near", value, "--to=x"]).value("near") == value)
  }

  @Test(arguments: ["--json", "--", "--to=y"])
  func afterAnEqualsSignAValueMayBeginWithTwoDashes(_ value: String) throws {
    #expect(try sketchArguments(["walk", "--near=\(value)", "--to=x"]).value("near") == value)
  }

  @Test func onlyTheFirstEqualsSignEndsTheName() throws {
    #expect(try sketchArguments(["walk", "--to=a=b"]).value("to") == "a=b")
  }

  @Test func flagsMayBeJoined() throws {
    let arguments = try sketchArguments(["walk", "-abq", "--to", "x"])
    for name in ["all", "brief", "quiet"] { #expect(try arguments.flag(name)) }
    #expect(try sketchArguments(["walk", "--to", "x"]).flag("all") == false)
  }

  @Test func optionsMayStandBetweenPositionals() throws {
    let arguments = try sketchArguments(["developer", "probe", "a", "--deep", "b", "-q", "c"])
    #expect(try arguments.requiredPositional("FILE") == "a")
    #expect(try arguments.repeatedPositional("MORE") == ["b", "c"])
    #expect(try arguments.flag("deep"))
  }

  @Test(arguments: ["-3,4", "-.5", "-"])
  func aNegativeNumberOrADashCanBeAPositional(_ word: String) throws {
    #expect(try sketchArguments(["developer", "probe", word]).positional("FILE") == word)
  }

  @Test func everythingAfterTwoDashesIsAPositional() throws {
    let arguments = try sketchArguments(["developer", "probe", "--", "-q", "--deep", "--"])
    #expect(try arguments.positional("FILE") == "-q")
    #expect(try arguments.repeatedPositional("MORE") == ["--deep", "--"])
    #expect(try arguments.flag("deep") == false)
  }

  @Test func repeatableOptionsKeepTheirOrder() throws {
    let arguments = try sketchArguments(
      ["walk", "--dead", "2", "--to=x", "--dead=1", "--avoid", "lift,STAIRS", "--avoid=Lift"])
    #expect(try arguments.values("dead") == ["2", "1"])
    #expect(try arguments.values("avoid") == ["Lift", "Stairs", "Lift"])
  }

  @Test(arguments: [
    ("walk --to x --to y", "--to"), ("walk --to x -ty", "-t"), ("walk -aa --to x", "-a"),
    ("--quiet walk --to x --quiet", "--quiet"),
  ])
  func anOptionIsNotGivenTwice(_ commandLine: String, _ written: String) {
    #expect(sketchProblem(commandLine) == .repeatedOption(written))
  }

  @Test(arguments: [
    ("walk --tu x", "--tu", ["--to"]),
    ("walk --qiuet", "--qiuet", ["--quiet"]),
    ("walk --av Lift", "--av", ["--avoid"]),
    ("walk --av=Lift", "--av", ["--avoid"]),
    ("walk --a", "--a", ["--avoid", "--all"]),
    ("walk --AVOID Lift", "--AVOID", ["--avoid"]),
    ("walk -to x --zzzzzz", "--zzzzzz", []),
    ("walk -clock fast", "-clock", ["--clock"]),
    ("walk -az", "-z", []),
    ("--dep probe", "--dep", ["--deep"]),
    ("walk --=x", "--", []),
  ])
  func anUnknownOptionBringsTheNearest(
    _ commandLine: String, _ written: String, _ suggestions: [String]
  ) {
    #expect(sketchProblem(commandLine) == .unknownOption(written, suggestions: suggestions))
  }

  @Test(arguments: ["list --to x", "--to x list", "--to x", "developer probe --to x f"])
  func anOptionOfAnotherCommandIsPointedTo(_ commandLine: String) {
    #expect(
      sketchProblem(commandLine) == .optionOfOtherCommands("--to", invocations: ["sketch walk"]))
  }

  @Test(arguments: [
    ("walk --to", "--to", nil), ("walk --to --all", "--to", "--all"),
    ("walk --to --", "--to", "--"),
    ("walk -t", "-t", nil), ("walk -at", "-t", nil), ("walk -t --all", "-t", "--all"),
  ])
  func aForgottenValueIsNoticed(_ commandLine: String, _ written: String, _ next: String?) throws {
    let option = try #require(CommandDescription.walk.options.first)
    #expect(sketchProblem(commandLine) == .missingValue(option, written: written, next: next))
  }

  @Test func aFlagTakesNoValue() {
    #expect(sketchProblem("walk --all=yes") == .unexpectedValue("yes", option: "--all"))
  }

  @Test func aRequiredOptionIsAskedForWithTheUsage() throws {
    let option = try #require(CommandDescription.walk.options.first)
    let usage = "Usage: sketch walk --to PLACE [OPTIONS]"
    #expect(sketchProblem("walk --all") == .missingOption(option, usage: usage))
  }

  @Test func aRequiredPositionalIsAskedForWithTheUsage() {
    let usage = "Usage: sketch developer probe FILE [MORE...] [OPTIONS]"
    #expect(sketchProblem("developer probe --deep") == .missingPositional("FILE", usage: usage))
  }

  @Test func anOptionalPositionalMayBeLeftOut() throws {
    #expect(try sketchArguments(["list"]).positional("WHAT") == nil)
    #expect(try sketchArguments(["developer", "probe", "f"]).repeatedPositional("MORE") == [])
  }

  @Test(arguments: [
    ("list left right", "right", "Usage: sketch list [WHAT] [OPTIONS]"),
    ("info walk", "walk", "Usage: sketch info [OPTIONS]"),
    ("walk --to Main exit", "exit", "Usage: sketch walk --to PLACE [OPTIONS]"),
  ])
  func aWordTooManyIsNoticed(_ commandLine: String, _ word: String, _ usage: String) {
    #expect(sketchProblem(commandLine) == .unexpectedArgument(word, usage: usage))
  }

  @Test(arguments: [
    ("walk --to x --rate 79", "79", "--rate", "a whole number from 80 to 450"),
    ("walk --to x -r 1e2", "1e2", "-r", "a whole number from 80 to 450"),
    ("walk --to x --pace 1,4", "1,4", "--pace", "a number from -1 to 5"),
    ("walk --to x --clock slow", "slow", "--clock", "one of trace, fast"),
    ("list up", "up", "WHAT", "one of left, right"),
    ("walk --to=", "", "--to", "a destination's name, a waypoint's id or MAJOR:MINOR"),
  ])
  func aBadValueIsNamedWithWhatIsAccepted(
    _ commandLine: String, _ value: String, _ subject: String, _ accepted: String
  ) {
    #expect(sketchProblem(commandLine) == .badValue(value, subject: subject, accepted: accepted))
  }
}
