import Beacons
import FoundationEssentials

/// What a Wayfindr venue's JSON says: its name and the places one can ask for.
struct WayfindrPlaces {
  private(set) var name = ""
  private(set) var about: String?
  private(set) var picture: Picture?
  private(set) var location: GeographicPosition?
  private(set) var uuid: UUID?
  private(set) var destinations: [Located<Destination>] = []

  // Keys of which some are read elsewhere; all are known, so that none is taken for a misspelling.
  private static let venueKeys = [
    "name", "uuid", "description", "platforms", "exits", "station_facilities", "image", "images",
    "image_description", "latitude", "longitude", "hunt", "stories",
  ]
  private static let detailKeys = [
    "description", "image", "image_description", "opening", "layout",
  ]
  private static let beaconKeys = [
    "entrance_beacon_major", "entrance_beacon_minor", "exit_beacon_major", "exit_beacon_minor",
  ]

  /// Nil where the bytes are no JSON.
  init?(_ source: NamedBytes, graph: WayfindrGraph?, found: inout DiagnosticList) {
    guard let text = JSONText(source, found: &found) else { return nil }
    let index = text.index
    guard case .object(let root) = text.value, case .object(let members)? = root["venue"] else {
      found.error(
        .missingKey, line: index.line("venue") ?? index.line(""),
        "the object \"venue\" is missing, expected {\"venue\": {…}}; the venue has no destinations")
      return
    }
    var venue = JSONRecord(
      members, path: "venue", subject: "venue", index: index, file: source.name)
    name = venue.text("name") ?? ""
    about = venue.text("description")
    picture = Self.picture(of: &venue)
    location = Self.location(of: &venue)
    uuid = Self.uuid(of: &venue)
    venue.describeMisspellings(of: Self.venueKeys)
    let readers: [(String, (inout JSONRecord) -> Destination.Kind)] = [
      ("platforms", { .platform(trains: $0.requiredTexts("destinations")) }),
      ("exits", { .exit(mode: $0.requiredText("mode") ?? "") }),
      ("station_facilities", { _ in .facility }),
    ]
    var foundInEntries = DiagnosticList(file: source.name)
    for (list, kind) in readers {
      for (number, entry) in Self.entries(of: list, in: &venue).enumerated() {
        let path = "\(venue.path(of: list))[\(number)]"
        guard case .object(let members) = entry else {
          foundInEntries.error(
            .wrongType, line: index.line(path),
            "\(list)[\(number)] is \(entry.described), expected an object")
          continue
        }
        var name = "\(list)[\(number)]"
        if case .string(let own)? = members["name"] { name += " \(own.quoted)" }
        var record = JSONRecord(
          members, path: path, subject: name, index: index, file: source.name)
        add(&record, kind: kind, graph: graph)
        foundInEntries.append(contentsOf: record.found.diagnostics)
      }
    }
    found.append(contentsOf: venue.found.diagnostics + foundInEntries.diagnostics)
  }

  private static func location(of venue: inout JSONRecord) -> GeographicPosition? {
    let latitude = venue.number("latitude")
    let longitude = venue.number("longitude")
    guard latitude != nil || longitude != nil else { return nil }
    if let latitude, let longitude,
      let location = GeographicPosition(latitude: latitude, longitude: longitude)
    {
      return location
    }
    venue.fail(
      .wrongType, latitude == nil ? "longitude" : "latitude",
      "latitude and longitude are not a place, expected both, in degrees from -90 to 90 and from"
        + " -180 to 180")
    return nil
  }

  private static func picture(of record: inout JSONRecord) -> Picture? {
    let text = record.text("image_description")
    return record.text("image").map { Picture(path: $0, text: text) }
  }

  private static func uuid(of venue: inout JSONRecord) -> UUID? {
    guard let text = venue.text("uuid") else { return nil }
    if let uuid = UUID(uuidString: text) { return uuid }
    venue.fail(
      .wrongType, "uuid",
      "uuid is \(text.quoted), expected 32 hexadecimal digits in groups of 8-4-4-4-12")
    return nil
  }

  private static func entries(of list: String, in venue: inout JSONRecord) -> [JSONValue] {
    switch venue[list] {
    case .array(let entries)?: return entries
    case nil:
      venue.warn(.missingList, nil, "\(list) is missing and counts as empty; add \"\(list)\": []")
    case let other?:
      venue.fail(.wrongType, list, "\(list) is \(other.described), expected a list of objects")
    }
    return []
  }

  private mutating func add(
    _ record: inout JSONRecord, kind: (inout JSONRecord) -> Destination.Kind, graph: WayfindrGraph?
  ) {
    let name = record.requiredText("name")
    let entrance = Self.waypoint("entrance", of: &record, in: graph)
    let exit = Self.waypoint("exit", of: &record, in: graph)
    let kind = kind(&record)
    let details = PlaceDetails(
      description: record.text("description"), picture: Self.picture(of: &record),
      opening: record.text("opening"), layout: record.text("layout"))
    record.describeMisspellings(
      of: ["name", "mode", "destinations"] + Self.beaconKeys + Self.detailKeys)
    guard let name, let entrance, let exit, record.isSound else { return }
    destinations.append(
      Located(
        value: Destination(
          name: name, kind: kind, entrance: entrance, exit: exit, details: details),
        line: record.line() ?? 1))
  }

  private static func waypoint(
    _ role: String, of record: inout JSONRecord, in graph: WayfindrGraph?
  ) -> Waypoint.ID? {
    let major = record.beaconNumber("\(role)_beacon_major")
    let minor = record.beaconNumber("\(role)_beacon_minor")
    guard let major, let minor, let graph else { return nil }
    let beacon = BeaconNumbers(major: major, minor: minor)
    if let found = graph.waypoints.first(where: { $0.value.beacon == beacon }) {
      return found.value.id
    }
    if !graph.hasLeftOut(beacon) {
      record.fail(
        .unknownBeacon, "\(role)_beacon_minor",
        "no node of the graph has the \(role) beacon \(beacon), expected one that has")
    }
    return nil
  }
}
