import Testing

@testable import waymark

struct CommandSelectionTests {
  @Test(arguments: [
    ("walk --to x", CommandDescription.walk),
    ("user walk --to x", .walk),
    ("--to x walk", .walk),
    ("--data X user --to x walk", .walk),
    ("-d X developer -q probe f", .probe),
    ("developer probe f --data=X", .probe),
    ("list", .list),
    ("developer list", .listForDevelopers),
    ("info", .info),
    ("-- info", .info),
  ])
  func aCommandIsFoundByItsModeAndName(_ commandLine: String, _ expected: CommandDescription) throws
  {
    guard case .run(let command, _) = try parseSketch(commandLine) else {
      Issue.record("nothing to run")
      return
    }
    #expect(command == expected)
  }

  @Test(arguments: ["", "user", "--data X", "user -q", "--"])
  func noCommandIsTheBareDialogue(_ commandLine: String) throws {
    guard case .bare = try parseSketch(commandLine) else {
      Issue.record("not bare")
      return
    }
  }

  @Test func theBareDialogueKnowsItsOptions() throws {
    let arguments = try sketchArguments(["--data", "X"])
    #expect(try arguments.value("data") == "X")
    #expect(try arguments.flag("quiet") == false)
  }

  @Test(arguments: [
    ("probe f", "probe", ["sketch developer probe"]),
    ("user probe f", "probe", ["sketch developer probe"]),
    ("developer walk", "walk", ["sketch walk"]),
    ("maintainer list", "list", ["sketch list", "sketch developer list"]),
    ("user info", "info", ["sketch info"]),
  ])
  func aCommandOfAnotherModeIsPointedTo(
    _ commandLine: String, _ word: String, _ invocations: [String]
  ) {
    #expect(sketchProblem(commandLine) == .commandOfAnotherMode(word, invocations: invocations))
  }

  @Test(arguments: [
    ("wlak", "wlak", ["sketch walk"]),
    ("WALK", "WALK", ["sketch walk"]),
    ("prob", "prob", ["sketch developer probe"]),
    ("developr", "developr", ["sketch developer"]),
    ("hepl", "hepl", ["sketch help"]),
    ("developer porbe", "porbe", ["sketch developer probe"]),
    ("developer wakl", "wakl", ["sketch walk"]),
    ("developer user", "user", []),
    ("lists", "lists", ["sketch list", "sketch developer list"]),
    ("zzzzzz", "zzzzzz", []),
    ("help zzzzzz", "zzzzzz", []),
    ("zzzzzz --help", "zzzzzz", []),
    ("-", "-", []),
  ])
  func anUnknownCommandBringsTheNearest(
    _ commandLine: String, _ word: String, _ suggestions: [String]
  ) {
    #expect(sketchProblem(commandLine) == .unknownCommand(word, suggestions: suggestions))
  }

  @Test func anEmptyWordIsAnUnknownCommand() {
    #expect(throws: UsageError.self) { try ArgumentParser(program: .sketch).parse([""]) }
  }

  @Test(arguments: [("developer", ["probe", "list"]), ("maintainer -q", [])])
  func aModeAloneNeedsACommand(_ commandLine: String, _ names: [String]) {
    #expect(sketchProblem(commandLine) == .missingCommand(names: names))
  }
}
