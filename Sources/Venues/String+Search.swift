extension Sequence {
  /// What a search finds, by how well it fits: names that hold the text; where there are none,
  /// those with all of its words; else those with words that differ by a typing slip.
  ///
  /// - Parameter words: what an element can be found by. Case and accents do not matter.
  public func matching(_ text: String, by words: (Element) -> [String]) -> [Element] {
    let wanted = text.folded
    guard !wanted.isEmpty else { return Array(self) }
    let names = map { (element: $0, names: words($0).map(\.folded)) }
    let parts = wanted.split(separator: " ").map(String.init)
    let tests: [([String]) -> Bool] = [
      { $0.contains { $0.contains(wanted) } },
      { names in parts.allSatisfy { part in names.contains { $0.contains(part) } } },
      { names in
        let known = names.flatMap { $0.split(separator: " ").map(String.init) }
        return parts.allSatisfy { part in known.contains { part.isSlip(of: $0) } }
          || names.contains { wanted.isSlip(of: $0) }
      },
    ]
    for test in tests {
      let found = names.filter { test($0.names) }.map(\.element)
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension String {
  /// Whether it may be meant for a word or for its beginning: one slip in four letters, two in eight.
  fileprivate func isSlip(of word: String) -> Bool {
    let allowed = count / 4
    // A figure that is wrong is another platform.
    guard filter(\.isNumber) == word.filter(\.isNumber) else { return false }
    let starts = max(1, count - allowed)...(count + allowed)
    return starts.contains { editDistance(to: String(word.prefix($0))) <= min(allowed, 2) }
      || editDistance(to: word) <= min(allowed, 2)
  }
}

extension Venue {
  /// The destinations that a search finds by name, by where trains go or by how an exit leads out.
  public func destinations(matching text: String) -> [Destination] {
    destinations.matching(text, by: \.searchWords)
  }
}
