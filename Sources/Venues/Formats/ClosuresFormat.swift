/// The file `closures.json` beside a venue: `{"closures": [{"pathways": […], "text": "…"}]}`.
public enum ClosuresFormat {
  private static let keys = ["pathways", "waypoints", "travel_time", "text", "from", "until"]

  /// Reads the file; a closure with an error is left out and the rest is read.
  ///
  /// - Parameter venue: in all its languages; whatever is closed must be in it.
  /// - Returns: nil for the closures where the file is not well formed.
  public static func read(
    _ source: NamedBytes, for venue: Venue
  ) -> (closures: [Closure]?, diagnostics: [VenueDiagnostic]) {
    var found = DiagnosticList(file: source.name)
    guard let text = JSONText(source, found: &found) else { return (nil, found.diagnostics) }
    let index = text.index
    guard case .object(let root) = text.value, case .array(let entries)? = root["closures"] else {
      found.error(
        .missingKey, line: index.line(""),
        "the list \"closures\" is missing, expected {\"closures\": […]}")
      return (nil, found.diagnostics)
    }
    var closures: [Closure] = []
    for (number, entry) in entries.enumerated() {
      let path = "closures[\(number)]"
      guard case .object(let members) = entry else {
        found.error(
          .wrongType, line: index.line(path), "\(path) is \(entry.described), expected an object")
        continue
      }
      var record = JSONRecord(
        members, path: path, subject: path, index: index, file: source.name)
      if let closure = closure(&record, in: venue) { closures.append(closure) }
      found.append(contentsOf: record.found.diagnostics)
    }
    return (closures, found.diagnostics)
  }

  private static func closure(_ record: inout JSONRecord, in venue: Venue) -> Closure? {
    let pathways = ids("pathways", of: &record, among: Set(venue.pathways.map(\.id)))
    let waypoints = ids("waypoints", of: &record, among: Set(venue.waypoints.map(\.id)))
    let text = record.requiredText("text")
    let seconds = record.number("travel_time")
    if let seconds, !(0.1...86_400).contains(seconds) {
      record.fail(
        .outOfRange, "travel_time",
        "travel_time is \(seconds.shortened), expected seconds from 0.1 to 86400")
    }
    let from = moment("from", of: &record)
    let until = moment("until", of: &record)
    record.describeMisspellings(of: keys)
    if record.isSound, pathways.isEmpty, waypoints.isEmpty {
      record.fail(
        .missingKey, nil, "nothing is closed, expected the ids of \"pathways\" or \"waypoints\"")
    }
    guard record.isSound, let text else { return nil }
    return Closure(
      pathways: pathways, waypoints: waypoints, travelTime: seconds.map { .seconds($0) },
      text: text, from: from, until: until)
  }

  private static func ids(
    _ key: String, of record: inout JSONRecord, among known: Set<String>
  ) -> Set<String> {
    guard record[key] != nil else { return [] }
    let ids = record.requiredTexts(key)
    for id in ids where !known.contains(id) {
      record.fail(
        .unknownClosed, key,
        "the graph has no \(key.dropLast()) \(id.quoted), expected one that it has")
    }
    return Set(ids)
  }

  /// A date, or a date and a time of day.
  private static func moment(_ key: String, of record: inout JSONRecord) -> String? {
    guard let text = record.text(key) else { return nil }
    let shape = text.map { $0.isASCII && $0.isNumber ? "0" : $0 }
    if ["0000-00-00", "0000-00-00T00:00"].contains(String(shape)), isInCalendar(text) {
      return text
    }
    record.fail(
      .wrongType, key,
      "\(key) is \(text.quoted), expected a date such as 2026-12-31 or 2026-12-31T18:00")
    return nil
  }

  private static func isInCalendar(_ text: String) -> Bool {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let bounds = [1...9999, 1...12, 1...31, 0...23, 0...59]
    return zip(numbers, bounds).allSatisfy { $1.contains($0) }
  }
}
