import Beacons
import Positioning
public import Venues

/// A guided journey in virtual time: events in, actions out, no clock and no sound of its own.
public struct NavigationSession: Sendable {
  enum Phase {
    /// No place to start from yet, and why one is sought; legally followed by `following` or
    /// `over`.
    case locating(RouteCause)
    /// No journey: each new place is told; legally followed by `locating` on a request.
    case lookingAround(told: Waypoint.ID?)
    /// On a route; legally followed by itself on a new route, or by `over`.
    case following(RouteFollower, InstructionSequencer)
    /// The journey has ended; legally followed by `locating` on a new request.
    case over
  }

  private static let shortWay = Duration.seconds(3)
  private static let latestOverShortWay = Duration.seconds(5)

  /// The venue as it is when nothing is closed.
  var wholeVenue: Venue
  /// The venue as it can be walked now.
  var venue: Venue
  let phrasebook: Phrasebook
  let settings: Settings
  var planner: RoutePlanner
  var closures: [Closure]
  /// Without entrances where the user only looks around.
  var destination: Place
  var origin: Waypoint.ID?
  var phase = Phase.locating(.start)
  var ranger: Ranger
  var tracker: NearestBeaconTracker
  var now = Timestamp(nanoseconds: 0)
  var lastHeard: Timestamp?
  var isSilent = false
  /// Whether the silence is that of a radio that cannot listen.
  var isRadioLost = false
  /// Whether a loss of the radio has been told, and since then no beacon heard.
  var awaitsBeacon = false
  /// Whether a silence has been told, and since then no beacon heard.
  var isSilenceTold = false
  /// When the user was last told of another program's interference.
  var lastDisturbance: Timestamp?
  var patienceEnds: Timestamp?
  var placeWithoutRoute: Waypoint.ID?
  /// The last position, also when it is too long ago to go by.
  var lastPlace: Waypoint.ID?
  var repeatable: [Announcement] = []
  var history = InstructionHistory()
  /// Whether the user has asked for warnings and answers only.
  var isPaused = false
  /// Why the last position was taken.
  var lastReason: PositionFix.Reason?
  /// How sure it was, from 0 to 1.
  var lastConfidence = 0.0
  /// The position before the last one, which tells how the user faces.
  var placeBefore: Waypoint.ID?
  var speech: SpeechManner?
  var budget: WordBudget
  /// How fast the user has turned out to be on all journeys so far.
  var pace = PaceMeter()
  var wake: Timestamp?
  /// The other venue whose beacons are heard in place of this one's, and since when.
  var elsewhere: (name: String, since: Timestamp, isTold: Bool)?
  /// Where the journey that is under way, or the last one, began.
  var journeyStart: (waypoint: Waypoint.ID, time: Timestamp)?
  /// When the user was asked which of several places to start from.
  var startAsked: Timestamp?
  /// Whether the user was asked about having left the route, and not yet been told more.
  var isDoubted = false
  /// The waypoint that comes next, and when it is told that its beacon has not been heard.
  var overdue: (waypoint: Waypoint.ID, time: Timestamp)?

  /// - Parameters:
  ///   - venue: in one language, see `Venue.speaking(_:)`.
  ///   - closures: what of it is closed at the start.
  ///   - origin: where the user starts, where that is known; else the first position decides.
  public init(
    venue wholeVenue: Venue, closing closures: [Closure] = [], to destination: Place,
    from origin: Waypoint.ID? = nil, phrasebook: Phrasebook, settings: Settings = Settings()
  ) {
    self.wholeVenue = wholeVenue
    self.closures = closures
    let venue = wholeVenue.observing(closures)
    self.venue = venue
    self.destination = destination
    self.origin = origin
    self.phrasebook = phrasebook
    self.settings = settings
    speech = settings.speech
    budget = settings.budget
    planner = RoutePlanner(venue: venue)
    ranger = Ranger(settings: settings.ranging)
    tracker = NearestBeaconTracker(venue: venue, settings: settings.tracking)
  }

  /// A session without a destination: it tells where the user is and what is near.
  public init(
    lookingAround venue: Venue, closing closures: [Closure] = [], phrasebook: Phrasebook,
    settings: Settings = Settings()
  ) {
    self.init(
      venue: venue, closing: closures, to: Place(name: "", entrances: [], exits: []),
      phrasebook: phrasebook, settings: settings)
    phase = .lookingAround(told: nil)
  }

  /// Takes one event in and tells what to do about it.
  public mutating func handle(_ event: NavigationEvent) -> [NavigationAction] {
    var actions: [NavigationAction] = []
    switch event {
    case .started(let time, let detail): start(at: time, detail: detail, &actions)
    case .sighting(let sighting): hear(sighting, &actions)
    case .source(let condition, let time):
      advance(to: time)
      runDue(&actions)
      take(condition, &actions)
    case .wake(let time): advance(to: time)
    case .command(let command, let time):
      advance(to: time)
      // What fell due before the command must be said before its answer.
      runDue(&actions)
      answer(command, &actions)
    case .closures(let closures, let time):
      advance(to: time)
      runDue(&actions)
      observe(closures, &actions)
    case .sourceEnded(let time):
      advance(to: time)
      runDue(&actions)
      endSource(&actions)
    }
    runDue(&actions)
    requestWake(&actions)
    return actions
  }

