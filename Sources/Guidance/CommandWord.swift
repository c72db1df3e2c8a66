import Venues

/// What a user can ask for with one word while guided; the English words are always understood.
public enum CommandWord: String, CaseIterable, Hashable, Sendable {
  case `repeat`, back, `where`, next, far, near, slower, faster, quieter, louder, pause, why, to
  case at, mark, advance
  case help, quit
}

/// The words under which one language has the commands.
public struct CommandWords: Sendable {
  private let words: [CommandWord: String]

  init(_ words: [CommandWord: String]) { self.words = words }

  /// The word that a speaker of the language types.
  public func word(for command: CommandWord) -> String { words[command] ?? command.rawValue }

  /// The command that a line means; nil where the line is empty.
  ///
  /// A word or any unique prefix of one does, in the language or in English, with or without accents,
  /// and `to`, `at` and `mark` take what follows them.
  /// `q` alone is `quit`, whatever else begins with it: to leave must always work.
  public func command(of line: String) -> UserCommand? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = parts.first else { return nil }
    let word = String(first).folded
    let rest = parts.count > 1 ? String(parts[1]).trimmed : ""
    if word == "?" { return .word(.help) }
    if word == "q" { return .word(.quit) }
    let meant = CommandWord.allCases.filter { names(of: $0).contains(word) }
    let begun =
      meant.isEmpty
      ? CommandWord.allCases.filter { names(of: $0).contains { $0.hasPrefix(word) } } : meant
    guard let command = begun.first else { return .unknown(line.trimmed) }
    guard begun.count == 1 else { return .ambiguous(line.trimmed, begun) }
    guard !rest.isEmpty else { return .word(command) }
    switch command {
    case .to: return .to(rest)
    case .at: return .at(rest)
    case .mark: return .mark(rest)
    default: return .word(command)
    }
  }

  private func names(of command: CommandWord) -> [String] {
    [command.rawValue, word(for: command).folded]
  }
}
