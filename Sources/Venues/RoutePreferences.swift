/// What a user would rather not meet on a route.
public struct RoutePreferences: Hashable, Sendable {
  /// Kinds of waypoint, and with them the ways of moving, that no leg may lead over.
  public var avoided: Set<WaypointKind>
  public var avoidedPathways: Set<Pathway.ID>
  public var costs: RouteCosts
  /// Whether what is to be avoided is taken where nothing else leads on, as little of it as can be.
  public private(set) var isRelaxed = false

  /// Seconds of walking that nobody would not take upon themselves to be spared what they avoid.
  static let hindrance = 100_000.0

  public init(
    avoiding avoided: Set<WaypointKind> = [], pathways: Set<Pathway.ID> = [],
    costs: RouteCosts = .quickest
  ) {
    self.avoided = avoided
    avoidedPathways = pathways
    self.costs = costs
  }

  /// Whether anything may be in the way that the venue itself would allow.
  public var avoidsAnything: Bool { !avoided.isEmpty || !avoidedPathways.isEmpty }

  /// The same for a user to whom the least bad way is better than none.
  public var relaxed: RoutePreferences {
    var preferences = self
    preferences.isRelaxed = true
    return preferences
  }

  /// What of a pathway between these waypoints is to be avoided: the kinds, and whether it is itself.
  func hindrances(
    of pathway: Pathway, from source: Waypoint, to target: Waypoint
  ) -> (kinds: Set<WaypointKind>, isItself: Bool) {
    let kinds = avoided.filter { kind in
      guard let mode = PathwayMode(of: kind) else { return target.kinds.contains(kind) }
      if let taken = pathway.mode { return taken == mode }
      // A plain Wayfindr venue does not say how one moves. A leg that touches a waypoint marked as
      // stairs may be the flight itself, and sending someone there who must not go is the worse
      // error.
      return source.kinds.contains(kind) || target.kinds.contains(kind)
    }
    return (kinds, avoidedPathways.contains(pathway.id))
  }
}

extension PathwayMode {
  fileprivate init?(of kind: WaypointKind) {
    switch kind {
    case .stairs: self = .stairs
    case .escalator: self = .escalator
    case .lift: self = .lift
    case .ticketBarrier: self = .gate
    default: return nil
    }
  }
}
