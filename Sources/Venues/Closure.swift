/// Pathways that for a while cannot be taken, or only slowly.
public struct Closure: Hashable, Sendable {
  /// The pathways that it is about; with the waypoints, at least one.
  public var pathways: Set<Pathway.ID>
  /// Waypoints that cannot be passed: every pathway to or from one is closed.
  public var waypoints: Set<Waypoint.ID>
  /// How long each of the pathways takes meanwhile; nil where they are closed.
  public var travelTime: Duration?
  /// What the user is told, such as "The lift is out of order."
  public var text: String
  /// Local date or date and time (`2026-12-06`, `2026-12-06T14:30`) from which it holds.
  public var from: String?
  /// The same for its end; a date includes the whole day.
  public var until: String?

  public init(
    pathways: Set<Pathway.ID>, waypoints: Set<Waypoint.ID> = [], travelTime: Duration? = nil,
    text: String, from: String? = nil, until: String? = nil
  ) {
    self.pathways = pathways
    self.waypoints = waypoints
    self.travelTime = travelTime
    self.text = text
    self.from = from
    self.until = until
  }

  /// - Parameter now: local date and time as `2026-12-06T14:30`.
  public func isInForce(at now: String) -> Bool {
    // Written from the largest unit to the smallest, moments compare as texts do.
    if let from, now.prefix(from.count) < from { return false }
    if let until, now.prefix(until.count) > until { return false }
    return true
  }

  /// Whether it is about a pathway.
  public func concerns(_ pathway: Pathway) -> Bool {
    pathways.contains(pathway.id) || waypoints.contains(pathway.source)
      || waypoints.contains(pathway.target)
  }
}

extension Venue {
  /// The venue as it can be walked while closures hold.
  public func observing(_ closures: [Closure]) -> Venue {
    guard !closures.isEmpty else { return self }
    var venue = self
    venue.pathways = pathways.compactMap { pathway in
      let concerned = closures.filter { $0.concerns(pathway) }
      guard concerned.allSatisfy({ $0.travelTime != nil }) else { return nil }
      var pathway = pathway
      if let slowest = concerned.compactMap(\.travelTime).max() { pathway.travelTime = slowest }
      return pathway
    }
    return venue
  }
}
