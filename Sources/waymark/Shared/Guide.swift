import Beacons
import Guidance
import Positioning
import Venues

/// A venue made ready for somebody who walks in it now: in their language, with their saved places,
/// their pace and what is closed.
struct Guide {
  /// What a walk is for.
  enum Goal {
    case destination(Place, from: Place?)
    /// To hear where one is and what is near.
    case lookingAround
  }

  let context: Context
  let folder: VenueFolder
  let venue: Venue
  let preferences: Preferences
  private let closureFile: ClosureFile
  private let closures: [Closure]

  init(_ context: Context, in folder: VenueFolder) throws {
    self.context = context
    self.folder = folder
    let whole = try context.wholeVenue(in: folder)
    closureFile = ClosureFile(folder, of: whole)
    closures = try closureFile.closures { context.tell($0) }
    preferences = try context.preferences()
    let venue = context.places.adding(to: try context.speaking(whole))
    self.venue = preferences.aid.takesWideGates ? venue.tellingWideGates : venue
  }

  /// The voice that speaks the venue's language.
  func voice() throws -> VoiceFile { try context.voice(for: venue) }

  /// The venue as it can be walked now, at the user's pace.
  var walkedVenue: Venue { pacedVenue.observing(closures) }

  private var pacedVenue: Venue { preferences.pace.map(venue.walked(at:)) ?? venue }

  /// Guides until the walk is over, however it ends.
  ///
  /// - Parameters:
  ///   - sink: what speaks instead of what `--speech` names.
  ///   - others: venues whose beacons tell that this one was left.
  /// - Throws: why the source failed, once what was announced before has been heard.
  func run(
    _ goal: Goal, hearing source: any BeaconSource,
    commands: AsyncThrowingStream<UserCommand, any Error>, speaking sink: (any SpeechSink)? = nil,
    among others: [Venue] = [], isJSON: Bool, staysAfterArrival: Bool
  ) async throws -> NavigationOutcome {
    let voice = try voice()
    let speech = try context.speechChoice(speaking: voice.espeak, as: preferences)
    let routePreferences = try context.routePreferences(preferences)
    var settings = NavigationSession.Settings(preferences, phrasebook: voice.phrasebook)
    settings.preferences = routePreferences
    settings.tracking = try context.trackerSettings()
    settings.speech = speech.manner
    settings.budget = await SpeechTiming(
      phrasebook: voice.phrasebook, voice: speech.voice, prefersSuccinct: preferences.isShort
    ).budget(for: venue)
    settings.staysAfterArrival = staysAfterArrival
    settings.otherVenues = others.map { .init(name: $0.name, region: $0.region) }
    var pipeline = Pipeline(
      source: source, pacing: try context.pacing(of: source), clock: ContinuousClock(),
      commands: commands)
    pipeline.script =
      try (source as? WalkFileSource)?.script(
        in: voice.phrasebook.commands, closing: { closureFile.closures(in: $0) }) ?? []
    // What is read at once is over before anyone could press a key.
    if pipeline.pacing == .trace {
      if preferences.hasMediaKeys {
        pipeline.mediaKeys = mediaKeyCommands { if context.isVerbose { context.tell($0) } }
      }
      pipeline.closures = closureFile.changes { context.tell($0) }
    }
    let speaker =
      if let sink { sink } else {
        try await context.speechSink(speech, in: voice.language, isJSON: isJSON)
      }
    var presenter = Presenter(
      form: isJSON ? .json : .lines, output: context.output, sink: speaker,
      hasChimes: preferences.hasChimes, flash: preferences.flash(on: context.output),
      spoken: { voice.phrasebook.spoken($0) },
      explain: { if context.isVerbose { context.tell($0) } }, tell: { context.tell($0) })
    let places = context.places
    if case .destination(let place, _) = goal { places.keep(place, of: venue, in: folder.name) }
    let outcome: NavigationOutcome
    do {
      outcome = try await pipeline.run(
        session(for: goal, settings, voice.phrasebook), staysAfterArrival: staysAfterArrival
      ) { action, time in
        places.keep(action, of: venue, in: folder.name)
        try await presenter.perform(action, at: time)
      }
    } catch is CancellationError {
      return .quit
    } catch {
      // What was announced before the source failed is still to be heard.
      try await presenter.finish()
      throw error
    }
    try await presenter.finish()
    return outcome
  }

  private func session(
    for goal: Goal, _ settings: NavigationSession.Settings, _ phrasebook: Phrasebook
  ) -> NavigationSession {
    let venue = pacedVenue
    switch goal {
    case .lookingAround:
      return NavigationSession(
        lookingAround: venue, closing: closures, phrasebook: phrasebook, settings: settings)
    case .destination(let destination, let origin):
      // Where no way leads on from any exit, the session says so of the first.
      let start = origin.flatMap { origin in
        RoutePlanner(venue: venue.observing(closures))
          .bestRoute(from: origin, to: destination, preferring: settings.preferences)?.origin
          ?? origin.exits.first
      }
      return NavigationSession(
        venue: venue, closing: closures, to: destination, from: start,
        phrasebook: phrasebook, settings: settings)
    }
  }
}

extension NavigationSession.Settings {
  /// What a user's settings say about guidance.
  init(_ preferences: Preferences, phrasebook: Phrasebook) {
    self.init()
    directionStyle = preferences.directions
    distanceUnit = preferences.distances ?? phrasebook.distanceUnit
    stepLength = preferences.stepLength
    reassurance = preferences.reassurance
    following.isStrict = preferences.isStrict
    tellsProgress = preferences.tellsProgress
    hasStopwatch = preferences.hasStopwatch
    canAdvance = preferences.canAdvance
  }
}
