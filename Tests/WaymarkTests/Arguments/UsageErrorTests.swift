import Testing

@testable import waymark

struct UsageErrorTests {
  @Test(arguments: [
    (
      "probe",
      """
      "probe" is not a command of sketch. Use sketch developer probe.
      For help: sketch help
      """
    ),
    (
      "lists",
      """
      "lists" is not a command of sketch. Did you mean sketch list or sketch developer list?
      For help: sketch help
      """
    ),
    (
      "developer",
      """
      sketch developer needs a command: probe or list.
      For help: sketch help developer
      """
    ),
    (
      "maintainer",
      """
      sketch maintainer has no commands in this version.
      For help: sketch help maintainer
      """
    ),
    (
      "walk --a",
      """
      sketch walk has no option --a. Did you mean --avoid or --all?
      For help: sketch help walk
      """
    ),
    (
      "developer probe f --to x",
      """
      sketch developer probe has no option --to. It belongs to sketch walk.
      For help: sketch help developer probe
      """
    ),
    (
      "--to x",
      """
      --to needs a command: sketch walk.
      For help: sketch help
      """
    ),
    (
      "walk --to --all",
      """
      --to needs a value: --to PLACE. If "--all" is the value, write --to=--all.
      For help: sketch help walk
      """
    ),
    (
      "walk --to",
      """
      --to needs a value: --to PLACE.
      For help: sketch help walk
      """
    ),
    (
      "walk --all=1",
      """
      --all takes no value, but "1" was given. Write --all alone.
      For help: sketch help walk
      """
    ),
    (
      "walk -a -a",
      """
      -a was given more than once. Give it once.
      For help: sketch help walk
      """
    ),
    (
      "walk --to x --rate fast",
      """
      --rate does not accept "fast". Accepted: a whole number from 80 to 450.
      For help: sketch help walk
      """
    ),
    (
      "walk",
      """
      sketch walk needs --to PLACE.
      Usage: sketch walk --to PLACE [OPTIONS]
      For help: sketch help walk
      """
    ),
    (
      "developer probe",
      """
      sketch developer probe needs FILE.
      Usage: sketch developer probe FILE [MORE...] [OPTIONS]
      For help: sketch help developer probe
      """
    ),
    (
      "info x",
      """
      "x" is one argument too many for sketch info. A name with spaces needs quotes around it.
      Usage: sketch info [OPTIONS]
      For help: sketch help info
      """
    ),
  ])
  func anErrorSaysWhatIsWrongAndWhatToDo(_ commandLine: String, _ description: String) {
    let error = #expect(throws: UsageError.self) { try parseSketch(commandLine) }
    #expect(error?.description == description)
  }

  @Test func anUndeclaredNameIsOwnedUpTo() throws {
    let arguments = try sketchArguments(["info"])
    let error = #expect(throws: UsageError.self) { try arguments.value("bogus") }
    #expect(error?.description.contains("mistake in sketch") == true)
  }

  @Test(arguments: [
    ["\u{1B}[31m"], ["walk", "--\u{1B}[31m"], ["walk", "--to", "--\u{7}"], ["info", "a\rb"],
    ["walk", "--to=x", "--rate", "\u{202E}"],
  ])
  func noControlCharacterReachesTheTerminal(_ arguments: [String]) {
    let error = #expect(throws: UsageError.self) {
      try ArgumentParser(program: .sketch).parse(arguments)
    }
    let categories = (error?.description ?? "").unicodeScalars.filter { $0 != "\n" }
      .map(\.properties.generalCategory)
    #expect(!categories.contains(.control) && !categories.contains(.format))
  }
}
