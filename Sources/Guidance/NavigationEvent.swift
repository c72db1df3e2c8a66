public import Beacons
public import Positioning
public import Venues

/// What can happen to a session.
public enum NavigationEvent: Hashable, Sendable {
  /// The source's clock runs; comes first and once. The text tells what it listens on, if anything.
  case started(Timestamp, detail: String = "")
  case sighting(BeaconSighting)
  /// How a live source fares has changed.
  case source(SourceCondition, Timestamp)
  /// The moment that a `.wake` asked for, or a later one.
  case wake(Timestamp)
  case command(UserCommand, Timestamp)
  /// What of the venue is closed from now on, in place of what was before.
  case closures([Closure], Timestamp)
  /// The source has no more to give, as a recording at its end.
  case sourceEnded(Timestamp)

  /// When it happens.
  public var time: Timestamp {
    switch self {
    case .started(let time, _), .wake(let time), .command(_, let time), .source(_, let time),
      .sourceEnded(let time), .closures(_, let time):
      time
    case .sighting(let sighting): sighting.time
    }
  }
}

/// What a user asks while guided.
public enum UserCommand: Hashable, Sendable {
  case word(CommandWord)
  /// A new journey to a place, given as the user wrote it.
  case to(String)
  /// Where the user is, as the user wrote it.
  case at(String)
  /// Under which name the place where the user is shall be saved.
  case mark(String)
  /// What the user wrote and no command is called.
  case unknown(String)
  /// What the user wrote and any of these may mean.
  case ambiguous(String, [CommandWord])
}

/// What a session wants done.
public enum NavigationAction: Hashable, Sendable {
  case announce(Announcement)
  /// Nothing said about this pathway is still true: what waits is dropped, what sounds is stopped.
  case retract(Pathway.ID)
  /// The user wants quiet: of what waits or sounds only warnings stay.
  case hush
  /// The one moment at which to be woken next; replaces any earlier one, nil wants none.
  case wake(Timestamp?)
  case position(PositionFix)
  /// Whatever is said from now on is said so fast and so loud.
  case speak(SpeechManner)
  /// A further journey, to this place, is asked for.
  case begin(Place)
  /// A place that the user wants saved under a name.
  case save(name: String, Waypoint.ID)
  case route(Route, RouteCause, Timestamp)
  case source(SourceState, detail: String, Timestamp)
  /// Something for whoever looks after the machine.
  case note(String)
  case finish(NavigationOutcome)
}

/// Why a route was taken; the words are those of the JSON events.
public enum RouteCause: String, Hashable, Sendable {
  case start
  case offRoute = "off-route"
  case closure
  case request
}

/// How the source fares; the words are those of the JSON events.
public enum SourceState: String, Hashable, Sendable {
  case started, silent, lost, resumed, ended
}

/// How a journey ended.
public enum NavigationOutcome: Hashable, Sendable {
  case arrived, quit, sourceEnded
}
