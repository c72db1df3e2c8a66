/// Finds the best routes across a venue, over its pathways as they stand: the quickest, unless the
/// user's preferences count more than time.
///
/// The search runs over pathways and not over pairs of waypoints: of two parallel ones the quicker
/// is taken with its own texts and its own time.
public struct RoutePlanner: Sendable {
  private let venue: Venue
  private var waypoints: [Waypoint] { venue.waypoints }
  private let index: [Waypoint.ID: Int]
  private let pathways: [Pathway]
  /// Indices of the pathways that leave each waypoint, in the file's order.
  private let departures: [[Int]]
  private let ends: [Int]

  /// - Parameter venue: a venue in one language, see `Venue.speaking(_:)`.
  public init(venue: Venue) {
    self.venue = venue
    let index = Dictionary(
      venue.waypoints.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.index = index
    // A pathway without a usable time cannot be compared with another; validation tells of it.
    pathways = venue.pathways.filter {
      $0.travelTime > .zero && index[$0.source] != nil && index[$0.target] != nil
    }
    var departures = [[Int]](repeating: [], count: venue.waypoints.count)
    var ends: [Int] = []
    for (number, pathway) in pathways.enumerated() {
      if let source = index[pathway.source] { departures[source].append(number) }
      ends.append(index[pathway.target] ?? 0)
    }
    self.departures = departures
    self.ends = ends
  }

  /// The best allowed route; one without legs where both ends are the same, nil where there
  /// is none.
  public func route(
    from origin: Waypoint.ID, to target: Waypoint.ID,
    preferring preferences: RoutePreferences = RoutePreferences()
  ) -> Route? {
    routes(from: origin, to: [target], preferring: preferences)[target]
  }

  /// The best allowed route to a place, whichever of its entrances it reaches.
  public func bestRoute(
    from origin: Waypoint.ID, to place: Place,
    preferring preferences: RoutePreferences = RoutePreferences()
  ) -> Route? {
    let routes = routes(from: origin, to: Set(place.entrances), preferring: preferences)
    return least(place.entrances.compactMap { routes[$0] }, preferring: preferences)
  }

  /// The best allowed route between two places, from whichever exit to whichever entrance.
  public func bestRoute(
    from origin: Place, to place: Place,
    preferring preferences: RoutePreferences = RoutePreferences()
  ) -> Route? {
    least(
      origin.exits.compactMap { bestRoute(from: $0, to: place, preferring: preferences) },
      preferring: preferences)
  }

  /// What a route costs by the preferences: its time and, in seconds, what one would rather be spared.
  public func cost(of route: Route, preferring preferences: RoutePreferences) -> Duration {
    route.legs.reduce(.zero) { $0 + (cost(of: $1, preferring: preferences.relaxed) ?? .zero) }
  }

  /// What a route leads over that was to be avoided.
  public func hindrances(
    on route: Route, avoiding preferences: RoutePreferences
  ) -> (kinds: Set<WaypointKind>, pathways: [Pathway.ID]) {
    var found: (kinds: Set<WaypointKind>, pathways: [Pathway.ID]) = ([], [])
    for leg in route.legs {
      guard let hindrances = hindrances(of: leg, avoiding: preferences) else { continue }
      found.kinds.formUnion(hindrances.kinds)
      if hindrances.isItself { found.pathways.append(leg.id) }
    }
    return found
  }

  private func least(_ routes: [Route], preferring preferences: RoutePreferences) -> Route? {
    routes.map { (route: $0, cost: cost(of: $0, preferring: preferences)) }
      .min { $0.cost < $1.cost }?.route
  }

  private func hindrances(
    of pathway: Pathway, avoiding preferences: RoutePreferences
  ) -> (kinds: Set<WaypointKind>, isItself: Bool)? {
    guard let source = index[pathway.source], let target = index[pathway.target] else {
      return nil
    }
    return preferences.hindrances(of: pathway, from: waypoints[source], to: waypoints[target])
  }

  /// What a pathway costs; nil where it may not be taken.
  private func cost(of pathway: Pathway, preferring preferences: RoutePreferences) -> Duration? {
    var extra = 0.0
    if preferences.avoidsAnything,
      let (kinds, isItself) = hindrances(of: pathway, avoiding: preferences)
    {
      let count = kinds.count + (isItself ? 1 : 0)
      guard count == 0 || preferences.isRelaxed else { return nil }
      extra += Double(count) * RoutePreferences.hindrance
    }
    if preferences.costs != .quickest {
      let ends = [pathway.source, pathway.target].map {
        index[$0].map { waypoints[$0].kinds } ?? []
      }
      extra += preferences.costs.extra(
        over: venue.features(of: pathway, from: ends[0], to: ends[1]))
    }
    return pathway.travelTime + .seconds(extra)
  }

  /// The best allowed route to each of the targets that can be reached.
  public func routes(
    from origin: Waypoint.ID, to targets: Set<Waypoint.ID>,
    preferring preferences: RoutePreferences = RoutePreferences()
  ) -> [Waypoint.ID: Route] {
    guard let start = index[origin] else { return [:] }
    let arrivals = search(from: start, preferring: preferences)
    var routes: [Waypoint.ID: Route] = [:]
    for target in targets {
      guard let end = index[target] else { continue }
      var legs: [Pathway] = []
      var place = end
      while place != start, let number = arrivals[place] {
        legs.append(pathways[number])
        place = index[pathways[number].source] ?? start
      }
      if place == start { routes[target] = Route(origin: origin, legs: legs.reversed()) }
    }
    return routes
  }

  /// Dijkstra's search: the pathway by which each waypoint is reached best.
  private func search(from start: Int, preferring preferences: RoutePreferences) -> [Int?] {
    var arrivals = [Int?](repeating: nil, count: waypoints.count)
    var best = [Cost](repeating: .unreached, count: waypoints.count)
    var isSettled = [Bool](repeating: false, count: waypoints.count)
    var front = MinimumHeap<Entry>()
    best[start] = Cost(time: .zero, legs: 0)
    front.insert(Entry(cost: best[start], waypoint: start))
    while let entry = front.removeMinimum() {
      guard !isSettled[entry.waypoint] else { continue }
      isSettled[entry.waypoint] = true
      for number in departures[entry.waypoint] {
        let end = ends[number]
        guard let added = cost(of: pathways[number], preferring: preferences) else { continue }
        let cost = Cost(time: entry.cost.time + added, legs: entry.cost.legs + 1)
        if cost < best[end] {
          best[end] = cost
          arrivals[end] = number
          front.insert(Entry(cost: cost, waypoint: end))
        }
      }
    }
    return arrivals
  }

  /// Of equally quick routes the one with fewer legs has fewer instructions to follow.
  private struct Cost: Comparable {
    var time: Duration
    var legs: Int

    static let unreached = Cost(time: .seconds(Int64.max / 4), legs: .max)

    static func < (a: Cost, b: Cost) -> Bool { (a.time, a.legs) < (b.time, b.legs) }
  }

  private struct Entry: Comparable {
    var cost: Cost
    var waypoint: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.cost, a.waypoint) < (b.cost, b.waypoint) }
  }
}

/// A binary heap that gives its least element first.
struct MinimumHeap<Element: Comparable> {
  private var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeMinimum() -> Element? {
    guard let minimum = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return minimum }
    elements[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < elements.count && elements[child] < elements[least] {
        least = child
      }
      if least == parent { return minimum }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
