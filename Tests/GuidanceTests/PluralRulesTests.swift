import Foundation
import Testing

@testable import Guidance

@Suite struct PluralRulesTests {
  private func forms(_ rules: [String: String], _ numbers: [Int?]) throws -> [String] {
    let word = try JSONDecoder().decode(
      CountedWord.self,
      from: Data(
        #"{"one": "one", "two": "two", "few": "few", "many": "many", "other": "other"}"#.utf8))
    let rules = try PluralRules(rules)
    return numbers.map { rules.form(of: word, for: $0) }
  }

  /// CLDR's own samples of each category.
  @Test func polishHasThreeForms() throws {
    let rules = [
      "one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14",
      "many": "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
    ]
    #expect(
      try forms(rules, [1, 2, 4, 22, 104, 0, 5, 11, 12, 14, 19, 21, 100, 112, nil]) == [
        "one", "few", "few", "few", "few", "many", "many", "many", "many", "many", "many", "many",
        "many", "many", "other",
      ])
  }

  @Test func aListOfNumbersAndRangesIsOneCondition() throws {
    #expect(
      try forms(["two": "n = 0, 2..3 ,9"], [0, 1, 2, 3, 4, 9]) == [
        "two", "other", "two", "two", "other", "two",
      ])
  }

  @Test func whereNoRuleIsGivenAllNumbersAreAlike() throws {
    #expect(try forms([:], [0, 1, 2, -1, nil]) == ["other", "other", "other", "other", "other"])
  }
}
