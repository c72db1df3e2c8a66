/// What came of reading a venue's files.
public struct VenueReading: Hashable, Sendable {
  /// Nil where the files hold no venue at all; else without the records that have errors.
  public var venue: Venue?
  public var sourceMap: VenueSourceMap
  /// Everything that the reading found wrong, in the order of the files.
  public var diagnostics: [VenueDiagnostic]

  public init(venue: Venue?, sourceMap: VenueSourceMap, diagnostics: [VenueDiagnostic]) {
    self.venue = venue
    self.sourceMap = sourceMap
    self.diagnostics = diagnostics
  }

  /// Everything that is wrong with the venue: what reading found and what the checks find.
  public var allDiagnostics: [VenueDiagnostic] {
    guard let venue else { return diagnostics }
    return (diagnostics + VenueChecks.diagnostics(of: venue, at: sourceMap))
      .inFileOrder(sourceMap)
  }
}

extension [VenueDiagnostic] {
  /// The diagnostics by file and line, each once.
  func inFileOrder(_ map: VenueSourceMap) -> [VenueDiagnostic] {
    var seen: Set<VenueDiagnostic> = []
    let order = { (a: VenueDiagnostic) in (a.file == map.graph ? 0 : 1, a.line ?? .max) }
    return filter { seen.insert($0).inserted }.sorted { order($0) < order($1) }
  }
}
