import Beacons
import Glibc
import Guidance
import Positioning
import Speech
import Venues

/// `user go`: guides to a destination.
struct Go {
  /// - Parameter sink: what speaks instead of what `--speech` names.
  static func run(_ context: Context, speaking sink: (any SpeechSink)? = nil) async throws -> Int32
  {
    let folder = try context.venueFolder()
    let whole = try context.wholeVenue(in: folder)
    let venue = try context.speaking(whole)
    let closureFile = ClosureFile(folder, of: whole)
    let closures = try closureFile.closures { context.tell($0) }
    let voice = try context.voice(for: venue)
    let arguments = context.arguments
    let destination = try context.place(
      try arguments.required("to"), option: "to", in: venue)
    let origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: venue)
    }
    var settings = NavigationSession.Settings()
    let preferences = try context.preferences()
    settings.preferences = try context.routePreferences(preferences)
    settings.tracking = try context.trackerSettings()
    settings.directionStyle = preferences.directions
    settings.distanceUnit = preferences.distances ?? voice.phrasebook.distanceUnit
    settings.stepLength = preferences.stepLength
    settings.reassurance = preferences.reassurance
    let speech = try context.speechChoice(speaking: voice.espeak, as: preferences)
    settings.speech = speech.manner
    settings.budget = await SpeechTiming(
      phrasebook: voice.phrasebook, voice: speech.voice, prefersSuccinct: preferences.isShort
    ).budget(for: venue)
    // Where no way leads on from any exit, the session says so of the first.
    let start = origin.flatMap { origin in
      RoutePlanner(venue: venue.observing(closures))
        .bestRoute(from: origin, to: destination, preferring: settings.preferences)?.origin
        ?? origin.exits.first
    }
    let session = NavigationSession(
      venue: preferences.pace.map(venue.walked(at:)) ?? venue, closing: closures,
      to: destination, from: start, phrasebook: voice.phrasebook, settings: settings)
    let isJSON = try arguments.flag("json")
    let speaker =
      if let sink { sink } else {
        try await context.speechSink(speech, in: voice.language, isJSON: isJSON)
      }
    var presenter = Presenter(
      form: isJSON ? .json : .lines, output: context.output,
      sink: speaker,
      hasChimes: preferences.hasChimes,
      spoken: { voice.phrasebook.spoken($0) },
      explain: { if context.isVerbose { context.tell($0) } }, tell: { context.tell($0) })
    let source = try context.source(in: venue, preferring: settings.preferences)
    var pipeline = Pipeline(
      source: source, pacing: try context.pacing(of: source),
      clock: ContinuousClock(), commands: try context.commands(in: voice.phrasebook.commands))
    // What is read at once is over before anyone could press a key.
    if preferences.hasMediaKeys, pipeline.pacing == .trace {
      pipeline.mediaKeys = mediaKeyCommands { if context.isVerbose { context.tell($0) } }
    }
    if pipeline.pacing == .trace {
      pipeline.closures = closureFile.changes { context.tell($0) }
    }
    let outcome: NavigationOutcome
    do {
      outcome = try await pipeline.run(
        session, staysAfterArrival: try arguments.flag("continue")
      ) { try await presenter.perform($0, at: $1) }
    } catch is CancellationError {
      return 0
    } catch {
      // What was announced before the source failed is still to be heard.
      try await presenter.finish()
      throw error
    }
    try await presenter.finish()
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
  fileprivate func commands(in words: CommandWords) throws -> AsyncThrowingStream<
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
