/// What a speech engine should be given for a text: marks that it would read aloud are gone.
///
/// The printed line keeps them; only the ear is spared. Tags lose their brackets and all inside,
/// since "less than b greater than" tells a walker nothing.
func speakableText(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let character = rest.first {
    rest = rest.dropFirst()
    if character == "<", let end = rest.firstIndex(of: ">"), rest[..<end].looksLikeTag {
      result.append(" ")
      rest = rest[rest.index(after: end)...]
    } else if character == "&" {
      result.append(contentsOf: " and ")
    } else if "<>*_#|~^\\{}[]`=@".contains(character) || character.isControl {
      result.append(" ")
    } else {
      result.append(character)
    }
  }
  return result.split(separator: " ").joined(separator: " ")
}

extension Substring {
  fileprivate var looksLikeTag: Bool {
    guard let first, first.isLetter || first == "/" || first == "!" || first == "?" else {
      return false
    }
    return !contains("<")
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
