extension Venue {
  /// Judges each language by itself and says once what several have in common.
  func findingsByLanguage(_ judge: (String) -> [VenueFinding]) -> [VenueFinding] {
    // A venue without pathways still has waypoints that lead nowhere; "und" is BCP 47's own tag
    // for no known language.
    let languages = languages.isEmpty ? ["und"] : languages
    var order: [VenueFinding] = []
    var speakers: [VenueFinding: [String]] = [:]
    for language in languages {
      for finding in judge(language) {
        if speakers[finding] == nil { order.append(finding) }
        speakers[finding, default: []].append(language)
      }
    }
    return order.map { finding in
      let tags = speakers[finding] ?? []
      guard tags.count < languages.count else { return finding }
      return VenueFinding(
        finding.subject, "\(finding.message) (in \(tags.joined(separator: ", ")))")
    }
  }

  /// Waypoints at which one only arrives: one starts elsewhere when coming from their place.
  var arrivalOnly: Set<Waypoint.ID> {
    Set(destinations.filter { $0.entrance != $0.exit }.map(\.entrance))
  }

  /// Waypoints at which one only starts.
  var departureOnly: Set<Waypoint.ID> {
    Set(destinations.filter { $0.entrance != $0.exit }.map(\.exit))
  }

  /// Straight metres between a pathway's ends; nil where the venue does not place both.
  func straightLine(of pathway: Pathway, on places: [Waypoint.ID: Waypoint]) -> Double? {
    guard let from = places[pathway.source]?.coordinates,
      let to = places[pathway.target]?.coordinates
    else { return nil }
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }

  /// The waypoints by id, the first of each.
  var waypointsByID: [Waypoint.ID: Waypoint] {
    Dictionary(waypoints.map { ($0.id, $0) }) { first, _ in first }
  }
}

/// Some of many names, as a sentence lists them.
func listed(_ names: [String], limit: Int = 5) -> String {
  let shown = names.prefix(limit).joined(separator: ", ")
  return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
}
