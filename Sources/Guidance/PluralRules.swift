/// Which form a counted word takes, by the plural categories of Unicode's CLDR for whole numbers.
struct PluralRules: Sendable {
  /// The categories beside "other", in CLDR's order.
  private static let categories = ["zero", "one", "two", "few", "many"]

  private let conditions: [(category: String, condition: PluralCondition)]

  /// - Parameter conditions: a condition on `n` for each category beside "other".
  /// - Throws: `PluralError` for a category that is none and for a condition that cannot be read.
  init(_ conditions: [String: String]) throws(PluralError) {
    if let unknown = conditions.keys.sorted().first(where: { !Self.categories.contains($0) }) {
      throw PluralError(place: unknown, reason: "is no plural category beside \"other\"")
    }
    var read: [(String, PluralCondition)] = []
    for category in Self.categories {
      guard let text = conditions[category] else { continue }
      guard let condition = PluralCondition(text) else {
        throw PluralError(
          place: category, reason: "cannot be read: \"\(text)\"; write it as \"n % 10 = 2..4\"")
      }
      read.append((category, condition))
    }
    self.conditions = read
  }

  /// The categories for which every counted word needs a form.
  var needed: [String] { conditions.map(\.category) + ["other"] }

  /// The form for a count; nil stands for a number that is not whole.
  func form(of word: CountedWord, for count: Int?) -> String {
    let category = count.flatMap { count in
      conditions.first { $0.condition.holds(for: count.magnitude) }?.category
    }
    return word.forms[category ?? "other"] ?? word.forms["other"] ?? ""
  }
}

/// What is wrong with a voice file's plural categories.
struct PluralError: Error {
  var place: String
  var reason: String
}

/// A word and its forms by plural category.
struct CountedWord: Decodable, Sendable {
  let forms: [String: String]

  init(from decoder: any Decoder) throws {
    forms = try decoder.singleValueContainer().decode([String: String].self)
  }
}

/// A condition on a whole number: relations joined by `and`, those by `or`.
private struct PluralCondition {
  private struct Relation {
    var modulus: UInt?
    var isNegated: Bool
    var ranges: [ClosedRange<UInt>]

    /// `n`, perhaps `% 10`, then `=` or `!=`, then numbers and ranges with commas between.
    init?(_ text: Substring) {
      let sides = text.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      isNegated = sides[0].hasSuffix("!")
      let left = (isNegated ? sides[0].dropLast() : sides[0]).split(separator: " ")
      switch left.count {
      case 1 where left[0] == "n": modulus = nil
      case 3 where left[0] == "n" && left[1] == "%":
        guard let number = UInt(left[2]), number > 0 else { return nil }
        modulus = number
      default: return nil
      }
      ranges = []
      for part in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
        let ends = part.trimmed.split(separator: ".", omittingEmptySubsequences: false)
        guard let low = ends.first.flatMap({ UInt($0) }),
          let high = ends.last.flatMap({ UInt($0) }),
          low <= high, ends.count == 1 || ends.count == 3 && ends[1].isEmpty
        else { return nil }
        ranges.append(low...high)
      }
    }

    func holds(for number: UInt) -> Bool {
      let value = modulus.map { number % $0 } ?? number
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  private let alternatives: [[Relation]]

  init?(_ text: String) {
    var alternatives: [[Relation]] = []
    for part in text.split(separator: " or ", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: " and ", omittingEmptySubsequences: false)
      let relations = pieces.compactMap { Relation($0) }
      guard relations.count == pieces.count else { return nil }
      alternatives.append(relations)
    }
    self.alternatives = alternatives
  }

  func holds(for number: UInt) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }
}
