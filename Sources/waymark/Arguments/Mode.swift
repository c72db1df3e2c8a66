/// Whom a command serves: the word that may stand before it on the command line.
enum Mode: String, CaseIterable, Sendable {
  case user
  case maintainer
  case developer
}

/// What the help says about a mode.
struct ModeDescription: Sendable, Equatable {
  let mode: Mode
  let summary: String
  let paragraph: String
}
