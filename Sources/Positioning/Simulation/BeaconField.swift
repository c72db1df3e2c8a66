import Beacons
import Glibc
import Venues

/// How far each beacon is from each point of a venue.
struct BeaconField: Sendable {
  /// Metres a second that turn a plain Wayfindr venue's times into distances.
  private static let pace = 1.2

  private let waypoints: [Waypoint.ID: Waypoint]
  private let walked: [Waypoint.ID: [Waypoint.ID: Double]]

  init(venue: Venue) {
    waypoints = Dictionary(
      venue.waypoints.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let planner = RoutePlanner(venue: venue)
    let all = Set(venue.waypoints.map(\.id))
    walked = Dictionary(
      venue.waypoints.map { waypoint in
        let routes = planner.routes(from: waypoint.id, to: all)
        return (
          waypoint.id,
          routes.mapValues { $0.length ?? $0.travelTime.inSeconds * Self.pace }
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  func metres(from beacon: Waypoint.ID, to waypoint: Waypoint.ID) -> Double {
    // A one-way pathway is heard along from both of its ends.
    let ways = [walked[beacon]?[waypoint], walked[waypoint]?[beacon]].compactMap(\.self)
    // Where nothing leads there the beacon is taken to be out of hearing.
    return ways.min() ?? 1000
  }

  /// Metres from a beacon to the point that lies this share of the way along a leg.
  func metres(from beacon: Waypoint, to leg: Pathway, share: Double) -> Double {
    if let a = waypoints[leg.source]?.coordinates, let b = waypoints[leg.target]?.coordinates,
      let place = beacon.coordinates
    {
      let x = a.x + share * (b.x - a.x)
      let y = a.y + share * (b.y - a.y)
      return hypot(x - place.x, y - place.y)
    }
    let length = leg.length ?? leg.travelTime.inSeconds * Self.pace
    return min(
      metres(from: beacon.id, to: leg.source) + share * length,
      metres(from: beacon.id, to: leg.target) + (1 - share) * length)
  }

  /// Whether a floor lies between a beacon and a point on a leg.
  func isOnOtherFloor(_ beacon: Waypoint, than leg: Pathway, share: Double) -> Bool {
    let nearer = share < 0.5 ? leg.source : leg.target
    guard let floor = waypoints[nearer]?.floor, let own = beacon.floor else { return false }
    return floor != own
  }
}
