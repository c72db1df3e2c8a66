/// The fields of one line of CSV (RFC 4180), without blanks around unquoted ones.
func csvFields(_ line: Substring) -> [String] {
  guard line.contains("\"") else {
    return line.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
  }
  var fields: [String] = []
  var field = ""
  var isQuoted = false
  var wasQuoted = false
  var rest = line
  while let character = rest.popFirst() {
    switch (character, isQuoted) {
    case ("\"", true) where rest.first == "\"":
      field.append(rest.removeFirst())
    case ("\"", true): isQuoted = false
    case ("\"", false) where field.allSatisfy(\.isWhitespace):
      field = ""
      (isQuoted, wasQuoted) = (true, true)
    case (_, false) where wasQuoted && character.isWhitespace: break
    case (",", false):
      fields.append(wasQuoted ? field : trimmed(field[...]))
      (field, wasQuoted) = ("", false)
    default: field.append(character)
    }
  }
  return fields + [wasQuoted ? field : trimmed(field[...])]
}

private func trimmed(_ text: Substring) -> String {
  var text = text.drop(while: \.isWhitespace)
  while text.last?.isWhitespace == true { text.removeLast() }
  return String(text)
}
