public import Beacons
public import Venues

/// What a position means on the route that is followed.
public enum RouteProgress: Hashable, Sendable {
  /// Nothing new: still on the leg, or a change that is not yet believed.
  case onLeg
  /// A waypoint further on was reached, these legs being behind; legally followed by any case.
  case reached(legsDone: Range<Int>)
  /// The last waypoint was reached over these legs; nothing follows on this route.
  case arrived(legsDone: Range<Int>)
  /// A waypoint beside the route or behind, which is not believed yet; told once until the user is on
  /// the route again.
  case doubtful(Waypoint.ID)
  /// A waypoint of the route that was already behind; a new route follows.
  case wrongWay(Waypoint.ID)
  /// A waypoint that is not on the route; a new route follows.
  case offRoute(Waypoint.ID)
}

/// Follows the user along one route, waypoint by waypoint.
public struct RouteFollower: Sendable {
  /// What it takes to believe a position; docs/decisions/003 has the trials.
  public struct Settings: Hashable, Sendable {
    /// Share of the travel time before which reaching the next waypoint is doubtful.
    public var earliestShare: Double
    /// The same where waypoints in between were not seen.
    public var earliestShareOfSkip: Double
    /// Seconds for which a doubtful advance must hold.
    public var doubtfulHold: Double
    /// Seconds for which a position off the route, or behind, must hold before it is asked about.
    public var doubtHold: Double
    /// Seconds for which it must hold before a new route follows.
    public var offRouteHold: Double
    /// Whether only the next waypoint counts at once; any other then must hold for `strictHold`.
    public var isStrict = false
    /// Seconds after which even a strict follower believes what it did not expect, so that one silent
    /// beacon does not end the guidance.
    public var strictHold = 10.0

    public init(
      earliestShare: Double = 0.3, earliestShareOfSkip: Double = 0.6, doubtfulHold: Double = 3,
      doubtHold: Double = 1.5, offRouteHold: Double = 4
    ) {
      self.earliestShare = earliestShare
      self.earliestShareOfSkip = earliestShareOfSkip
      self.doubtfulHold = doubtfulHold
      self.doubtHold = doubtHold
      self.offRouteHold = offRouteHold
    }
  }

  private let settings: Settings
  private var pending: (waypoint: Waypoint.ID, since: Timestamp)?
  private var reachedAt: Timestamp
  private var isDoubtTold = false

  public let route: Route
  /// Index of the waypoint reached last, which is also that of the leg now walked.
  public private(set) var reached = 0

  public init(route: Route, startedAt start: Timestamp, settings: Settings = Settings()) {
    self.route = route
    self.settings = settings
    reachedAt = start
  }

  /// The leg now walked; nil at the end of the route.
  public var leg: Pathway? { reached < route.legs.count ? route.legs[reached] : nil }

  /// What is left of the route.
  ///
  /// - Parameter time: how long a leg takes the user.
  /// - Returns: the travel time, and metres where all lengths are known.
  func remaining(
    at now: Timestamp, taking time: (Pathway) -> Duration
  ) -> (time: Duration, length: Double?) {
    guard let leg else { return (.zero, 0) }
    // Whoever is slower than supposed has not arrived for that.
    let share = min(0.9, max(0, now.seconds(since: reachedAt)) / max(1, time(leg).inSeconds))
    let rest = Route(origin: leg.source, legs: Array(route.legs[reached...]))
    return (
      rest.legs.reduce(.zero) { $0 + time($1) } - time(leg) * share,
      rest.length.flatMap { total in leg.length.map { total - $0 * share } }
    )
  }

  /// Whether a waypoint is the one reached last or further on.
  func isAhead(_ waypoint: Waypoint.ID) -> Bool {
    route.waypoints[reached...].contains(waypoint)
  }

  /// Seconds since the last waypoint was reached.
  func walked(at now: Timestamp) -> Double { now.seconds(since: reachedAt) }

  /// Forgets what was not yet believed, as after a silence in which nothing spoke for it.
  public mutating func dropDoubts() { (pending, isDoubtTold) = (nil, false) }

  /// Weighs the waypoint at which the user is now.
  public mutating func update(at waypoint: Waypoint.ID, time now: Timestamp) -> RouteProgress {
    let place = route.waypoints.firstIndex(of: waypoint)
    if let place, place >= reached { isDoubtTold = false }
    if place == reached {
      pending = nil
      return .onLeg
    }
    if pending?.waypoint != waypoint { pending = (waypoint, now) }
    let held = now.seconds(since: pending?.since ?? now)
    guard let place, place > reached else {
      guard held < (settings.isStrict ? settings.strictHold : settings.offRouteHold) else {
        return place == nil ? .offRoute(waypoint) : .wrongWay(waypoint)
      }
      let doubtHold = settings.isStrict ? settings.strictHold / 2 : settings.doubtHold
      guard held >= doubtHold, !isDoubtTold else { return .onLeg }
      isDoubtTold = true
      return .doubtful(waypoint)
    }
    let walked = now.seconds(since: reachedAt)
    let expected = route.legs[reached..<place].reduce(0) { $0 + $1.travelTime.inSeconds }
    let share = place == reached + 1 ? settings.earliestShare : settings.earliestShareOfSkip
    if settings.isStrict, place > reached + 1 {
      guard held >= settings.strictHold else { return .onLeg }
    } else {
      guard walked >= expected * share || held >= settings.doubtfulHold else { return .onLeg }
    }
    return reach(place, at: now)
  }

  /// Goes on to the next waypoint though no beacon tells so.
  mutating func advance(at now: Timestamp) -> RouteProgress {
    reached < route.legs.count ? reach(reached + 1, at: now) : .onLeg
  }

  private mutating func reach(_ place: Int, at now: Timestamp) -> RouteProgress {
    let done = reached..<place
    reached = place
    reachedAt = now
    pending = nil
    return place == route.legs.count ? .arrived(legsDone: done) : .reached(legsDone: done)
  }
}
