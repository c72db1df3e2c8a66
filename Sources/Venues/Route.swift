/// A way through a venue: pathways that each start where the one before ends.
public struct Route: Hashable, Sendable {
  public var origin: Waypoint.ID
  public var legs: [Pathway]

  public init(origin: Waypoint.ID, legs: [Pathway]) {
    self.origin = origin
    self.legs = legs
  }

  /// Every waypoint on the way, the origin first.
  public var waypoints: [Waypoint.ID] { [origin] + legs.map(\.target) }

  public var target: Waypoint.ID { legs.last?.target ?? origin }

  public var travelTime: Duration { legs.reduce(.zero) { $0 + $1.travelTime } }

  /// Metres along the whole route; nil where one leg's length is unknown.
  public var length: Double? {
    legs.reduce(Optional(0.0)) { sum, leg in
      guard let sum, let length = leg.length else { return nil }
      return sum + length
    }
  }

  /// The texts in the order in which they are said when nothing is missed.
  public var instructions: [RouteInstruction] {
    legs.enumerated().flatMap { index, leg in
      leg.instructions.spoken(startingRoute: index == 0).map {
        RouteInstruction(leg: index, pathway: leg.id, slot: $0.slot, text: $0.text)
      }
    }
  }
}

/// One text of a route, with its place on it.
public struct RouteInstruction: Hashable, Sendable {
  /// Index of the leg, from 0.
  public var leg: Int
  public var pathway: Pathway.ID
  public var slot: InstructionSlot
  public var text: String
}

/// The part of a pathway at which a text is said.
public enum InstructionSlot: String, Hashable, Sendable {
  case beginning, middle, ending
  case startingOnly = "starting_only"
}

extension InstructionSet {
  /// The texts in order; the starting-only text stands in for a beginning on a route's first leg.
  func spoken(startingRoute: Bool) -> [(slot: InstructionSlot, text: String)] {
    var texts: [(slot: InstructionSlot, text: String)] = []
    if let beginning {
      texts.append((.beginning, beginning))
    } else if startingRoute, let startingOnly {
      texts.append((.startingOnly, startingOnly))
    }
    if let middle { texts.append((.middle, middle)) }
    if let ending { texts.append((.ending, ending)) }
    return texts
  }
}
