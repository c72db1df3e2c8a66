import Beacons
import Bluetooth
import Positioning
import Venues

/// The table of `--source`.
extension Context {
  /// The source that `--source` names.
  ///
  /// - Parameter venue: where a simulated walk takes place; nil where the command has no venue.
  func source(in venue: Venue?) throws -> any BeaconSource {
    let text = try arguments.value("source") ?? "hci"
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch kind {
    case "ranging" where !rest.isEmpty:
      return try RangingSource(path: rest) { [self] in tell($0) }
    case "walkfile" where !rest.isEmpty:
      return try WalkFileSource(path: rest) { [self] in tell($0) }
    case "walk" where rest.contains(".."):
      return try simulatedWalk(rest, in: venue)
    case "hci", "monitor", "bluez", "btsnoop":
      throw CommandError.notInThisVersion(
        what: "listening with --source \(kind) (\(BluetoothAdapters.state()))",
        instead: "use ranging:FILE, walkfile:FILE or walk:A..B")
    default: throw CommandError.unknownSource(text: text)
    }
  }

  private func simulatedWalk(_ ends: String, in venue: Venue?) throws -> any BeaconSource {
    guard let venue else {
      throw CommandError.notInThisVersion(
        what: "a simulated walk without a venue", instead: "name the venue with --venue")
    }
    let (first, second) = ends.splitAtDots
    let origin = try place(first, option: "source", in: venue)
    let target = try place(second, option: "source", in: venue)
    guard let start = origin.exits.first,
      let route = RoutePlanner(venue: venue).bestRoute(from: start, to: target)
    else {
      throw CommandError.noWalk(
        path: "walk:\(ends)", reason: "there is no way from \(origin.name) to \(target.name)")
    }
    var settings = SimulatedWalk.Settings()
    if let seed = try arguments.integer("seed") { settings.seed = UInt64(seed) }
    if let noise = try arguments.number("noise") { settings.noise = noise }
    if let loss = try arguments.number("loss") { settings.loss = loss }
    if let pace = try arguments.number("pace") {
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

/// A simulated walk as a source.
private struct SimulatedSource: BeaconSource {
  let walk: SimulatedWalk

  func sightings() -> AsyncThrowingStream<BeaconSighting, any Error> {
    streaming { continuation in
      for sighting in walk.sightings() { continuation.yield(sighting) }
    }
  }
}

extension String {
  /// Both sides of the first `..`.
  fileprivate var splitAtDots: (String, String) {
    guard let dots = ranges(of: "..").first else { return (self, "") }
    return (String(self[..<dots.lowerBound]), String(self[dots.upperBound...]))
  }
}
