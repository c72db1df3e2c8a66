/// Walks over a JSON text byte by byte.
struct JSONScanner {
  // Foundation's decoder recurses; venues nest five deep.
  static let depthLimit = 100

  private(set) var positions: [String: JSONIndex.Position] = [:]
  private(set) var faults: [SyntaxFault] = []
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1
  private var depth = 0

  init(_ bytes: [UInt8]) throws(SyntaxFault) {
    self.bytes = bytes
    if bytes.prefix(2).contains(0) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xFE, 0xFF])
    {
      throw fault("the text is not UTF-8 but UTF-16 or UTF-32, save it as UTF-8")
    }
    if let invalid = Self.firstInvalidUTF8(in: bytes) {
      while offset < invalid { advance() }
      throw fault("the byte 0x\(String(bytes[invalid], radix: 16)) is not UTF-8 here")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func scanText() throws(SyntaxFault) {
    try scanValue(path: "")
    skipBlanks()
    if peek != nil { throw fault("something follows the end of the JSON value") }
  }

  private static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func advance() {
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      advance()
    }
  }

  private func fault(_ message: String) -> SyntaxFault {
    SyntaxFault(line: line, column: column, message: message)
  }

  private func unexpected(_ expected: String) -> SyntaxFault {
    guard let byte = peek else { return fault("the text ends where \(expected) was expected") }
    let found = byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "this"
    return fault("\(expected) was expected instead of \(found)")
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  private mutating func scanValue(path: String) throws(SyntaxFault) {
    skipBlanks()
    positions[path] = JSONIndex.Position(line: line, column: column)
    switch peek {
    case UInt8(ascii: "{"):
      try nested { scanner throws(SyntaxFault) in try scanner.scanObject(path) }
    case UInt8(ascii: "["):
      try nested { scanner throws(SyntaxFault) in try scanner.scanArray(path) }
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: try scanNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ scan: (inout JSONScanner) throws(SyntaxFault) -> Void
  ) throws(SyntaxFault) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault("values nest more than \(Self.depthLimit) deep")
    }
    advance()
    try scan(&self)
    depth -= 1
  }

  private mutating func scanObject(_ path: String) throws(SyntaxFault) {
    var keys: Set<String> = []
    skipBlanks()
    if take("}") { return }
    while true {
      skipBlanks()
      let start = fault("")
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try scanString()
      if !keys.insert(key).inserted {
        let message = "the key \(key.quoted) stands twice in one object, keep one of the two"
        faults.append(SyntaxFault(line: start.line, column: start.column, message: message))
      }
      skipBlanks()
      guard take(":") else { throw unexpected("':'") }
      try scanValue(path: jsonPath(path, key))
      if try endsAfterItem("}") { return }
    }
  }

  private mutating func scanArray(_ path: String) throws(SyntaxFault) {
    skipBlanks()
    if take("]") { return }
    var count = 0
    while true {
      try scanValue(path: "\(path)[\(count)]")
      count += 1
      if try endsAfterItem("]") { return }
    }
  }

  private mutating func endsAfterItem(_ bracket: Unicode.Scalar) throws(SyntaxFault) -> Bool {
    skipBlanks()
    if take(bracket) { return true }
    let comma = fault("a comma stands before '\(bracket)', remove it")
    guard take(",") else { throw unexpected("',' or '\(bracket)'") }
    skipBlanks()
    guard take(bracket) else { return false }
    faults.append(comma)
    return true
  }

  private mutating func scanWord(_ word: StaticString) throws(SyntaxFault) {
    for scalar in "\(word)".unicodeScalars {
      guard take(scalar) else { throw unexpected("'\(word)'") }
    }
  }

  /// Returns the string as it stands between its quotes, escapes and all.
  private mutating func scanString() throws(SyntaxFault) -> String {
    advance()
    let start = offset
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        advance()
        return text
      case UInt8(ascii: "\\"): try scanEscape()
      case 0..<0x20: throw fault("a control character stands in a string, write it as an escape")
      default: advance()
      }
    }
    throw fault("the text ends inside a string")
  }

  private mutating func scanEscape() throws(SyntaxFault) {
    advance()
    guard let letter = peek else { throw fault("the text ends inside a string") }
    guard "\"\\/bfnrtu".utf8.contains(letter) else { throw unexpected("an escape of JSON") }
    advance()
    guard letter == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = peek, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw unexpected("a hexadecimal digit")
      }
      advance()
    }
  }

  private mutating func scanNumber() throws(SyntaxFault) {
    let start = offset
    let place = fault("the number is too large to be read")
    _ = take("-")
    if !take("0") { try scanDigits() }
    if take(".") { try scanDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try scanDigits()
    }
    let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self))
    guard let value, value.isFinite else { throw place }
  }

  private mutating func scanDigits() throws(SyntaxFault) {
    let start = offset
    while let byte = peek, byte.isDigit { advance() }
    if offset == start { throw unexpected("a digit") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
