import Guidance

/// A sign on the terminal that an instruction is given, for whoever watches a trial.
enum Flash: String {
  case off, bell, inverse

  /// A line with its sign, where it is an instruction.
  func marking(_ line: String, of kind: Announcement.Kind) -> String {
    switch kind {
    case .start, .instruction, .warning, .landmark, .arrival:
      switch self {
      case .off: line
      case .bell: line + "\u{7}"
      case .inverse: "\u{1B}[7m\(line)\u{1B}[0m"
      }
    case .reassurance, .status, .answer: line
    }
  }
}

extension Preferences {
  /// No line into a pipe or a file carries more than its words.
  func flash(on output: LineOutput) -> Flash { output.isTerminal ? flash : .off }
}
