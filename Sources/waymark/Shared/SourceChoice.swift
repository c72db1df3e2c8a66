import Beacons
import Bluetooth
import Positioning
import Venues

/// The table of `--source`.
extension Context {
  /// The source that `--source` names.
  ///
  /// - Parameters:
  ///   - venue: where a simulated walk takes place; nil where the command has no venue.
  ///   - preferences: by which its way is chosen.
  func source(
    in venue: Venue?,
    preferring preferences: RoutePreferences = .init(costs: RouteCosts(safestWith: .none))
  ) throws -> any BeaconSource {
    if let packets = try packetSource() { return PacketBeaconSource(packets) }
    let (kind, rest) = try sourceParts()
    switch kind {
    case "bluez":
      return BluezSource(adapter: try adapter(rest).map { "hci\($0)" }, shutdown: shutdown)
    case "ranging" where !rest.isEmpty:
      return try RangingSource(path: rest) { [self] in tell($0) }
    case "walkfile" where !rest.isEmpty:
      return try WalkFileSource(path: rest) { [self] in tell($0) }
    case "walk" where rest.contains(".."):
      return try simulatedWalk(rest, in: venue, preferring: preferences)
    default: throw CommandError.unknownSource(text: try sourceText())
    }
  }

  /// The source that `--source` names where it brings HCI packets; else nil.
  func packetSource() throws -> (any PacketSource)? {
    let (kind, rest) = try sourceParts()
    switch kind {
    case "hci":
      return HCISource(
        adapter: try adapter(rest), isActive: try arguments.value("scan") != "passive",
        shutdown: shutdown)
    case "monitor": return MonitorSource(adapter: try adapter(rest), shutdown: shutdown)
    case "btsnoop" where !rest.isEmpty:
      return try BtsnoopSource(path: rest) { [self] in tell($0) }
    default: return nil
    }
  }

  /// What `--source` says, or the default.
  func sourceText() throws -> String { try arguments.value("source") ?? "hci" }

  private func sourceParts() throws -> (kind: String, rest: String) {
    let parts = try sourceText().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }

  /// The number of an adapter: `0` or `hci0`; nil where none is named.
  func adapter(_ text: String) throws -> Int? {
    if text.isEmpty { return nil }
    guard let number = Int(text.hasPrefix("hci") ? String(text.dropFirst(3)) : text),
      (0...0xFFFE).contains(number)
    else { throw CommandError.unknownAdapter(text: text) }
    return number
  }

  private func simulatedWalk(
    _ ends: String, in venue: Venue?, preferring preferences: RoutePreferences
  ) throws -> any BeaconSource {
    guard let venue else {
      throw CommandError.notInThisVersion(
        what: "a simulated walk without a venue", instead: "name the venue with --venue")
    }
    let route = try simulatedRoute(ends, in: venue, preferring: preferences)
    var settings = SimulatedWalk.Settings()
    if let seed = try arguments.integer("seed") { settings.seed = UInt64(seed) }
    if let noise = try arguments.number("noise") { settings.noise = noise }
    if let loss = try arguments.number("loss") { settings.loss = loss }
    if let pace = try arguments.number("pace"), route.travelTime > .zero {
      // The venue's times are those of a walker at this pace where it gives no lengths.
      let own = route.length.map { $0 / route.travelTime.inSeconds } ?? 1.2
      settings.pace = pace / own
    }
    for dead in try arguments.values("dead") {
      settings.dead.formUnion(try place(dead, option: "dead", in: venue).entrances)
    }
    return SimulatedSource(walk: SimulatedWalk(venue: venue, route: route, settings: settings))
  }
}

extension Context {
  /// The way from A to B of `A..B`; further places in between, as in `A..X..B`, are passed in turn.
  private func simulatedRoute(
    _ ends: String, in venue: Venue, preferring preferences: RoutePreferences
  ) throws -> Route {
    let places = try ends.split(separator: "..").map {
      try place(String($0), option: "source", in: venue)
    }
    guard places.count > 1, let origin = places[0].exits.first else {
      throw CommandError.noSimulation(walk: ends, reason: "it needs two places, as in walk:A..B")
    }
    let planner = RoutePlanner(venue: venue)
    var route = Route(origin: origin, legs: [])
    for place in places.dropFirst() {
      guard let part = planner.bestRoute(from: route.target, to: place, preferring: preferences)
      else {
        throw CommandError.noSimulation(
          walk: ends, reason: "there is no way from \(route.target) to \(place.name)")
      }
      route.legs += part.legs
    }
    return route
  }
}

/// A simulated walk as a source.
private struct SimulatedSource: BeaconSource {
  let walk: SimulatedWalk

  func events() -> AsyncThrowingStream<SourceEvent, any Error> {
    streaming { continuation in
      for sighting in walk.sightings() { continuation.yield(.sighting(sighting)) }
    }
  }
}
