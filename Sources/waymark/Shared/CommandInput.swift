import Guidance

/// What a user can write while guided: a word or any unique prefix of one.
enum CommandInput {
  /// The words; no two begin with the same letter.
  static let words = ["repeat", "where", "to", "help", "quit"]

  /// The command that a line means; nil where the line is empty.
  static func command(of line: String) -> UserCommand? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = parts.first else { return nil }
    let word = first.lowercased()
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch words.first(where: { $0.hasPrefix(word) }) {
    case "repeat": return .again
    case "where": return .whereAmI
    case "to": return rest.isEmpty ? .help : .to(rest)
    case "help": return .help
    case "quit": return .quit
    default: return word == "?" ? .help : .unknown(line)
    }
  }
}

/// The user's commands, line by line, from a descriptor.
func userCommands(from descriptor: Int32) -> AsyncThrowingStream<UserCommand, any Error> {
  streaming { continuation in
    var splitter = LineSplitter()
    for try await piece in bytes(from: descriptor) {
      for line in splitter.add(piece) {
        if let command = CommandInput.command(of: line) { continuation.yield(command) }
      }
    }
    if let command = splitter.finish().flatMap(CommandInput.command) {
      continuation.yield(command)
    }
  }
}
