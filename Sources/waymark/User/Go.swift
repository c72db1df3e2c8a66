import Beacons
import Glibc
import Guidance
import Positioning
import Speech
import Venues

/// `user go`: guides to a destination.
struct Go {
  private enum Clock: String { case trace, fast }
  private enum Chimes: String { case on, off }

  static func run(_ context: Context) async throws -> Int32 {
    let venue = try context.venue()
    let voice = try context.voice(for: venue)
    let arguments = context.arguments
    let destination = try context.place(
      try arguments.required("to"), option: "to", in: venue)
    let origin = try arguments.value("from").map {
      try context.place($0, option: "from", in: venue)
    }
    var settings = NavigationSession.Settings()
    settings.preferences = try context.routePreferences()
    settings.tracking = try context.trackerSettings()
    let session = NavigationSession(
      venue: venue, to: destination,
      from: origin?.start(to: destination, in: venue, settings.preferences),
      phrasebook: voice.phrasebook, settings: settings)
    let isJSON = try arguments.flag("json")
    var presenter = Presenter(
      form: isJSON ? .json : .lines, output: context.output,
      sink: try await context.speechSink(speaking: voice.espeak, isJSON: isJSON),
      hasChimes: try arguments.choice("chimes", as: Chimes.self) != .off,
      explain: { if context.isVerbose { context.tell($0) } })
    let pipeline = Pipeline(
      source: try context.source(in: venue),
      pacing: try arguments.choice("clock", as: Clock.self) == .fast ? .fast : .trace,
      clock: ContinuousClock(), commands: try context.commands())
    let outcome: NavigationOutcome
    do {
      outcome = try await pipeline.run(
        session, staysAfterArrival: try arguments.flag("continue")
      ) { try await presenter.perform($0, at: $1) }
    } catch {
      // What was announced before the source failed is still to be heard.
      try await presenter.finish()
      throw error
    }
    try await presenter.finish()
    return outcome == .sourceEnded ? 1 : 0
  }
}

extension Place {
  /// The exit from which the destination is soonest reached.
  fileprivate func start(
    to destination: Place, in venue: Venue, _ preferences: RoutePreferences
  ) -> Waypoint.ID? {
    let planner = RoutePlanner(venue: venue)
    let routes = exits.compactMap { exit in
      planner.bestRoute(from: exit, to: destination, preferring: preferences)
    }
    return routes.min { $0.travelTime < $1.travelTime }?.origin ?? exits.first
  }
}

extension Context {
  /// What `--avoid` names.
  func routePreferences() throws -> RoutePreferences {
    RoutePreferences(
      avoiding: Set(try arguments.values("avoid").compactMap { WaypointKind(rawValue: $0) }))
  }

  /// What `--nearest-by` says, with the defaults for the rest.
  func trackerSettings() throws -> NearestBeaconTracker.Settings {
    NearestBeaconTracker.Settings(
      ranking: try arguments.choice("nearest-by", as: NearestBeaconTracker.Ranking.self) ?? .rssi)
  }

  /// The user's commands; none where standard input is the source.
  fileprivate func commands() throws -> AsyncThrowingStream<UserCommand, any Error> {
    guard try arguments.value("source") != "ranging:-" else { return streaming { _ in } }
    return userCommands(from: dup(input))
  }

  /// What `--speech` names.
  fileprivate func speechSink(
    speaking language: String, isJSON: Bool
  ) async throws -> any SpeechSink {
    let text = try arguments.value("speech") ?? "espeak"
    var voice = Voice(language: language)
    if let rate = try arguments.integer("rate") { voice.rate = rate }
    if text == "none" { return SilentSink() }
    if text.hasPrefix("wav:"), text.count > 4 {
      return try await WaveSink(path: String(text.dropFirst(4)), voice: voice)
    }
    guard text == "espeak" else {
      throw arguments.refusal(of: text, option: "speech", accepted: "espeak, wav:FILE or none")
    }
    do {
      return try await DeviceSink(
        voice: voice,
        report: { [self] event in
          guard isJSON else { return }
          // An event that cannot be written is no reason to fall silent.
          if let line = try? event.jsonLine() { try? output.line(line) }
        },
        tell: { [self] in tell($0) })
    } catch {
      tell("\(error) Guidance goes on as text.")
      return SilentSink()
    }
  }
}
