/// Respells names that a speech engine would say wrong; nothing of it is ever printed.
struct Pronunciation: Sendable {
  /// The longest first, so that a name of two words wins over one of them.
  private let respellings: [(written: [Character], spoken: String)]

  init(_ respellings: [String: String]) {
    self.respellings = respellings.map { (Array($0.key), $0.value) }.filter { !$0.written.isEmpty }
      .sorted { ($1.written.count, String($0.written)) < ($0.written.count, String($1.written)) }
  }

  /// The text with each whole word or name that has a respelling replaced by it.
  func spoken(_ text: String) -> String {
    guard !respellings.isEmpty else { return text }
    var result = ""
    var rest = Array(text)[...]
    var previous: Character?
    while let next = rest.first {
      if let (written, spoken) = respellings.first(where: {
        isWhole($0.written, at: rest, previous)
      }) {
        result += spoken
        previous = written.last
        rest = rest.dropFirst(written.count)
      } else {
        result.append(next)
        previous = next
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func isWhole(
    _ written: [Character], at rest: ArraySlice<Character>, _ previous: Character?
  ) -> Bool {
    guard rest.starts(with: written), let first = written.first, let last = written.last else {
      return false
    }
    let next = rest.dropFirst(written.count).first
    return !isOneWord(previous, first) && !isOneWord(last, next)
  }

  /// Scripts without blanks between words have no letter case either.
  private func isOneWord(_ left: Character?, _ right: Character?) -> Bool {
    guard let left, let right else { return false }
    return [left, right].allSatisfy { $0.isNumber || $0.isLetter && ($0.isCased || $0.isASCII) }
  }
}
