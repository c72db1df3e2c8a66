/// Which part of a venue something is said about, by its place in the venue's list.
public enum VenueSubject: Hashable, Sendable {
  /// The venue as a whole.
  case venue
  case waypoint(at: Int)
  case pathway(at: Int)
  case destination(at: Int)
}

/// Where in its files each part of a venue stands.
public struct VenueSourceMap: Hashable, Sendable {
  /// The name of the file with the waypoints and pathways.
  public var graph: String
  /// The name of the file with the destinations.
  public var places: String
  var waypoints: [Int] = []
  var pathways: [Int] = []
  var destinations: [Int] = []

  public init(graph: String, places: String) {
    self.graph = graph
    self.places = places
  }

  /// The file of a part of the venue.
  public func file(of subject: VenueSubject) -> String {
    switch subject {
    case .venue, .waypoint, .pathway: graph
    case .destination: places
    }
  }

  /// The line of a part of the venue, counted from 1; nil where it has none.
  public func line(of subject: VenueSubject) -> Int? {
    switch subject {
    case .venue: nil
    case .waypoint(let index): waypoints.indices.contains(index) ? waypoints[index] : nil
    case .pathway(let index): pathways.indices.contains(index) ? pathways[index] : nil
    case .destination(let index): destinations.indices.contains(index) ? destinations[index] : nil
    }
  }
}
