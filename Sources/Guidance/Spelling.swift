/// Spells out what a speech engine would mangle: "6 m" is read as "six em".
///
/// Where a mark can mean two things and the text does not tell which, it stays as it stands.
struct Spelling: Sendable {
  private let units: [String: CountedWord]
  private let plurals: PluralRules
  private let abbreviations: [String: String]
  /// Expansions that hold after a word with a capital, where the other one would not: "John St.".
  private let afterNames: [String: String]
  /// Expansions that hold before a figure only: "No. 3", where "No." alone is an answer.
  private let beforeFigures: [String: String]

  init(
    units: [String: CountedWord], plurals: PluralRules, abbreviations: [String: String],
    afterNames: [String: String], beforeFigures: [String: String]
  ) {
    self.units = units
    self.plurals = plurals
    self.abbreviations = abbreviations
    self.afterNames = afterNames
    self.beforeFigures = beforeFigures
  }

  func spelledOut(_ text: String) -> String {
    var runs = text.runs
    let written = runs
    let places = runs.indices.filter { runs[$0].first?.isWhitespace == false }
    for (number, place) in places.enumerated() {
      let previous = number > 0 ? written[places[number - 1]] : ""
      let next = number + 1 < places.count ? written[places[number + 1]] : ""
      let word = written[place]
      runs[place] =
        unit(word, after: previous, before: next) ?? attachedUnit(word, before: next)
        ?? expanded(word, after: previous, before: next)
    }
    return runs.joined()
  }

  /// `m` after a word that is a number.
  private func unit(_ word: String, after number: String, before next: String) -> String? {
    let (core, tail) = word.splittingPunctuation
    guard let unit = units[core] else { return nil }
    // A bracket or quotation mark before the number does not make it less of a number.
    let figure = number.drop { !$0.isNumber && !$0.isLetter }
    guard figure.isFigure else { return nil }
    return plurals.form(of: unit, for: figure.wholeNumber) + stop(tail, before: next)
  }

  /// `6m` in one word.
  private func attachedUnit(_ word: String, before next: String) -> String? {
    let (core, tail) = word.splittingPunctuation
    let head = core.prefix { !$0.isNumber }
    let figure = core.dropFirst(head.count).prefix { $0.isNumber || ".,-–".contains($0) }
    let letters = core.dropFirst(head.count + figure.count)
    // "1970s" is a decade.
    guard head.allSatisfy(Character.opening.contains), figure.isFigure, letters != "s",
      let unit = units[String(letters)]
    else { return nil }
    let form = plurals.form(of: unit, for: figure.wholeNumber)
    return "\(head)\(figure) \(form)\(stop(tail, before: next))"
  }

  /// In the midst of a sentence the full stop belonged to the abbreviation: "5 min. walk".
  private func stop(_ tail: String, before next: String) -> String {
    tail == "." && next.first?.isLowercase == true ? "" : tail
  }

  private func expanded(_ word: String, after previous: String, before next: String) -> String {
    let head = word.prefix(while: Character.opening.contains)
    let punctuation = word.reversed().prefix { $0 == "," || $0 == ";" || $0 == ":" || $0 == ")" }
    guard head.count + punctuation.count < word.count else { return word }
    let core = String(word.dropFirst(head.count).dropLast(punctuation.count))
    guard let full = expansion(of: core, in: word, after: previous, before: next) else {
      return word
    }
    // The full stop of an abbreviation ends the sentence too where nothing follows it.
    let stop = next.isEmpty && punctuation.isEmpty && core.hasSuffix(".") ? "." : ""
    return head + full + stop + String(punctuation.reversed())
  }

  private func expansion(
    of core: String, in word: String, after previous: String, before next: String
  ) -> String? {
    if let full = beforeFigures[core] { return next.first?.isNumber == true ? full : nil }
    let usual = abbreviations[core]
    guard let full = afterNames[core], previous.first?.isUppercase == true,
      previous.last?.isLetter == true
    else { return usual }
    // Between two capitals it may be either: "Baker St. Exit", "London St. Pancras".
    let isUnclear = usual != nil && word.hasSuffix(core) && next.first?.isUppercase == true
    return isUnclear ? nil : full
  }
}

extension String {
  /// Words and the blanks between them, in turn.
  fileprivate var runs: [String] {
    var runs: [String] = []
    for character in self {
      if let last = runs.last?.last, last.isWhitespace == character.isWhitespace {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
    }
    return runs
  }

  fileprivate var splittingPunctuation: (core: String, tail: String) {
    let tail = reversed().prefix { ".,;:!?)\"".contains($0) }
    return (String(dropLast(tail.count)), String(tail.reversed()))
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Character {
  fileprivate static let opening: Set<Character> = ["(", "[", "\"", "'", "“", "‘"]
}

extension Substring {
  /// Digits, with points, commas or the dash of a range inside.
  fileprivate var isFigure: Bool {
    guard let first, let last, first.isNumber, last.isNumber else { return false }
    return allSatisfy { $0.isNumber || ".,-–".contains($0) }
  }

  /// The number that decides on the plural: of a range the last; nil where it is not whole.
  fileprivate var wholeNumber: Int? { split { "-–".contains($0) }.last.flatMap { Int($0) } }
}
