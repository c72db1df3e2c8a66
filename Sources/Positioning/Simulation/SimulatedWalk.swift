public import Beacons
import FoundationEssentials
import Glibc
public import Venues

/// A walker who follows a route through a venue, and what their receiver hears on the way.
public struct SimulatedWalk: Sendable {
  /// How the walker moves and how good the radio is.
  public struct Settings: Hashable, Sendable {
    /// Share of the venue's own pace at which the walker goes.
    public var pace: Double
    /// Spread of single readings in dB.
    public var noise: Double
    /// Share of advertisements that are not heard.
    public var loss: Double
    /// Waypoints whose beacon is silent.
    public var dead: Set<Waypoint.ID>
    /// Seconds of standing still before the first step.
    public var pause: Double
    /// Seconds of standing at the end: a walker waits there to be told so.
    public var wait: Double
    public var seed: UInt64

    public init(
      pace: Double = 1, noise: Double = 4, loss: Double = 0.2, dead: Set<Waypoint.ID> = [],
      pause: Double = 6, wait: Double = 15, seed: UInt64 = 1
    ) {
      self.pace = pace
      self.noise = noise
      self.loss = loss
      self.dead = dead
      self.pause = pause
      self.wait = wait
      self.seed = seed
    }
  }

  /// Seconds between two advertisements of a beacon; walking users need some hundreds of
  /// milliseconds (Open Standard 5.1).
  private static let interval = 0.35
  /// RSSI in dBm at one metre of every simulated beacon.
  private static let measuredPower = MeasuredPower(dBm: -59)
  /// Below this RSSI nothing is heard.
  private static let sensitivity = -97.0
  /// dB that a floor in between costs.
  private static let floorLoss = 20.0

  private let venue: Venue
  private let route: Route
  private let settings: Settings
  private let field: BeaconField

  /// - Parameter venue: in one language, see `Venue.speaking(_:)`.
  public init(venue: Venue, route: Route, settings: Settings = Settings()) {
    self.venue = venue
    self.route = route
    self.settings = settings
    field = BeaconField(venue: venue)
  }

  /// Everything heard on the walk, in order of time from 0.
  public func sightings() -> [BeaconSighting] {
    var generator = SeededGenerator(seed: settings.seed)
    let uuid = venue.region.uuid ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    guard let power = Self.measuredPower else { return [] }
    let end = settings.pause + settings.wait + route.travelTime.inSeconds / settings.pace
    var heard: [BeaconSighting] = []
    for waypoint in venue.waypoints where !settings.dead.contains(waypoint.id) {
      let identifier = BeaconIdentifier.iBeacon(
        uuid: uuid, major: waypoint.beacon.major, minor: waypoint.beacon.minor)
      var time = generator.uniform() * Self.interval
      // Bodies and doors shade a beacon for seconds at a time, not anew for every reading.
      var shadow = generator.normal(deviation: settings.noise / 2)
      while time < end {
        shadow =
          0.9 * shadow + generator.normal(deviation: settings.noise / 2 * 0.44)
        let rssi =
          strength(of: waypoint, at: time, sending: power) + shadow
          + generator.normal(deviation: settings.noise)
        if generator.uniform() >= settings.loss, rssi >= Self.sensitivity {
          heard.append(
            BeaconSighting(
              time: Timestamp(seconds: time), identifier: identifier,
              rssi: RSSI(dBm: min(rssi.rounded(), -20)), measuredPower: power))
        }
        // Beacons add up to 10 ms at random to each interval (Bluetooth Core, Vol 6 B 4.4.2.2).
        time += Self.interval + generator.uniform() * 0.01
      }
    }
    return heard.sorted { ($0.time, $0.identifier) < ($1.time, $1.identifier) }
  }

  /// The mean RSSI of a waypoint's beacon where the walker is at a time.
  private func strength(
    of waypoint: Waypoint, at time: Double, sending power: MeasuredPower
  ) -> Double {
    let (leg, share) = place(at: time)
    let distance = field.metres(from: waypoint, to: leg, share: share)
    let loss = field.isOnOtherFloor(waypoint, than: leg, share: share) ? Self.floorLoss : 0
    return PathLossModel().rssi(at: distance, measuredPower: power) - loss
  }

  /// The leg that the walker is on, and what share of it is behind.
  private func place(at time: Double) -> (leg: Pathway, share: Double) {
    // Who has nowhere to go stands at the start of a leg that leads nowhere.
    let standing = Pathway(
      id: "", source: route.origin, target: route.origin, travelTime: .zero, language: "",
      length: 0)
    var left = (time - settings.pause) * settings.pace
    guard left > 0 else { return (route.legs.first ?? standing, 0) }
    for leg in route.legs {
      let seconds = leg.travelTime.inSeconds
      if left < seconds { return (leg, left / seconds) }
      left -= seconds
    }
    return (route.legs.last ?? standing, 1)
  }
}
