public import Beacons
import Glibc
public import Venues

/// Keeps the position at the nearest beacon, and moves it only when another is nearer by a band,
/// for a while.
public struct NearestBeaconTracker: Sendable {
  /// What "nearest" goes by.
  public enum Ranking: String, CaseIterable, Hashable, Sendable {
    /// The strongest signal.
    case rssi
    /// The shortest estimated distance, which allows for beacons of different powers.
    case accuracy
  }

  /// What it takes to move; docs/decisions/002 has the trials behind each number.
  public struct Settings: Hashable, Sendable {
    public var ranking: Ranking
    /// dB by which another beacon must lead.
    public var band: Double
    /// Seconds for which it must lead.
    public var dwell: Double
    /// Seconds of listening before the first position, so that no single reading decides it.
    public var settling: Double
    /// Seconds of listening after which the first position is taken though it leads by less than
    /// the band: to start with the wrong waypoint is worse than to start late.
    public var longestSettling: Double
    /// dBm of the reading that silence is worth: what a beacon at the edge of hearing gives.
    public var silence: Double

    public init(
      ranking: Ranking = .rssi, band: Double = 3, dwell: Double = 1.5, settling: Double = 1,
      longestSettling: Double = 2.5, silence: Double = -100
    ) {
      self.ranking = ranking
      self.band = band
      self.dwell = dwell
      self.settling = settling
      self.longestSettling = longestSettling
      self.silence = silence
    }
  }

  /// Where the user should be by now.
  private struct Expectation: Sendable {
    var waypoints: Set<Waypoint.ID>
    var due: Timestamp
    var overdue: Timestamp?

    /// dB by which one of them may trail; nil before they are due.
    func allowance(at now: Timestamp, band: Double) -> Double? {
      guard due <= now else { return nil }
      return overdue.map { $0 <= now } ?? false ? band : 0
    }
  }

  private struct Candidate: Sendable {
    var waypoint: Waypoint.ID
    var since: Timestamp
  }

  /// Seconds without a beacon of the venue after which what was under way no longer counts: by
  /// then every beacon has gone out of range.
  private static let lapse = 8.0

  /// dB of difference below which two waypoints are as likely: a quarter of the width of readings.
  private static let asLikely = 1.5

  private let settings: Settings
  private let region: BeaconRegion
  private let waypoints: [BeaconNumbers: Waypoint]
  private var candidate: Candidate?
  private var firstHeard: Timestamp?
  private var lastHeard: Timestamp?
  private var expectation: Expectation?

  public private(set) var position: Position = .unknown

