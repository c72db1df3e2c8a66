/// What an option or a positional accepts; completions choose their candidates by it.
enum ValueKind: Sendable, Equatable {
  case text
  case integer(ClosedRange<Int>)
  /// An upper bound of infinity means that there is none; infinity itself is never accepted.
  case number(ClosedRange<Double>)
  /// One of the words, in capitals or not.
  case choice([String])
  /// Some of the words with commas between them, in capitals or not.
  case list([String])
  case file
  case folder
  case place
  case venue
  case source
  case sink

  /// The values that stand in what was written, spelled as declared, or nil if it is not accepted.
  ///
  /// Every kind gives exactly one value, but a list gives as many as it has words.
  func values(in written: String) -> [String]? {
    switch self {
    case .text:
      return [written]
    case .integer(let range):
      guard let value = Int(written), range.contains(value) else { return nil }
      return [written]
    case .number(let range):
      guard let value = Self.number(in: written), range.contains(value) else { return nil }
      return [written]
    case .choice(let choices):
      return Self.choice(in: written, among: choices).map { [$0] }
    case .list(let choices):
      let parts = written.split(separator: ",", omittingEmptySubsequences: false)
      let values = parts.compactMap { Self.choice(in: $0, among: choices) }
      return values.count == parts.count ? values : nil
    case .file, .folder, .place, .venue, .source, .sink:
      return written.isEmpty ? nil : [written]
    }
  }

  /// A finite decimal number; Swift's own reading would also take "nan", "inf" and "0x1p3".
  static func number(in written: String) -> Double? {
    let isDecimal = written.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): true
      default: false
      }
    }
    guard isDecimal, let value = Double(written), value.isFinite else { return nil }
    return value
  }

  private static func choice(in written: some StringProtocol, among choices: [String]) -> String? {
    let lowercased = written.lowercased()
    return choices.first { $0.lowercased() == lowercased }
  }
}

extension ValueKind {
  /// What is accepted, to follow "accepted is" in an error and to stand in the help.
  var accepted: String {
    switch self {
    case .text: "any text"
    case .integer(let range): Self.accepted(range)
    case .number(let range): Self.accepted(range)
    case .choice(let choices): "one of \(choices.joined(separator: ", "))"
    case .list(let choices):
      "one or more of \(choices.joined(separator: ", ")), with commas between and no spaces"
    case .file: "the path of a file"
    case .folder: "the path of a folder"
    case .place: "a destination's name, a waypoint's id or MAJOR:MINOR"
    case .venue: "a folder, the name of a venue or an address"
    case .source: "a source such as hci or ranging:FILE"
    case .sink: "a sink such as espeak, speechd, wav:FILE or none"
    }
  }

  /// Whether the help says what is accepted, because the placeholder alone does not tell.
  var needsExplanation: Bool {
    switch self {
    case .integer, .number, .choice, .list: true
    case .text, .file, .folder, .place, .venue, .source, .sink: false
    }
  }

  private static func accepted(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let lower, .max): "a whole number, \(lower) or more"
    case (.min, let upper): "a whole number, \(upper) or less"
    case (let lower, let upper): "a whole number from \(lower) to \(upper)"
    }
  }

  private static func accepted(_ range: ClosedRange<Double>) -> String {
    let lower = decimal(range.lowerBound)
    let upper = decimal(range.upperBound)
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (false, false): "a number with a decimal point, not a comma"
    case (true, false): "a number, \(lower) or more"
    case (false, true): "a number, \(upper) or less"
    case (true, true): "a number from \(lower) to \(upper)"
    }
  }

  /// Whole bounds read better without ".0".
  private static func decimal(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
