/// How a recorded source runs.
enum Pacing: String {
  /// At its own speed.
  case trace
  /// Without waiting.
  case fast
}

extension Context {
  /// What `--clock` says.
  func pacing() throws -> Pacing { try arguments.choice("clock", as: Pacing.self) ?? .trace }
}
