/// Somewhere to go to or to start from, as the user named it.
public struct Place: Hashable, Sendable {
  /// What to call it when speaking of it.
  public var name: String
  /// Where one may arrive when going to it, any of them being right.
  public var entrances: [Waypoint.ID]
  /// Where one may start when coming from it.
  public var exits: [Waypoint.ID]

  public init(name: String, entrances: [Waypoint.ID], exits: [Waypoint.ID]) {
    self.name = name
    self.entrances = entrances
    self.exits = exits
  }
}

/// What a user's word for a place turned out to mean.
public enum PlaceMatch: Hashable, Sendable {
  case found(Place)
  /// More than one place begins like this; their names.
  case ambiguous([String])
  /// No place begins like this; the names of those that may be meant all the same.
  case unknown(likely: [String])
}

extension Venue {
  /// Finds a place by destination name, waypoint id, `MAJOR:MINOR`, `NAME (ID)`, a platform's
  /// train destination or an exit's mode, or a unique prefix of a name, in that order; case and
  /// accents do not matter.
  public func place(_ text: String) -> PlaceMatch {
    let wanted = text.folded
    guard !wanted.isEmpty else { return .unknown(likely: []) }
    let named = destinations.filter { $0.name.folded == wanted }
    if let first = named.first { return .found(Place(first.name, named)) }
    if let waypoint = waypoints.first(where: { $0.id == text })
      ?? waypoints.first(where: { $0.beacon.description == wanted })
    {
      return .found(Place(waypoint))
    }
    if let exact = destinations.first(where: { destination in
      [destination.entrance, destination.exit].contains { id in
        "\(destination.name) (\(id))".folded == wanted
      }
    }) {
      return .found(Place(exact.name, [exact]))
    }
    let leading = destinations.filter { destination in
      destination.leadsTo.contains { $0.folded == wanted }
    }
    if !leading.isEmpty { return .found(Place(text, leading)) }
    return placeBeginning(wanted)
  }

  private func placeBeginning(_ prefix: String) -> PlaceMatch {
    let candidates = destinations.filter { $0.name.folded.hasPrefix(prefix) }
    guard let first = candidates.first else {
      var names: Set<String> = []
      return .unknown(
        likely: destinations(matching: prefix).map(\.name).filter { names.insert($0).inserted })
    }
    let names = Set(candidates.map(\.name.folded))
    if names.count == 1 { return .found(Place(first.name, candidates)) }
    return .ambiguous(candidates.map { uniqueName(of: $0, at: $0.entrance) })
  }

  /// The destination's name, followed by the id of a waypoint of its own where another
  /// destination has the same name.
  public func uniqueName(of destination: Destination, at waypoint: Waypoint.ID) -> String {
    let folded = destination.name.folded
    let isRepeated = destinations.count { $0.name.folded == folded } > 1
    return isRepeated ? "\(destination.name) (\(waypoint))" : destination.name
  }
}

extension Venue {
  /// Takes in a place that the user has saved, in the stead of an earlier one of that name.
  public mutating func save(_ place: Destination) {
    destinations.removeAll { $0.kind == .saved && $0.name.folded == place.name.folded }
    destinations.append(place)
  }
}

extension Destination {
  /// What a search may find it by.
  public var searchWords: [String] { [name] + leadsTo }

  /// What a platform's trains or an exit's kind let it be asked for as.
  var leadsTo: [String] {
    switch kind {
    case .platform(let trains): trains
    case .exit(let mode): [mode]
    case .facility, .saved: []
    }
  }
}

extension Place {
  init(_ name: String, _ destinations: [Destination]) {
    self.init(
      name: name, entrances: destinations.map(\.entrance), exits: destinations.map(\.exit))
  }

  init(_ waypoint: Waypoint) {
    self.init(name: waypoint.name, entrances: [waypoint.id], exits: [waypoint.id])
  }
}
