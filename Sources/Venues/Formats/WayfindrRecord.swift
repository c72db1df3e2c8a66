/// One node or edge while its data are read.
struct WayfindrRecord {
  /// What diagnostics call it: `node "1"`.
  let subject: String
  let line: Int
  private(set) var found: DiagnosticList
  /// Whether nothing in it is wrong; a record with an error is left out of the venue.
  private(set) var isSound = true
  private var values: [WayfindrKey: Located<String>] = [:]
  private var isDefault: Set<WayfindrKey> = []

  init(
    _ element: GraphML.Element, subject: String, domain: GraphML.Domain,
    vocabulary: WayfindrVocabulary, defaults: [WayfindrKey: Located<String>], file: String
  ) {
    self.subject = subject
    line = element.line
    found = DiagnosticList(file: file)
    for datum in element.data {
      guard let id = datum.key, let word = vocabulary.word(for: id, of: domain) else { continue }
      if values[word] != nil {
        fail(.repeatedKey, line: datum.line, "\(word.rawValue) stands twice, keep one of the two")
        continue
      }
      values[word] = Located(value: datum.text, line: datum.line)
    }
    for (word, value) in defaults where values[word] == nil {
      values[word] = value
      isDefault.insert(word)
    }
  }

  mutating func fail(_ rule: ReadingRule, line: Int? = nil, _ message: String) {
    isSound = false
    found.error(rule, line: line ?? self.line, "\(subject): \(message)")
  }

  mutating func warn(_ rule: ReadingRule, line: Int? = nil, _ message: String) {
    found.warn(rule, line: line ?? self.line, "\(subject): \(message)")
  }

  func line(of key: WayfindrKey) -> Int { values[key]?.line ?? line }

  /// The key's text without blanks around it; nil where there is none, or only blanks.
  mutating func text(_ key: WayfindrKey) -> String? {
    guard let value = values[key] else { return nil }
    let text = value.value.tidied
    guard text.isEmpty else { return text }
    warn(
      .emptyText, line: value.line,
      "\(key.rawValue) is empty and counts as missing, fill it in or remove it")
    values[key] = nil
    return nil
  }

  /// The key's text, or a fault where it is missing.
  mutating func requiredText(_ key: WayfindrKey, expected: String) -> String? {
    if let text = values[key]?.value.tidied, !text.isEmpty { return text }
    let fault = values[key] == nil ? "missing" : "empty"
    fail(.missingKey, line: line(of: key), "\(key.rawValue) is \(fault), expected \(expected)")
    return nil
  }

  /// The key's number; nil where it is missing, with a fault where it is none of those expected.
  mutating func number(
    _ key: WayfindrKey, expected: String, where isRight: (Double) -> Bool = { _ in true }
  ) -> Double? {
    guard let text = text(key) else { return nil }
    return check(key, text, Double(decimal: text), expected, isRight)
  }

  /// The key's whole number; nil where it is missing, with a fault where it is none.
  mutating func wholeNumber(_ key: WayfindrKey, expected: String) -> Int? {
    guard let text = text(key) else { return nil }
    return check(key, text, Int(text), expected) { _ in true }
  }

  /// A number that the record must have.
  mutating func requiredNumber(
    _ key: WayfindrKey, expected: String, where isRight: (Double) -> Bool
  ) -> Double? {
    guard let text = requiredText(key, expected: expected) else { return nil }
    return check(key, text, Double(decimal: text), expected, isRight)
  }

  /// One of a beacon's two numbers, which the record must have.
  mutating func beaconNumber(_ key: WayfindrKey) -> UInt16? {
    let expected = "a whole number from 0 to 65535"
    guard let text = requiredText(key, expected: expected) else { return nil }
    let range = 0...Int(UInt16.max)
    return check(key, text, Int(text), expected, range.contains).map(UInt16.init)
  }

  /// Whether the node or edge has the key itself, rather than by a default.
  func hasOwn(_ key: WayfindrKey) -> Bool { values[key] != nil && !isDefault.contains(key) }

  private mutating func check<Number>(
    _ key: WayfindrKey, _ text: String, _ number: Number?, _ expected: String,
    _ isRight: (Number) -> Bool
  ) -> Number? {
    if let number, isRight(number) { return number }
    let rule = number == nil ? ReadingRule.badNumber : .outOfRange
    let origin = isDefault.contains(key) ? " by default" : ""
    fail(
      rule, line: line(of: key), "\(key.rawValue) is \(text.quoted)\(origin), expected \(expected)")
    return nil
  }
}
