extension Venue {
  /// The venue with the pathways of one language only; nil where it has none in it.
  ///
  /// Pathways that the language lacks come from its sisters: a British text helps where an
  /// American one is missing, a French one does not.
  public func speaking(_ language: String) -> Venue? {
    let wanted = language.lowercased()
    let kin = languages.filter { $0.primarySubtag == wanted.primarySubtag }
    let order = kin.filter { $0.lowercased() == wanted } + kin.filter { $0.lowercased() != wanted }
    guard !order.isEmpty else { return nil }
    var venue = self
    venue.pathways = []
    var joined: Set<[Waypoint.ID]> = []
    for tag in order {
      let texts = pathways.filter { $0.language.lowercased() == tag.lowercased() }
      venue.pathways += texts.filter { !joined.contains([$0.source, $0.target]) }
      joined.formUnion(texts.map { [$0.source, $0.target] })
    }
    return venue
  }

  /// The language to guide in where none is asked for: British English, which every Wayfindr
  /// venue has, else the one with the most pathways.
  public var preferredLanguage: String? {
    if let british = languages.first(where: { $0.lowercased() == "en-gb" }) { return british }
    let counts = languages.map { tag in
      pathways.count { $0.language.lowercased() == tag.lowercased() }
    }
    guard let most = counts.max(), let first = counts.firstIndex(of: most) else { return nil }
    return languages[first]
  }
}

extension String {
  /// The language without its region: `en` of `en-GB`.
  public var primarySubtag: String { String(lowercased().prefix { $0 != "-" && $0 != "_" }) }
}
