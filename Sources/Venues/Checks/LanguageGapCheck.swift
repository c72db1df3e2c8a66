/// Finds pathways that some of the venue's languages lack.
struct LanguageGapCheck: VenueCheck {
  let name = "language-gap"
  let summary = "Every pathway is there in each of the venue's languages."
  let severity = VenueDiagnostic.Severity.warning

  private struct Ends: Hashable {
    var source: Waypoint.ID
    var target: Waypoint.ID

    init(_ pathway: Pathway) {
      source = pathway.source
      target = pathway.target
    }
  }

  var passing: Venue { Sketch("A--20s--B", languages: ["en-GB", "fr"]).venue }
  var failing: Venue {
    var venue = passing
    venue.pathways.removeLast()
    return venue
  }

  func findings(in venue: Venue) -> [VenueFinding] {
    let languages = venue.languages
    guard languages.count > 1 else { return [] }
    var spoken: [Ends: Set<String>] = [:]
    for pathway in venue.pathways {
      spoken[Ends(pathway), default: []].insert(pathway.language.lowercased())
    }
    var judged: Set<Ends> = []
    return venue.pathways.enumerated().compactMap { index, pathway in
      let ends = Ends(pathway)
      guard judged.insert(ends).inserted else { return nil }
      let missing = languages.filter { spoken[ends]?.contains($0.lowercased()) != true }
      guard !missing.isEmpty else { return nil }
      return VenueFinding(
        .pathway(at: index),
        "pathway \(pathway.id.quoted) from \(ends.source.quoted) to \(ends.target.quoted) is there"
          + " in \(pathway.language) but not in \(listed(missing)), add one for each language")
    }
  }
}
