/// Spells out what a speech engine would mangle: "6 m" is read as "six em".
struct Spelling: Sendable {
  private let units: [String: (one: String, other: String)]
  private let abbreviations: [String: String]
  /// Expansions that hold after a word with a capital, where the other one would not: "John St.".
  private let afterNames: [String: String]

  init(
    units: [String: (one: String, other: String)], abbreviations: [String: String],
    afterNames: [String: String]
  ) {
    self.units = units
    self.abbreviations = abbreviations
    self.afterNames = afterNames
  }

  func spelledOut(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    for (index, word) in words.enumerated() {
      let previous = index > 0 ? words[index - 1] : ""
      let next = words.dropFirst(index + 1).first ?? ""
      result.append(
        unit(word, after: previous) ?? attachedUnit(word)
          ?? expanded(word, after: previous, before: next))
    }
    return result.joined(separator: " ")
  }

  /// `m` after a word that is a number.
  private func unit(_ word: String, after number: String) -> String? {
    let (core, tail) = word.splittingPunctuation
    guard let forms = units[core] else { return nil }
    // A bracket or quotation mark before the number does not make it less of a number.
    let figure = number.drop { !$0.isNumber }
    guard figure.isFigure else { return nil }
    return (figure == "1" ? forms.one : forms.other) + tail
  }

  /// `6m` in one word.
  private func attachedUnit(_ word: String) -> String? {
    let (core, tail) = word.splittingPunctuation
    let head = core.prefix { !$0.isNumber }
    let figure = core.dropFirst(head.count).prefix { $0.isNumber || $0 == "." || $0 == "," }
    let letters = core.dropFirst(head.count + figure.count)
    guard head.allSatisfy({ $0 == "(" || $0 == "\"" }), figure.isFigure,
      let forms = units[String(letters)]
    else { return nil }
    return "\(head)\(figure) \(figure == "1" ? forms.one : forms.other)\(tail)"
  }

  private func expanded(_ word: String, after previous: String, before next: String) -> String {
    let punctuation = word.reversed().prefix { $0 == "," || $0 == ";" || $0 == ":" || $0 == ")" }
    let core = String(word.dropLast(punctuation.count))
    let isAfterName = previous.first?.isUppercase == true && abbreviations[previous] == nil
    guard let full = (isAfterName ? afterNames[core] : nil) ?? abbreviations[core] else {
      return word
    }
    // The full stop of an abbreviation ends the sentence too where nothing follows it.
    let stop = next.isEmpty && punctuation.isEmpty && core.hasSuffix(".") ? "." : ""
    return full + stop + String(punctuation.reversed())
  }
}

extension String {
  fileprivate var splittingPunctuation: (core: String, tail: String) {
    let tail = reversed().prefix { ".,;:!?)\"".contains($0) }
    return (String(dropLast(tail.count)), String(tail.reversed()))
  }

  /// The text without blanks at its ends.
  var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  /// Digits, with points or commas inside.
  fileprivate var isFigure: Bool {
    guard let first, let last, first.isNumber, last.isNumber else { return false }
    return allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
  }
}
