import Beacons
import Glibc
import Guidance
import Positioning
import Venues

/// `user go`: guides to a destination.
struct Go {
  /// - Parameter sink: what speaks instead of what `--speech` names.
  static func run(_ context: Context, speaking sink: (any SpeechSink)? = nil) async throws -> Int32
  {
    let (folder, others) = try await context.chosenVenue()
    let guide = try Guide(context, in: folder)
    let arguments = context.arguments
    let destination = try context.place(
      try arguments.required("to"), option: "to", in: guide.venue)
    let origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: guide.venue)
    }
    let source = try context.source(
      in: guide.venue, preferring: try context.routePreferences(guide.preferences))
    let outcome = try await guide.run(
      .destination(destination, from: origin), hearing: source,
      commands: try context.commands(in: guide.voice().phrasebook.commands), speaking: sink,
      among: others, isJSON: try arguments.flag("json"),
      staysAfterArrival: try arguments.flag("continue"))
    return outcome == .sourceEnded ? 1 : 0
  }
}

extension Context {
  /// What `--avoid` and `--avoid-pathway` name, and what the user's aid and wishes ask for.
  func routePreferences(_ preferences: Preferences) throws -> RoutePreferences {
    let avoided = try arguments.values("avoid").compactMap { WaypointKind(rawValue: $0) }
    return RoutePreferences(
      avoiding: preferences.aid.excluded.union(avoided),
      pathways: Set(try arguments.values("avoid-pathway")),
      costs: preferences.isSafest ? RouteCosts(safestWith: preferences.aid) : .quickest)
  }

  /// What `--nearest-by` says, with the defaults for the rest.
  func trackerSettings() throws -> NearestBeaconTracker.Settings {
    NearestBeaconTracker.Settings(
      ranking: try arguments.choice("nearest-by", as: NearestBeaconTracker.Ranking.self) ?? .rssi)
  }

  /// The user's commands; none where standard input is the source.
  func commands(in words: CommandWords) throws -> AsyncThrowingStream<
    UserCommand, any Error
  > {
    let source = try arguments.value("source") ?? ""
    guard !isInput(String(source.drop { $0 != ":" }.dropFirst())) else { return streaming { _ in } }
    guard isatty(input) == 1, let modes = TerminalModes(of: input) else {
      return userCommands(from: dup(input), in: words)
    }
    return keyCommands(from: input, modes, in: words) { [self] in tell("\($0)?") }
  }

  /// Whether a source's path is where the commands would come from.
  private func isInput(_ path: String) -> Bool {
    var (file, commands) = (stat(), stat())
    return path == "-"
      || stat(path, &file) == 0 && fstat(input, &commands) == 0
        && file.st_dev == commands.st_dev && file.st_ino == commands.st_ino
  }
}
