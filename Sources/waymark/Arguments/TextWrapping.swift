/// Lays out help in lines that a terminal of 80 columns and a braille display show whole.
enum TextWrapping {
  static let width = 79

  /// Lines of whole words; a word that is wider than a line stands alone, unbroken.
  static func lines(of text: String, indent: Int = 0) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    return lines(of: words, indent: indent, hangingIndent: indent)
  }

  /// Lines of whole pieces, each with its inner spaces, all but the first line hanging.
  static func lines(of pieces: [String], indent: Int, hangingIndent: Int) -> [String] {
    var lines: [String] = []
    var current = String(repeating: " ", count: indent)
    var isEmpty = true
    for piece in pieces {
      if !isEmpty, current.count + 1 + piece.count > width {
        lines.append(current)
        current = String(repeating: " ", count: hangingIndent)
        isEmpty = true
      }
      current += isEmpty ? piece : " \(piece)"
      isEmpty = false
    }
    return isEmpty ? lines : lines + [current]
  }
}
