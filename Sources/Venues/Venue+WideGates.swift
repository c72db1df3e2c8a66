extension Venue {
  /// The venue for somebody who takes the wide gates: where a pathway has a text about one, it follows
  /// what is said at the pathway's beginning.
  public var tellingWideGates: Venue {
    var venue = self
    for index in venue.pathways.indices {
      guard let text = pathways[index].wideGate else { continue }
      var texts = pathways[index].instructions
      texts.beginning = [texts.beginning, text].compactMap { $0 }.joined(separator: " ")
      // The short form must not be without it.
      if let short = texts.succinct[.beginning] { texts.succinct[.beginning] = short + " " + text }
      venue.pathways[index].instructions = texts
    }
    return venue
  }
}
