import Beacons
import Positioning
public import Venues

/// A guided journey in virtual time: events in, actions out, no clock and no sound of its own.
public struct NavigationSession: Sendable {
  private enum Phase {
    /// No place to start from yet, and why one is sought; legally followed by `following` or
    /// `over`.
    case locating(RouteCause)
    /// On a route; legally followed by itself on a new route, or by `over`.
    case following(RouteFollower, InstructionSequencer)
    /// The journey has ended; legally followed by `locating` on a new request.
    case over
  }

  private let venue: Venue
  private let phrasebook: Phrasebook
  private let settings: Settings
  private let planner: RoutePlanner
  private var destination: Place
  private var origin: Waypoint.ID?
  private var phase = Phase.locating(.start)
  private var ranger: Ranger
  private var tracker: NearestBeaconTracker
  private var now = Timestamp(nanoseconds: 0)
  private var lastHeard: Timestamp?
  private var isSilent = false
  private var patienceEnds: Timestamp?
  private var placeWithoutRoute: Waypoint.ID?
  /// The last position, also when it is too long ago to go by.
  private var lastPlace: Waypoint.ID?
  private var repeatable: [Announcement] = []
  private var wake: Timestamp?

  /// - Parameters:
  ///   - venue: in one language, see `Venue.speaking(_:)`.
  ///   - origin: where the user starts, where that is known; else the first position decides.
  public init(
    venue: Venue, to destination: Place, from origin: Waypoint.ID? = nil, phrasebook: Phrasebook,
    settings: Settings = Settings()
  ) {
    self.venue = venue
    self.destination = destination
    self.origin = origin
    self.phrasebook = phrasebook
    self.settings = settings
    planner = RoutePlanner(venue: venue)
    ranger = Ranger(settings: settings.ranging)
    tracker = NearestBeaconTracker(venue: venue, settings: settings.tracking)
  }

