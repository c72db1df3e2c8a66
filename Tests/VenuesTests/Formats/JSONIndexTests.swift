import Testing

@testable import Venues

@Suite struct JSONIndexTests {
  private func index(_ text: String) throws -> JSONIndex { try JSONIndex(Array(text.utf8)) }

  @Test func everyValueHasItsPlace() throws {
    let index = try index("{ \"a\": [1,\n  {\"b\": null}],\n\n\"ü\": \"x\" }")
    #expect(
      index.positions == [
        "": JSONIndex.Position(line: 1, column: 1), "a": JSONIndex.Position(line: 1, column: 8),
        "a[0]": JSONIndex.Position(line: 1, column: 9),
        "a[1]": JSONIndex.Position(line: 2, column: 3),
        "a[1].b": JSONIndex.Position(line: 2, column: 9),
        "ü": JSONIndex.Position(line: 4, column: 6),
      ])
    #expect(index.faults.isEmpty)
  }

  @Test(arguments: [
    "0", "-0.5e+3", "1E9", "\"\\u00e9\\n\\\"\"", "[]", "{}", " [ true , false , null ] \n",
    "\u{FEFF}[]", String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
  ])
  func whatIsJSONIsAccepted(_ text: String) throws {
    #expect(try index(text).faults.isEmpty)
    #expect(throws: Never.self) { try JSONValue.decode(Array(text.utf8)) }
  }

  @Test func repeatedKeysAndTrailingCommasDoNotEndTheReading() throws {
    let index = try index("{\"a\": 1,\n \"a\": [2,],\n \"b\": 3,\n}")
    #expect(index.faults.map(\.line) == [2, 2, 3])
    #expect(index.faults.map(\.column) == [2, 9, 8])
    #expect(index.line("b") == 3)
  }

  @Test(arguments: hostileJSON)
  func whatIsNoJSONIsRefusedWithItsPlace(_ input: HostileInput) {
    let fault = #expect(throws: SyntaxFault.self) { try JSONIndex(input.bytes) }
    #expect(fault?.line == input.line)
    #expect(fault?.message.contains(input.message) == true, "\(fault?.message ?? "")")
  }

  @Test func aFaultsColumnCountsCharacters() {
    let fault = #expect(throws: SyntaxFault.self) { try index("{\n \"äöü\" 1}") }
    #expect(fault?.column == 8)
  }
}

let hostileJSON: [HostileInput] = [
  HostileInput("empty", "", line: 1, "the text ends where a value was expected"),
  HostileInput("blank", " \n ", line: 2, "the text ends"),
  HostileInput("no JSON", "<graphml/>", line: 1, "a value was expected instead of '<'"),
  HostileInput("cut off", "{\"a\":\n [1,", line: 2, "the text ends where a value was expected"),
  HostileInput("cut off in a string", "{\"a\":\n \"b", line: 2, "the text ends inside a string"),
  HostileInput("cut off in an escape", "\"\\", line: 1, "the text ends inside a string"),
  HostileInput("something after the end", "{}\n{}", line: 2, "something follows the end"),
  HostileInput("a key without quotes", "{\na: 1}", line: 2, "a key in quotes was expected"),
  HostileInput("a missing comma", "[1\n2]", line: 2, "',' or ']' was expected instead of '2'"),
  HostileInput("two commas", "[1,\n,2]", line: 2, "a value was expected instead of ','"),
  HostileInput("a comment", "[1, // one\n2]", line: 1, "a value was expected instead of '/'"),
  HostileInput("a wrong word", "[nul]", line: 1, "'null' was expected"),
  HostileInput("an unknown escape", "\"\\x\"", line: 1, "an escape of JSON was expected"),
  HostileInput("half an escape", "\"\\u12g4\"", line: 1, "a hexadecimal digit was expected"),
  HostileInput("a line break in a string", "\"a\nb\"", line: 1, "a control character"),
  HostileInput("a leading zero", "[01]", line: 1, "',' or ']' was expected"),
  HostileInput("no digits", "[-]", line: 1, "a digit was expected"),
  HostileInput("a number past all bounds", "[1e999]", line: 1, "too large"),
  HostileInput("NaN", "[NaN]", line: 1, "a value was expected instead of 'N'"),
  HostileInput("a NUL at the start", "\u{0}{}", line: 1, "not UTF-8 but UTF-16"),
  HostileInput("a NUL later", "{\"a\":\n\u{0}1}", line: 2, "a value was expected instead of this"),
  HostileInput(
    "bad UTF-8", bytes: Array("[\n\"".utf8) + [0xC3, 0x28] + Array("\"]".utf8), line: 2,
    "0xc3 is not UTF-8"),
  HostileInput("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], line: 1, "save it as UTF-8"),
  HostileInput(
    "a hundred thousand deep", String(repeating: "[\n", count: 100_000), line: 101,
    "nest more than 100 deep"),
]