  /// Time never runs backwards, whatever order a source keeps.
  mutating func advance(to time: Timestamp) { now = max(now, time) }

  mutating func start(
    at time: Timestamp, detail: String, _ actions: inout [NavigationAction]
  ) {
    now = time
    lastHeard = time
    actions.append(.source(.started, detail: detail, now))
    if let origin {
      tracker.place(at: origin)
      take(PositionFix(time: now, position: .at(origin), confidence: 1, reason: .told), &actions)
      begin(at: origin, cause: .start, &actions)
    } else {
      patienceEnds = now.advanced(by: .seconds(settings.patience))
    }
  }
}

// MARK: - Hearing

extension NavigationSession {
  mutating func hear(_ sighting: BeaconSighting, _ actions: inout [NavigationAction]) {
    advance(to: sighting.time)
    // What fell due before this sighting must be said before what the sighting brings.
    runDue(&actions)
    var timely = sighting
    timely.time = now
    ranger.add(timely)
    let heard = tracker.waypoint(of: sighting.identifier)?.id
    let isOwn = heard != nil
    if heard == overdue?.waypoint { overdue = nil }
    if !isOwn { hearOther(sighting, &actions) }
    if isOwn {
      lastHeard = now
      if isSilent || awaitsBeacon {
        // A radio that was lost has told its own return.
        if isSilenceTold {
          actions.append(.source(.resumed, detail: "\(sighting.identifier)", now))
        }
        (isSilent, awaitsBeacon, isSilenceTold) = (false, false, false)
        postponeOverdue()
        // Whoever still hears that no beacon is heard must not be told to stop any longer.
        actions.append(.retract(Self.silenceTopic))
        elsewhere = nil
        if !isOver { announce(.warning, .signalBack, &actions) }
      }
    }
    if let fix = tracker.update(ranger.ranged(at: now), at: now) { take(fix, &actions) }
    // Nothing is decided by a position that is about to be given up, nor does a foreign beacon let
    // an old position hold on.
    guard isOwn, !tracker.isContested, let waypoint = tracker.position.waypoint else { return }
    consider(waypoint, &actions)
  }

  mutating func take(_ fix: PositionFix, _ actions: inout [NavigationAction]) {
    if fix.position.waypoint != lastPlace { placeBefore = lastPlace }
    (lastPlace, lastReason) = (fix.position.waypoint, fix.reason)
    lastConfidence = fix.confidence
    actions.append(.position(fix))
  }

  mutating func consider(_ waypoint: Waypoint.ID, _ actions: inout [NavigationAction]) {
    switch phase {
    case .over: return
    case .lookingAround(let told): lookAround(at: waypoint, after: told, &actions)
    case .locating(let cause):
      if cause != .start || !isStartUnclear(&actions) {
        begin(at: waypoint, cause: cause, &actions)
      }
    case .following(var follower, let sequencer):
      let walked = follower.walked(at: now)
      let progress = follower.update(at: waypoint, time: now)
      if follower.isAhead(waypoint) { dispelDoubt(&actions) }
      take(progress, of: follower, sequencer, after: walked, &actions)
    }
  }

  /// - Parameter walked: seconds since the waypoint before was reached.
  mutating func take(
    _ progress: RouteProgress, of follower: RouteFollower, _ sequencer: InstructionSequencer,
    after walked: Double, _ actions: inout [NavigationAction]
  ) {
    var sequencer = sequencer
    switch progress {
    case .onLeg:
      phase = .following(follower, sequencer)
    case .doubtful(let waypoint):
      phase = .following(follower, sequencer)
      if !destination.entrances.contains(waypoint) { doubt(&actions) }
    case .reached(let legs):
      // Before the first step one stands and listens.
      if legs.lowerBound > 0, !isPaused {
        pace.add(follower.route.legs[legs], taking: walked)
        sequencer.pace = pace
      }
      for leg in follower.route.legs[legs] { actions.append(.retract(leg.id)) }
      tellMissed(on: follower.route.legs[legs], &actions)
      let ending = sequencer.leave(legs: legs, at: now)
      let texts = ending + sequencer.enter(leg: follower.reached, at: now, after: ending)
      phase = .following(follower, sequencer)
      expectNext(follower)
      // What was said of the leg now left must not come back as an answer.
      repeatable = []
      instruct(texts, &actions)
      tellProgress(&actions)
    case .arrived(let legs):
      for leg in follower.route.legs[legs] { actions.append(.retract(leg.id)) }
      tellMissed(on: follower.route.legs[legs], &actions)
      arrive(ending: sequencer.leave(legs: legs, at: now).first, &actions)
    case .offRoute(let waypoint) where destination.entrances.contains(waypoint):
      retractRoute(&actions)
      finishArrival(phrase: .arrived(destination: destination.name), &actions)
    case .offRoute(let waypoint):
      reroute(from: waypoint, saying: .offRoute(place: name(of: waypoint)), &actions)
    case .wrongWay(let waypoint):
      reroute(from: waypoint, saying: .wrongWay(place: name(of: waypoint)), &actions)
    }
  }
}

