import Venues

/// `developer missing-routes`: lists the destinations between which no route leads.
struct MissingRoutes {
  static func run(_ context: Context) throws -> Int32 {
    let venue = try context.venue()
    // The venue is in one language already, its gaps filled from sister languages.
    // "und" is BCP 47's tag for no known language, which is that of a venue without pathways.
    let missing = venue.missingRoutes(language: venue.languages.first ?? "und")
    let isJSON = try context.arguments.flag("json")
    for pair in missing {
      let from = venue.uniqueName(of: pair.from, at: pair.from.exit)
      let to = venue.uniqueName(of: pair.to, at: pair.to.entrance)
      try context.output.line(
        isJSON
          ? try jsonLine(["from": .text(from), "to": .text(to)])
          : "No way from \(from) to \(to).".onOneLine)
    }
    if missing.isEmpty, !isJSON { try context.output.line("No route is missing.") }
    return missing.isEmpty ? 0 : 1
  }
}
