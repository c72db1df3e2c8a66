import Glibc

/// A place in a venue that a beacon marks.
public struct Waypoint: Hashable, Sendable, Identifiable {
  public typealias ID = String

  public var id: ID
  /// What maintainers call it; Wayfindr venues never speak it.
  public var name: String
  public var beacon: BeaconNumbers
  public var kinds: [WaypointKind]
  /// When the waypoint counts as reached; an empty one leaves it to being the nearest.
  public var threshold: RangeThreshold
  /// Metres east and north on the venue's own plan; nil where the venue gives none.
  public var coordinates: Coordinates?
  public var floor: String?

  public init(
    id: ID, name: String, beacon: BeaconNumbers, kinds: [WaypointKind] = [],
    threshold: RangeThreshold = RangeThreshold(), coordinates: Coordinates? = nil,
    floor: String? = nil
  ) {
    self.id = id
    self.name = name
    self.beacon = beacon
    self.kinds = kinds
    self.threshold = threshold
    self.coordinates = coordinates
    self.floor = floor
  }
}

/// The two numbers by which a venue knows its beacons; its UUID is the venue's.
public struct BeaconNumbers: Hashable, Sendable, CustomStringConvertible {
  public var major: UInt16
  public var minor: UInt16

  public init(major: UInt16, minor: UInt16) {
    self.major = major
    self.minor = minor
  }

  /// `MAJOR:MINOR`, as the command line takes it.
  public var description: String { "\(major):\(minor)" }
}

/// How close a beacon must seem before its waypoint can be where the user is.
public struct RangeThreshold: Hashable, Sendable {
  /// Metres that the beacon's accuracy must stay below; nil sets no limit.
  public var accuracy: Double?
  /// The RSSI in dBm that the beacon must exceed; nil sets no limit.
  public var rssi: Double?

  public init(accuracy: Double? = nil, rssi: Double? = nil) {
    self.accuracy = accuracy
    self.rssi = rssi
  }
}

/// A point on a venue's plan, in metres.
public struct Coordinates: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Degrees clockwise from north in which another point lies; nil where it is the same one.
  public func bearing(to other: Coordinates) -> Double? {
    let (east, north) = (other.x - x, other.y - y)
    guard east != 0 || north != 0 else { return nil }
    return atan2(east, north) * 180 / .pi
  }
}

/// What a waypoint is, in Wayfindr's words.
public enum WaypointKind: String, CaseIterable, Hashable, Sendable {
  case none = "None"
  case entrance = "Entrance"
  case exit = "Exit"
  case lift = "Lift"
  case escalator = "Escalator"
  case mensToilet = "MensToilet"
  case womensToilet = "WomensToilet"
  case stairs = "Stairs"
  case platform = "Platform"
  case ticketBarrier = "TicketBarrier"
  case ticketMachine = "TicketMachine"
  case atm = "ATM"
  case taxiRank = "TaxiRank"
  case shop = "Shop"
  case streetCrossing = "StreetCrossing"
  case busStop = "BusStop"
  case meetingRoom = "MeetingRoom"
  case officeRoom = "OfficeRoom"
  case disabledToilet = "DisabledToilet"
  case toilet = "Toilet"
  case corridor = "Corridor"
}