// MARK: - Routes

extension NavigationSession {
  mutating func begin(
    at waypoint: Waypoint.ID, cause: RouteCause, _ actions: inout [NavigationAction]
  ) {
    patienceEnds = nil
    guard let route = route(from: waypoint) else {
      tellNoRoute(from: waypoint, cause: cause, &actions)
      return
    }
    (placeWithoutRoute, startAsked) = (nil, nil)
    if cause == .start || cause == .request { journeyStart = (waypoint, now) }
    actions.append(.route(route, cause, now))
    guard !route.legs.isEmpty else {
      finishArrival(phrase: .alreadyThere(destination: destination.name), &actions)
      return
    }
    let hindrances = planner.hindrances(on: route, avoiding: settings.preferences)
    if !hindrances.kinds.isEmpty || !hindrances.pathways.isEmpty {
      announce(.warning, .leastBad, &actions)
    }
    let start = cause == .start || cause == .request ? [startOf(route, at: waypoint)] : []
    for announcement in start { emit(announcement, &actions) }
    follow(route, after: start, &actions)
  }

  func route(from waypoint: Waypoint.ID) -> Route? {
    let preferences = settings.preferences
    let route = planner.bestRoute(from: waypoint, to: destination, preferring: preferences)
    guard route == nil, preferences.avoidsAnything else { return route }
    return planner.bestRoute(from: waypoint, to: destination, preferring: preferences.relaxed)
  }

  mutating func follow(
    _ route: Route, after said: [Announcement], _ actions: inout [NavigationAction]
  ) {
    let names = Dictionary(
      route.waypoints.map { ($0, name(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let hazards = Set(route.legs.filter(isHazard).map(\.id))
    var sequencer = InstructionSequencer(
      route: route, phrasebook: phrasebook, budget: budget, hazards: hazards,
      firstDirection: route.legs.first.flatMap(direction(of:)),
      featuresAhead: venue.featuresAhead(on: route), supposedPace: venue.supposedPace,
      schedule: settings.schedule
    ) { names[$0] ?? $0 }
    sequencer.pace = pace
    let texts = sequencer.enter(leg: 0, at: now, after: said)
    let follower = RouteFollower(route: route, startedAt: now, settings: settings.following)
    phase = .following(follower, sequencer)
    expectNext(follower)
    instruct(texts, &actions)
  }

  /// Says when the next beacon should have been heard, and where the user should be by then.
  ///
  /// Over a way of a few seconds the time walked decides: beacons so near to each other cannot tell
  /// at which of them the user is, and none comes to lead by much.
  private mutating func expectNext(_ follower: RouteFollower) {
    overdue = follower.leg.map { overdue(on: $0, isFirst: follower.reached == 0) }
    guard let leg = follower.leg, leg.travelTime <= Self.shortWay else {
      return tracker.expect([], at: now)
    }
    let due = now.advanced(by: leg.travelTime)
    tracker.expect([leg.target], at: due, overdue: due.advanced(by: Self.latestOverShortWay))
  }

  /// Whether one may fall on a leg or at its end.
  private func isHazard(_ leg: Pathway) -> Bool {
    if let mode = leg.mode, [.stairs, .escalator, .lift].contains(mode) { return true }
    let kinds = [leg.source, leg.target].flatMap { venue.waypoint($0)?.kinds ?? [] }
    return kinds.contains { [.platform, .stairs, .escalator, .streetCrossing].contains($0) }
  }

  mutating func reroute(
    from waypoint: Waypoint.ID, because cause: RouteCause = .offRoute, saying phrase: Phrase,
    _ actions: inout [NavigationAction]
  ) {
    retractRoute(&actions)
    // These phrases promise a way; where there is none, that alone is said.
    if route(from: waypoint) != nil { announce(.warning, phrase, &actions) }
    begin(at: waypoint, cause: cause, &actions)
  }

  mutating func retractRoute(_ actions: inout [NavigationAction]) {
    repeatable = []
    retractDoubt(&actions)
    overdue = nil
    guard case .following(let follower, _) = phase else { return }
    for leg in follower.route.legs[follower.reached...] { actions.append(.retract(leg.id)) }
  }

  /// Told once a place, so that the search goes on in peace while the user moves on.
  mutating func tellNoRoute(
    from waypoint: Waypoint.ID, cause: RouteCause, _ actions: inout [NavigationAction]
  ) {
    // A route found later from elsewhere is told in full, as at the start.
    phase = .locating(cause == .request ? .request : .start)
    guard placeWithoutRoute != waypoint else { return }
    placeWithoutRoute = waypoint
    // Of two places that are as likely, the user is rather where a way leads from.
    let heard = Set(ranger.ranged(at: now).compactMap { tracker.waypoint(of: $0.identifier)?.id })
    tracker.expect(heard.filter { route(from: $0) != nil }, at: now)
    announce(
      .warning, .noRoute(place: name(of: waypoint), destination: destination.name), &actions)
  }
}
