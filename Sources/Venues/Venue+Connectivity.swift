/// A waypoint that cannot be reached from another.
public struct UnreachablePair: Hashable, Sendable {
  public var from: Waypoint.ID
  public var to: Waypoint.ID
}

/// Two destinations between which no route leads.
public struct MissingRoute: Hashable, Sendable {
  public var from: Destination
  public var to: Destination
}

extension Venue {
  /// Every ordered pair of waypoints without a route in a language, in the waypoints' order.
  public func unreachablePairs(language: String) -> [UnreachablePair] {
    let map = ReachabilityMap(self, language: language)
    var pairs: [UnreachablePair] = []
    for (from, waypoint) in waypoints.enumerated() {
      let reached = map.reached(from: from)
      for (to, other) in waypoints.enumerated() where !reached[to] {
        pairs.append(UnreachablePair(from: waypoint.id, to: other.id))
      }
    }
    return pairs
  }

  /// Every ordered pair of destinations without a route in a language.
  ///
  /// A route starts where one comes from a destination and ends where one arrives at the other;
  /// where both are the same waypoint nothing is missing.
  public func missingRoutes(language: String) -> [MissingRoute] {
    let map = ReachabilityMap(self, language: language)
    var missing: [MissingRoute] = []
    for (number, origin) in destinations.enumerated() {
      let reached = map.reached(from: origin.exit)
      for (otherNumber, other) in destinations.enumerated()
      where otherNumber != number && !reached.contains(other.entrance) {
        missing.append(MissingRoute(from: origin, to: other))
      }
    }
    return missing
  }
}

/// Which waypoints follow which, for repeated searches of one venue in one language.
struct ReachabilityMap {
  private let ids: [Waypoint.ID]
  private let indices: [Waypoint.ID: Int]
  private let next: [[Int]]

  /// Against the direction of travel a search finds from where its start can be reached.
  init(_ venue: Venue, language: String, isReversed: Bool = false) {
    ids = venue.waypoints.map(\.id)
    let indices = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    var next = [[Int]](repeating: [], count: ids.count)
    // A user of the language is guided by its sisters' texts too.
    for pathway in venue.speaking(language)?.pathways ?? [] {
      guard let source = indices[pathway.source], let target = indices[pathway.target] else {
        continue
      }
      if isReversed { next[target].append(source) } else { next[source].append(target) }
    }
    self.indices = indices
    self.next = next
  }

  /// For each waypoint, whether it can be reached from one of them; that one itself counts.
  func reached(from start: Int) -> [Bool] {
    var reached = [Bool](repeating: false, count: ids.count)
    reached[start] = true
    var frontier = [start]
    while let index = frontier.popLast() {
      for other in next[index] where !reached[other] {
        reached[other] = true
        frontier.append(other)
      }
    }
    return reached
  }

  /// The waypoints that can be reached from one, itself included.
  func reached(from start: Waypoint.ID) -> Set<Waypoint.ID> {
    guard let index = indices[start] else { return [] }
    let reached = reached(from: index)
    return Set(ids.indices.filter { reached[$0] }.map { ids[$0] })
  }
}
