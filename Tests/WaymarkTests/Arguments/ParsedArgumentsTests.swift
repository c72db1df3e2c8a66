import Testing

@testable import waymark

struct ParsedArgumentsTests {
  private enum Clock: String {
    case trace
    case fast
  }

  private enum Switch: String {
    case on
  }

  private let full = [
    "walk", "--to", "Exit", "--rate=100", "--pace", "-0.5", "--clock", "FAST", "--dead=1", "-a",
  ]

  @Test func valuesComeTyped() throws {
    let arguments = try sketchArguments(full)
    #expect(try arguments.required("to") == "Exit")
    #expect(try arguments.integer("rate") == 100)
    #expect(try arguments.number("pace") == -0.5)
    #expect(try arguments.value("clock") == "fast")
    #expect(try arguments.choice("clock", as: Clock.self) == .fast)
    #expect(try arguments.values("dead") == ["1"])
    #expect(try arguments.flag("all"))
  }

  @Test func whatWasNotGivenHasNoValue() throws {
    let arguments = try sketchArguments(["walk", "--to", "Exit"])
    #expect(try arguments.integer("rate") == nil)
    #expect(try arguments.number("pace") == nil)
    #expect(try arguments.value("near") == nil)
    #expect(try arguments.choice("clock", as: Clock.self) == nil)
    #expect(try arguments.values("avoid") == [])
    #expect(try arguments.flag("all") == false)
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ask: @Sendable (ParsedArguments) throws -> Void

    init(_ what: String, _ ask: @escaping @Sendable (ParsedArguments) throws -> Void) {
      testDescription = what
      self.ask = ask
    }
  }

  private static let wrongQuestions = [
    Question("an unknown option") { _ = try $0.value("bogus") },
    Question("an unknown flag") { _ = try $0.flag("bogus") },
    Question("a flag as a value") { _ = try $0.value("all") },
    Question("a value as a flag") { _ = try $0.flag("to") },
    Question("a text as an integer") { _ = try $0.integer("to") },
    Question("an integer as a number") { _ = try $0.number("rate") },
    Question("a single value as many") { _ = try $0.values("to") },
    Question("many values as one") { _ = try $0.value("dead") },
    Question("a list as one value") { _ = try $0.value("avoid") },
    Question("an optional one as required") { _ = try $0.required("rate") },
    Question("a choice that the type lacks") { _ = try $0.choice("clock", as: Switch.self) },
    Question("a text as a choice") { _ = try $0.choice("near", as: Switch.self) },
    Question("an unknown positional") { _ = try $0.positional("FILE") },
    Question("an unknown repeating positional") { _ = try $0.repeatedPositional("FILE") },
    Question("an unknown required positional") { _ = try $0.requiredPositional("FILE") },
  ]

  @Test(arguments: wrongQuestions)
  func askingForWhatIsNotDeclaredIsAMistakeOfTheProgram(_ question: Question) throws {
    let arguments = try sketchArguments(full)
    let error = #expect(throws: UsageError.self) { try question.ask(arguments) }
    guard case .undeclared? = error?.problem else {
      Issue.record("it was answered")
      return
    }
  }

  @Test func aCommandCanRefuseAValueInTheSameWords() throws {
    let arguments = try sketchArguments(["walk", "--to=x", "--near", "here"])
    let error = arguments.refusal(of: "here", option: "near", accepted: "LAT,LON")
    #expect(
      error.description == """
        --near does not accept "here". Accepted: LAT,LON.
        For help: sketch help walk
        """)
  }
}
