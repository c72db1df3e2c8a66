public import Beacons
public import Positioning
public import Venues

extension NavigationSession {
  /// What a session goes by.
  public struct Settings: Hashable, Sendable {
    public var ranging = Ranger.Settings()
    public var tracking = NearestBeaconTracker.Settings()
    public var following = RouteFollower.Settings()
    public var preferences = RoutePreferences()
    /// Seconds without a beacon of the venue before the user is told.
    public var silence = 10.0
    /// Seconds before a user who has heard nothing yet is told that the search goes on.
    public var patience = 3.0
    /// Seconds after which it is said again: the silence of a guide is frightening.
    public var patienceAfterwards = 30.0
    /// Seconds for which the user is asked which of several places to start from, before the likeliest is
    /// taken.
    public var startPatience = 8.0
    public var distanceUnit = DistanceUnit.metres
    /// Metres that the user covers with a step.
    public var stepLength = 0.7
    public var directionStyle = DirectionStyle.turns
    /// Metres after which a user who hears nothing on a long leg is reassured; nil for never.
    public var reassurance: Double? {
      get { schedule.reassurance }
      set { schedule.reassurance = newValue }
    }
    var schedule = LegSchedule.Settings()
    /// Whether time and distance to go are told at each waypoint.
    public var tellsProgress = false
    /// Whether the time that a journey took is told at its end.
    public var hasStopwatch = false
    /// Whether the user may go on to the next waypoint by a command.
    public var canAdvance = false
    /// Whether a finished journey leaves the session open for the next one; then the places near to the
    /// destination are told on arrival.
    public var staysAfterArrival = false
    /// Venues whose beacons tell that the user has left this one.
    public var otherVenues: [OtherVenue] = []
    /// How long the venue's texts take to be said.
    public var budget = WordBudget()
    /// How the session is spoken at its start; nil where that is not the program's to change.
    public var speech: SpeechManner?

    public init() {}
  }

  /// A venue next to the session's own.
  public struct OtherVenue: Hashable, Sendable {
    public var name: String
    public var region: BeaconRegion

    public init(name: String, region: BeaconRegion) {
      self.name = name
      self.region = region
    }
  }
}
