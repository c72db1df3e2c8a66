extension String {
  /// The text as search compares it: small letters without accents, blanks run together.
  public var folded: String {
    var result = ""
    for word in lowercased().split(whereSeparator: \.isWhitespace) {
      if !result.isEmpty { result.append(" ") }
      for character in word { result.append(contentsOf: character.unaccented) }
    }
    return result
  }
}

extension Character {
  /// The letter without its marks, and the usual spelling of the letters that are no mark.
  fileprivate var unaccented: String {
    switch self {
    case "ß": return "ss"
    case "æ": return "ae"
    case "œ": return "oe"
    case "ø": return "o"
    case "ł": return "l"
    case "đ", "ð": return "d"
    case "þ": return "th"
    case "ı": return "i"
    default: break
    }
    guard !isASCII else { return String(self) }
    if let letter = Self.letterOfMarked[self] { return letter }
    let bare = unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(bare))
  }

  /// The Latin letters with one or two marks, by what they look like.
  ///
  /// Characters are equal where they are canonically equivalent, so a letter followed by a mark finds
  /// its composed form: the standard library has no normalisation to ask for, and Foundation's is
  /// 45 MB of ICU.
  private static let letterOfMarked: [Character: String] = {
    let marks = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
      "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}", "\u{31B}", "\u{323}", "\u{326}", "\u{327}",
      "\u{328}",
    ]
    var letters: [Character: String] = [:]
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for mark in marks {
        letters[Character("\(letter)\(mark)")] = String(letter)
        for second in marks { letters[Character("\(letter)\(mark)\(second)")] = String(letter) }
      }
    }
    return letters
  }()
}
