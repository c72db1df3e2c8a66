/// One object of a JSON file while its members are read.
struct JSONRecord {
  /// What diagnostics call it: `platforms[0] "No 3"`.
  let subject: String
  private(set) var found: DiagnosticList
  /// Whether nothing in it is wrong; a record with an error is left out of the venue.
  private(set) var isSound = true
  private let members: [String: JSONValue]
  private let path: String
  private let index: JSONIndex

  init(
    _ members: [String: JSONValue], path: String, subject: String, index: JSONIndex, file: String
  ) {
    self.members = members
    self.path = path
    self.subject = subject
    self.index = index
    found = DiagnosticList(file: file)
  }

  /// The key's value; JSON's null counts as missing.
  subscript(key: String) -> JSONValue? { members[key].flatMap { $0 == .null ? nil : $0 } }

  func line(of key: String? = nil) -> Int? {
    key.flatMap { index.line(jsonPath(path, $0)) } ?? index.line(path)
  }

  func path(of key: String) -> String { jsonPath(path, key) }

  mutating func fail(_ rule: ReadingRule, _ key: String?, _ message: String) {
    isSound = false
    found.error(rule, line: line(of: key), "\(subject): \(message)")
  }

  mutating func warn(_ rule: ReadingRule, _ key: String?, _ message: String) {
    found.warn(rule, line: line(of: key), "\(subject): \(message)")
  }

  /// The key's text without blanks around it; nil where it is missing, empty or no text.
  mutating func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let string) = value else {
      fail(.wrongType, key, "\(key) is \(value.described), expected a text in quotes")
      return nil
    }
    let text = string.tidied
    if text.isEmpty { warn(.emptyText, key, "\(key) is empty and counts as missing") }
    return text.isEmpty ? nil : text
  }

  /// The key's text, which the record must have.
  mutating func requiredText(_ key: String) -> String? {
    guard let value = self[key] else {
      missing(key, expected: "a text in quotes")
      return nil
    }
    guard case .string(let string) = value, string.tidied.isEmpty else { return text(key) }
    fail(.missingKey, key, "\(key) is empty, expected a text")
    return nil
  }

  /// The key's list of texts, which the record must have.
  mutating func requiredTexts(_ key: String) -> [String] {
    guard let value = self[key] else {
      missing(key, expected: "a list of texts")
      return []
    }
    guard case .array(let items) = value else {
      fail(.wrongType, key, "\(key) is \(value.described), expected a list of texts")
      return []
    }
    var texts: [String] = []
    for (number, item) in items.enumerated() {
      if case .string(let text) = item {
        texts.append(text.tidied)
      } else {
        fail(
          .wrongType, "\(key)[\(number)]",
          "\(key)[\(number)] is \(item.described), expected a text in quotes")
      }
    }
    return texts.filter { !$0.isEmpty }
  }

  /// The key's number; nil where it is missing or no number.
  mutating func number(_ key: String) -> Double? {
    guard let value = self[key] else { return nil }
    if case .number(let number) = value { return number }
    fail(.wrongType, key, "\(key) is \(value.described), expected a number without quotes")
    return nil
  }

  /// One of a beacon's two numbers, which the record must have.
  mutating func beaconNumber(_ key: String) -> UInt16? {
    let expected = "a whole number from 0 to 65535"
    guard let value = self[key] else {
      missing(key, expected: expected)
      return nil
    }
    guard case .number(let number) = value else {
      fail(.wrongType, key, "\(key) is \(value.described), expected \(expected) without quotes")
      return nil
    }
    if let exact = UInt16(exactly: number) { return exact }
    fail(.outOfRange, key, "\(key) is \(number.shortened), expected \(expected)")
    return nil
  }

  /// Warns of keys that nobody knows and that look like ones that are known.
  mutating func describeMisspellings(of known: [String]) {
    for key in members.keys.sorted() where !known.contains(key) {
      let candidates = known.filter { members[$0] == nil }
      guard let meant = key.likelyMeant(among: candidates) else { continue }
      warn(
        .misspeltKey, key, "the key \(key.quoted) is unknown and ignored, is \"\(meant)\" meant?")
    }
  }

  private mutating func missing(_ key: String, expected: String) {
    fail(.missingKey, nil, "\(key) is missing, expected \(expected)")
  }
}
