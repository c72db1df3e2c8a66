extension StringProtocol {
  /// The text without blanks at its ends, and in one line: texts become lines of output, where a
  /// control character could also command a terminal.
  var tidied: String {
    let isControl = { (character: Character) in
      character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let isBlank = { (character: Character) in character.isWhitespace || isControl(character) }
    if contains(where: isControl) { return split(whereSeparator: isBlank).joined(separator: " ") }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }

  /// The text in quotes for a diagnostic, in one line and not too long for it.
  var quoted: String {
    let text = tidied
    return text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(59))…\""
  }

  /// The one of some words that this is likely meant to be.
  func likelyMeant(among words: some Sequence<String>) -> String? {
    let own = normalized
    // Words so unlike in length cannot be near, and their comparison would cost the product of both.
    let ranked = words.map { word in (word, word.normalized) }
      .filter { abs($0.1.count - own.count) <= 2 }
      .map { word, other in (word, own.editDistance(to: other)) }
    // A short word is within two edits of nearly anything, x within one of y.
    let allowed = own.count < 4 ? 0 : own.count < 6 ? 1 : 2
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= allowed else { return nil }
    return best.0
  }

  private var normalized: String { lowercased().filter { $0 != "_" && $0 != "-" } }
}

extension Double {
  /// The number as people write it: 5, not 5.0.
  var shortened: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// The number with at most one digit after the point.
  var inTenths: String { ((self * 10).rounded() / 10).shortened }

  /// Reads a decimal number; unlike `Double`'s own reading neither hexadecimal nor infinite ones.
  init?(decimal text: String) {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    self = value
  }
}