  /// Takes one event in and tells what to do about it.
  public mutating func handle(_ event: NavigationEvent) -> [NavigationAction] {
    var actions: [NavigationAction] = []
    switch event {
    case .started(let time): start(at: time, &actions)
    case .sighting(let sighting): hear(sighting, &actions)
    case .wake(let time): advance(to: time)
    case .command(let command, let time):
      advance(to: time)
      // What fell due before the command must be said before its answer.
      runDue(&actions)
      answer(command, &actions)
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
  private mutating func advance(to time: Timestamp) { now = max(now, time) }

  private mutating func start(at time: Timestamp, _ actions: inout [NavigationAction]) {
    now = time
    lastHeard = time
    actions.append(.source(.started, detail: "", now))
    if let origin {
      tracker.place(at: origin)
      lastPlace = origin
      actions.append(
        .position(
          PositionFix(time: now, position: .at(origin), confidence: 1, reason: .told)))
      begin(at: origin, cause: .start, &actions)
    } else {
      patienceEnds = now.advanced(by: .seconds(settings.patience))
    }
  }
}

// MARK: - Hearing

extension NavigationSession {
  private mutating func hear(_ sighting: BeaconSighting, _ actions: inout [NavigationAction]) {
    advance(to: sighting.time)
    // What fell due before this sighting must be said before what the sighting brings.
    runDue(&actions)
    var timely = sighting
    timely.time = now
    ranger.add(timely)
    if tracker.waypoint(of: sighting.identifier) != nil {
      lastHeard = now
      if isSilent {
        isSilent = false
        actions.append(.source(.resumed, detail: "\(sighting.identifier)", now))
        if !isOver { announce(.status, .signalBack, &actions) }
      }
    }
    if let fix = tracker.update(ranger.ranged(at: now), at: now) {
      lastPlace = fix.position.waypoint
      actions.append(.position(fix))
    }
    // Nothing is decided by a position that is about to be given up.
    guard !tracker.isContested, let waypoint = tracker.position.waypoint else { return }
    consider(waypoint, &actions)
  }

  private mutating func consider(_ waypoint: Waypoint.ID, _ actions: inout [NavigationAction]) {
    switch phase {
    case .over: return
    case .locating(let cause): begin(at: waypoint, cause: cause, &actions)
    case .following(var follower, var sequencer):
      let progress = follower.update(at: waypoint, time: now)
      switch progress {
      case .onLeg:
        phase = .following(follower, sequencer)
      case .reached(let legs):
        for leg in follower.route.legs[legs] { actions.append(.retract(leg.id)) }
        let texts =
          sequencer.leave(legs: legs, at: now)
          + sequencer.enter(leg: follower.reached, at: now)
        phase = .following(follower, sequencer)
        // What was said of the leg now left must not come back as an answer.
        repeatable = []
        instruct(texts, &actions)
      case .arrived(let legs):
        for leg in follower.route.legs[legs] { actions.append(.retract(leg.id)) }
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
}

// MARK: - Routes

extension NavigationSession {
  private mutating func begin(
    at waypoint: Waypoint.ID, cause: RouteCause, _ actions: inout [NavigationAction]
  ) {
    patienceEnds = nil
    guard let route = route(from: waypoint) else {
      tellNoRoute(from: waypoint, cause: cause, &actions)
      return
    }
    placeWithoutRoute = nil
    actions.append(.route(route, cause, now))
    guard !route.legs.isEmpty else {
      finishArrival(phrase: .alreadyThere(destination: destination.name), &actions)
      return
    }
    if cause != .offRoute {
      announce(
        .start,
        .start(
          place: name(of: waypoint), destination: destination.name, duration: route.travelTime),
        &actions)
    }
    follow(route, &actions)
  }

  private func route(from waypoint: Waypoint.ID) -> Route? {
    planner.bestRoute(from: waypoint, to: destination, preferring: settings.preferences)
  }

  private mutating func follow(_ route: Route, _ actions: inout [NavigationAction]) {
    let names = Dictionary(
      route.waypoints.map { ($0, name(of: $0)) }, uniquingKeysWith: { first, _ in first })
    var sequencer = InstructionSequencer(route: route, phrasebook: phrasebook) { names[$0] ?? $0 }
    let texts = sequencer.enter(leg: 0, at: now)
    phase = .following(
      RouteFollower(route: route, startedAt: now, settings: settings.following), sequencer)
    instruct(texts, &actions)
  }

  private mutating func reroute(
    from waypoint: Waypoint.ID, saying phrase: Phrase, _ actions: inout [NavigationAction]
  ) {
    retractRoute(&actions)
    // Both phrases promise a way; where there is none, that alone is said.
    if route(from: waypoint) != nil { announce(.warning, phrase, &actions) }
    begin(at: waypoint, cause: .offRoute, &actions)
  }

  private mutating func retractRoute(_ actions: inout [NavigationAction]) {
    repeatable = []
    guard case .following(let follower, _) = phase else { return }
    for leg in follower.route.legs[follower.reached...] { actions.append(.retract(leg.id)) }
  }

  /// Told once a place, so that the search goes on in peace while the user moves on.
  private mutating func tellNoRoute(
    from waypoint: Waypoint.ID, cause: RouteCause, _ actions: inout [NavigationAction]
  ) {
    // A route found later from elsewhere is told in full, as at the start.
    phase = .locating(cause == .request ? .request : .start)
    guard placeWithoutRoute != waypoint else { return }
    placeWithoutRoute = waypoint
    announce(
      .warning, .noRoute(place: name(of: waypoint), destination: destination.name), &actions)
  }

  private mutating func arrive(ending: Announcement?, _ actions: inout [NavigationAction]) {
    guard var ending else {
      finishArrival(phrase: .arrived(destination: destination.name), &actions)
      return
    }
    ending.kind = .arrival
    finishArrival(ending, &actions)
  }

  private mutating func finishArrival(phrase: Phrase, _ actions: inout [NavigationAction]) {
    finishArrival(
      Announcement(
        time: now, kind: .arrival, text: phrasebook.text(phrase),
        waypoint: tracker.position.waypoint),
      &actions)
  }

  private mutating func finishArrival(
    _ announcement: Announcement, _ actions: inout [NavigationAction]
  ) {
    close()
    repeatable = [announcement]
    actions.append(.announce(announcement))
    actions.append(.finish(.arrived))
  }

  /// Nothing that was still to come is said once the journey is over.
  private mutating func close() {
    phase = .over
    patienceEnds = nil
  }
}

// MARK: - Time and the source

extension NavigationSession {
  private var isOver: Bool {
    if case .over = phase { return true }
    return false
  }

  private var silenceDue: Timestamp? {
    guard !isSilent, let lastHeard else { return nil }
    return lastHeard.advanced(by: .seconds(settings.silence))
  }

  /// When the middle text is due. Whoever was told to stop is not told how to walk on.
  private var middleDue: Timestamp? {
    guard !isSilent, case .following(_, let sequencer) = phase else { return nil }
    return sequencer.middleDue
  }

  private mutating func runDue(_ actions: inout [NavigationAction]) {
    // Both may be overdue: the silence then keeps back what would have come after it.
    if let silenceDue, silenceDue <= now, middleDue.map({ silenceDue < $0 }) ?? false {
      fallSilent(&actions)
    }
    if let middleDue, middleDue <= now, case .following(let follower, var sequencer) = phase {
      let texts = sequencer.middle(at: now)
      phase = .following(follower, sequencer)
      instruct(texts, &actions)
    }
    if let patienceEnds, patienceEnds <= now {
      self.patienceEnds = nil
      announce(.status, .stillLooking, &actions)
    }
    if let silenceDue, silenceDue <= now { fallSilent(&actions) }
  }

  /// After a silence the user may be anywhere: no old reading may decide together with a new one.
  private mutating func fallSilent(_ actions: inout [NavigationAction]) {
    isSilent = true
    let seconds = settings.silence
    actions.append(.source(.silent, detail: "no beacon of the venue", now))
    if !isOver { announce(.warning, .signalLost(duration: .seconds(seconds)), &actions) }
    let reason = PositionFix.Reason.silence(for: seconds)
    actions.append(
      .position(PositionFix(time: now, position: .unknown, confidence: 0, reason: reason)))
    tracker.forget()
    guard case .following(var follower, let sequencer) = phase else { return }
    follower.dropDoubts()
    phase = .following(follower, sequencer)
  }

  private mutating func requestWake(_ actions: inout [NavigationAction]) {
    let next = [patienceEnds, silenceDue, middleDue].compactMap { $0 }.min()
    guard next != wake else { return }
    wake = next
    actions.append(.wake(next))
  }

  private mutating func endSource(_ actions: inout [NavigationAction]) {
    actions.append(.source(.ended, detail: "", now))
    lastHeard = nil
    guard !isOver else { return }
    retractRoute(&actions)
    close()
    let phrase = lastPlace.map { Phrase.endedNear(place: name(of: $0)) }
    announce(.status, phrase ?? .endedUnknown, &actions)
    actions.append(.finish(.sourceEnded))
  }
}

// MARK: - Commands and words

extension NavigationSession {
  private mutating func answer(_ command: UserCommand, _ actions: inout [NavigationAction]) {
    switch command {
    case .quit:
      retractRoute(&actions)
      close()
      actions.append(.finish(.quit))
    case .help: announce(.answer, .help, &actions)
    case .again:
      guard !repeatable.isEmpty else { return announce(.answer, .nothingToRepeat, &actions) }
      for var announcement in repeatable {
        announcement.kind = .answer
        announcement.time = now
        announcement.expiry = nil
        actions.append(.announce(announcement))
      }
    case .whereAmI: announce(.answer, whereabouts, &actions)
    case .to(let text):
      guard case .found(let place) = venue.place(text) else {
        return announce(.answer, .unknownPlace(text: text), &actions)
      }
      retractRoute(&actions)
      destination = place
      phase = .locating(.request)
      placeWithoutRoute = nil
      if let waypoint = tracker.position.waypoint {
        begin(at: waypoint, cause: .request, &actions)
      } else {
        patienceEnds = now.advanced(by: .seconds(settings.patience))
      }
    }
  }

  private var whereabouts: Phrase {
    guard let waypoint = tracker.position.waypoint else { return .whereUnknown }
    switch phase {
    case .over, .locating: return .whereArrived(destination: name(of: waypoint))
    case .following(let follower, _):
      return .whereNear(
        place: name(of: waypoint), destination: destination.name,
        duration: follower.remainingTime)
    }
  }

  /// The name of a destination at the waypoint where there is one, else the waypoint's own.
  private func name(of waypoint: Waypoint.ID) -> String {
    venue.destinations.first { $0.entrance == waypoint }?.name
      ?? venue.waypoint(waypoint)?.name ?? waypoint
  }

  private mutating func announce(
    _ kind: Announcement.Kind, _ phrase: Phrase, _ actions: inout [NavigationAction]
  ) {
    actions.append(
      .announce(
        Announcement(
          time: now, kind: kind, text: phrasebook.text(phrase),
          waypoint: tracker.position.waypoint)))
  }

  private mutating func instruct(_ texts: [Announcement], _ actions: inout [NavigationAction]) {
    guard !texts.isEmpty else { return }
    repeatable = texts
    actions.append(contentsOf: texts.map { .announce($0) })
  }
}
