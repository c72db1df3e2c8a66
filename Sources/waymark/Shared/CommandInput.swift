import Guidance

/// A user's line while guided, or why it is none.
enum CommandInput: Equatable {
  case command(UserCommand)
  case unknown(String)
  /// The words that the prefix may stand for.
  case ambiguous(String, [String])

  /// The words, as lines and as keys know them.
  static let words = ["repeat", "where", "to", "help", "quit"]

  /// Reads a line: a word or any unique prefix of one; nil where the line is empty.
  init?(line: String) {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = parts.first else { return nil }
    let word = first.lowercased()
    let candidates = Self.words.filter { $0.hasPrefix(word) }
    let meant = Self.words.contains(word) ? word : candidates.count == 1 ? candidates[0] : nil
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch meant ?? Self.keys[word] {
    case "repeat": self = .command(.again)
    case "where": self = .command(.whereAmI)
    case "to" where !rest.isEmpty: self = .command(.to(rest))
    case "help": self = .command(.help)
    case "quit": self = .command(.quit)
    default:
      self =
        candidates.count > 1 ? .ambiguous(word, candidates) : .unknown(line)
    }
  }

  private static let keys = ["?": "help"]
}

/// The user's commands, line by line, from a descriptor; what is no command is told.
func userCommands(
  from descriptor: Int32, tell: @escaping @Sendable (String) -> Void
) -> AsyncThrowingStream<UserCommand, any Error> {
  streaming { continuation in
    var splitter = LineSplitter()
    func take(_ lines: [String]) {
      for line in lines {
        switch CommandInput(line: line) {
        case .command(let command): continuation.yield(command)
        case .unknown(let text):
          tell(
            "\"\(text)\" is no command; there are \(CommandInput.words.joined(separator: ", ")).")
        case .ambiguous(let word, let candidates):
          tell("\"\(word)\": is it \(candidates.joined(separator: " or "))?")
        case nil: break
        }
      }
    }
    for try await piece in bytes(from: descriptor) { take(splitter.add(piece)) }
    take(splitter.finish().map { [$0] } ?? [])
  }
}
