import Beacons

/// How a recorded source runs.
enum Pacing: String {
  /// At its own speed.
  case trace
  /// Without waiting.
  case fast
}

extension Context {
  /// What `--clock` says of a source; a live one has its own speed.
  func pacing(of source: any BeaconSource) throws -> Pacing {
    let wanted = try arguments.choice("clock", as: Pacing.self) ?? .trace
    return source.isLive ? .trace : wanted
  }
}