  public init(venue: Venue, settings: Settings = Settings()) {
    self.settings = settings
    region = venue.region
    waypoints = Dictionary(
      venue.waypoints.map { ($0.beacon, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The waypoint that a beacon of this identity marks; nil for a foreign beacon.
  public func waypoint(of identifier: BeaconIdentifier) -> Waypoint? {
    guard region.contains(identifier) else { return nil }
    switch identifier {
    case .iBeacon(_, let major, let minor):
      return waypoints[BeaconNumbers(major: major, minor: minor)]
    // A venue knows its beacons by major and minor.
    case .eddystone: return nil
    }
  }

  /// Whether another waypoint leads the position, though not yet for long enough to move it.
  public var isContested: Bool { candidate != nil }

  /// Gives the position up, as after a silence: the next one settles anew.
  public mutating func forget() {
    position = .unknown
    (candidate, firstHeard, lastHeard) = (nil, nil, nil)
  }

  /// Puts the user at a waypoint that is known otherwise.
  public mutating func place(at waypoint: Waypoint.ID) {
    position = .at(waypoint)
    candidate = nil
  }

  /// Tells at which waypoints the user should be from some time on; none for none.
  ///
  /// From then on they need not lead by the band; once overdue they may even trail by it.
  public mutating func expect(
    _ waypoints: Set<Waypoint.ID>, at due: Timestamp, overdue: Timestamp? = nil
  ) {
    expectation = Expectation(waypoints: waypoints, due: due, overdue: overdue)
  }

  /// Weighs the beacons in range; returns the new position when it moves.
  public mutating func update(_ ranged: [RangedBeacon], at now: Timestamp) -> PositionFix? {
    let strengths = strengths(of: ranged)
    // A lead that silence has broken off was not held through it.
    if strengths.isEmpty || lastHeard.map({ now.seconds(since: $0) > Self.lapse }) ?? false {
      (candidate, firstHeard, lastHeard) = (nil, nil, nil)
    }
    guard var best = strengths.first else { return nil }
    lastHeard = now
    let start = firstHeard ?? now
    firstHeard = start
    guard case .at(let current) = position else {
      let lead = strengths.count > 1 ? best.strength - strengths[1].strength : .infinity
      let needed = lead < settings.band ? settings.longestSettling : settings.settling
      guard now.seconds(since: start) >= needed else { return nil }
      return move(to: best.waypoint, for: .first(lead: lead), among: strengths, at: now)
    }
    var lead = settings.band
    if let expectation, let allowance = expectation.allowance(at: now, band: settings.band),
      !expectation.waypoints.contains(current),
      let expected = strengths.first(where: { expectation.waypoints.contains($0.waypoint) }),
      expected.strength >= best.strength - allowance
    {
      (best, lead) = (expected, -allowance)
    }
    guard best.waypoint != current else {
      candidate = nil
      return nil
    }
    let incumbent = strengths.first { $0.waypoint == current }
    if let incumbent, best.strength < incumbent.strength + lead {
      candidate = nil
      return nil
    }
    let since = candidate?.waypoint == best.waypoint ? candidate?.since ?? now : now
    candidate = Candidate(waypoint: best.waypoint, since: since)
    let held = now.seconds(since: since)
    guard held >= settings.dwell else { return nil }
    let reason: PositionFix.Reason =
      incumbent.map { .stronger(by: best.strength - $0.strength, for: held) }
      ?? .replacesLost(for: held)
    return move(to: best.waypoint, for: reason, among: strengths, at: now)
  }

  /// The waypoints that are about as likely as the likeliest, it being the first.
  public func likely(_ ranged: [RangedBeacon]) -> [Waypoint.ID] {
    let strengths = strengths(of: ranged)
    guard let best = strengths.first else { return [] }
    return strengths.prefix { best.strength - $0.strength < Self.asLikely }.map(\.waypoint)
  }

  private mutating func move(
    to waypoint: Waypoint.ID, for reason: PositionFix.Reason, among strengths: [Strength],
    at now: Timestamp
  ) -> PositionFix {
    place(at: waypoint)
    return PositionFix(
      time: now, position: position, confidence: confidence(in: waypoint, among: strengths),
      reason: reason)
  }

  private struct Strength {
    var waypoint: Waypoint.ID
    var strength: Double
  }

  /// The waypoints that may be where the user is, most likely first, each by its strongest beacon:
  /// where a venue names no UUID two beacons may have one waypoint's numbers.
  private func strengths(of ranged: [RangedBeacon]) -> [Strength] {
    var seen: Set<Waypoint.ID> = []
    return ranged.compactMap { beacon -> Strength? in
      guard let waypoint = waypoint(of: beacon.identifier), let rssi = beacon.rssi,
        isWithinThreshold(of: waypoint, beacon)
      else { return nil }
      // One reading's worth of silence is mixed in, so that a beacon that has fallen silent
      // weakens with time, and a single stray reading does not outweigh a steady beacon.
      let strength = (rssi.dBm * beacon.evidence + settings.silence) / (beacon.evidence + 1)
      switch settings.ranking {
      case .rssi:
        return Strength(waypoint: waypoint.id, strength: strength)
      case .accuracy:
        guard let power = beacon.measuredPower else { return nil }
        return Strength(
          waypoint: waypoint.id, strength: strength - power.dBm)
      }
    }
    .sorted { ($0.strength, $1.waypoint) > ($1.strength, $0.waypoint) }
    .filter { seen.insert($0.waypoint).inserted }
  }

  /// The limit of the ranking's own kind counts; where the venue has only the other, that does.
  ///
  /// The waypoint at which the user is has the band in hand: with one limit for coming and going, a
  /// beacon right at it would send the position away and back with every breath of noise.
  private func isWithinThreshold(of waypoint: Waypoint, _ beacon: RangedBeacon) -> Bool {
    let slack = position.waypoint == waypoint.id ? settings.band : 0
    let byRSSI = waypoint.threshold.rssi.map { limit in
      (beacon.rssi?.dBm ?? -.infinity) > limit - slack
    }
    let byAccuracy = waypoint.threshold.accuracy.map { limit in
      (beacon.accuracy ?? .infinity) < limit * pow(10, slack / 20)
    }
    switch settings.ranking {
    case .rssi: return byRSSI ?? byAccuracy ?? true
    case .accuracy: return byAccuracy ?? byRSSI ?? true
    }
  }

  /// The share of belief that strengths this far apart leave to a waypoint, readings being about
  /// 6 dB wide (shared out as a logistic of that width).
  private func confidence(in waypoint: Waypoint.ID, among strengths: [Strength]) -> Double {
    guard let best = strengths.first?.strength else { return 0 }
    let shares = strengths.map { (waypoint: $0.waypoint, share: exp(($0.strength - best) / 4)) }
    let whole = shares.reduce(0) { $0 + $1.share }
    return (shares.first { $0.waypoint == waypoint }?.share ?? 0) / whole
  }
}
