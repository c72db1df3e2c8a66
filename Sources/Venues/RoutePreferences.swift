/// What a user would rather not meet on a route.
public struct RoutePreferences: Hashable, Sendable {
  /// Kinds of waypoint, and with them the ways of moving, that no leg may lead over.
  public var avoided: Set<WaypointKind>

  public init(avoiding avoided: Set<WaypointKind> = []) { self.avoided = avoided }

  /// Whether a pathway between these waypoints may be taken.
  func allow(_ pathway: Pathway, from source: Waypoint, to target: Waypoint) -> Bool {
    avoided.allSatisfy { kind in
      guard let mode = PathwayMode(of: kind) else { return !target.kinds.contains(kind) }
      if let taken = pathway.mode { return taken != mode }
      // A plain Wayfindr venue does not say how one moves. A leg that touches a waypoint marked as
      // stairs may be the flight itself, and sending someone there who must not go is the worse
      // error.
      return !source.kinds.contains(kind) && !target.kinds.contains(kind)
    }
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
