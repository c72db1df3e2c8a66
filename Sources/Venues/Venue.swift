public import Beacons

/// A walkable place: its waypoints, the pathways between them and where they lead.
public struct Venue: Hashable, Sendable {
  public var name: String
  /// A sentence or two for someone who chooses among venues.
  public var about: String?
  public var picture: Picture?
  /// Where it is on Earth; nil where the venue does not say.
  public var location: GeographicPosition?
  /// Which beacons are the venue's own.
  public var region: BeaconRegion
  public var waypoints: [Waypoint]
  /// Every pathway of every language, in the file's order.
  public var pathways: [Pathway]
  public var destinations: [Destination]

  public init(
    name: String, about: String? = nil, picture: Picture? = nil,
    location: GeographicPosition? = nil, region: BeaconRegion = BeaconRegion(uuid: nil),
    waypoints: [Waypoint] = [],
    pathways: [Pathway] = [], destinations: [Destination] = []
  ) {
    self.name = name
    self.about = about
    self.picture = picture
    self.location = location
    self.region = region
    self.waypoints = waypoints
    self.pathways = pathways
    self.destinations = destinations
  }

  /// The waypoint of this id.
  public func waypoint(_ id: Waypoint.ID) -> Waypoint? { waypoints.first { $0.id == id } }

  /// The languages that pathways have texts in, each once, in the file's order.
  public var languages: [String] {
    var seen: Set<String> = []
    return pathways.map(\.language).filter { seen.insert($0.lowercased()).inserted }
  }
}
