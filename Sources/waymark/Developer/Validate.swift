import Venues

/// `developer validate`: checks the files of a venue.
struct Validate {
  static func run(_ context: Context) throws -> Int32 {
    let folder = try VenueFolder(try context.arguments.required("venue"), in: context.data)
    let reading = try folder.reading()
    let isJSON = try context.arguments.flag("json")
    let diagnostics = reading.allDiagnostics
    for diagnostic in diagnostics {
      try context.output.line(isJSON ? try json(diagnostic) : "\(diagnostic)".onOneLine)
    }
    let errors = diagnostics.count { $0.severity == .error }
    if !isJSON { try writeSummary(of: reading, errors: errors, context) }
    return errors > 0 || reading.venue == nil ? 1 : 0
  }

  private static func writeSummary(
    of reading: VenueReading, errors: Int, _ context: Context
  ) throws {
    if let venue = reading.venue {
      try context.output.line(
        "\(venue.name): \(count(venue.waypoints.count, "node")), "
          + "\(count(venue.pathways.count, "edge")), "
          + "\(count(venue.destinations.count, "destination")), "
          + "\(listed(venue.languages)).")
      if context.isVerbose { try writeMissingPaths(of: venue, context) }
    }
    let warnings = reading.allDiagnostics.count - errors
    try context.output.line(
      "\(errors == 0 ? "Valid" : "Not valid"): \(count(errors, "error")), "
        + "\(count(warnings, "warning")).")
  }

  private static func writeMissingPaths(of venue: Venue, _ context: Context) throws {
    for language in venue.languages {
      let pairs = venue.unreachablePairs(language: language)
      try context.output.line("\(language): \(count(pairs.count, "missing path")).")
      for pair in pairs {
        try context.output.line("\(language): no way from \(pair.from) to \(pair.to).")
      }
    }
  }

  private static func json(_ diagnostic: VenueDiagnostic) throws -> String {
    try jsonLine([
      "severity": .text(diagnostic.severity.rawValue), "file": .text(diagnostic.file),
      "line": diagnostic.line.map { .integer($0) } ?? .null, "check": .text(diagnostic.check),
      "message": .text(diagnostic.message),
    ])
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func listed(_ languages: [String]) -> String {
    languages.isEmpty ? "no language" : "in \(languages.joined(separator: ", "))"
  }
}
