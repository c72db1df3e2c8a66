import Testing

@testable import Venues

@Suite struct JSONValueTests {
  @Test func everySortOfValueIsDecoded() throws {
    let text = "{\"a\": [null, true, 1, 1.5, \"\\u00e9\\ud83d\\ude00\", {}]}"
    #expect(
      try JSONValue.decode(Array(text.utf8))
        == .object([
          "a": .array([.null, .bool(true), .number(1), .number(1.5), .string("é😀"), .object([:])])
        ]))
  }

  @Test(arguments: [
    (JSONValue.null, "null"), (.bool(false), "false"), (.number(5), "the number 5"),
    (.number(2.5), "the number 2.5"), (.string("a\u{1B}[2J"), "the text \"a [2J\""),
    (.array([]), "a list"), (.object([:]), "an object"),
  ])
  func aValueIsNamedForASentence(_ value: JSONValue, words: String) {
    #expect(value.described == words)
  }
}
