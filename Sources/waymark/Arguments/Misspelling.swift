/// A name that is not known, and the known ones that it may stand for.
struct Misspelling {
  let written: String

  /// More suggestions than this take longer to hear than the help does.
  private static let limit = 3

  /// The known names that begin like the written one, else the nearest ones, in their given order.
  ///
  /// None where even the nearest is too far away to have been meant.
  func corrections(among names: [String]) -> [String] {
    let written = written.lowercased()
    if !written.isEmpty {
      let completions = names.filter { $0.lowercased().hasPrefix(written) }
      if !completions.isEmpty { return Array(completions.prefix(Self.limit)) }
    }
    let distances = names.map { ($0, distance(to: $0)) }
      .filter { name, distance in distance <= Self.threshold(for: name) }
    guard let nearest = distances.map(\.1).min() else { return [] }
    return Array(distances.filter { $0.1 == nearest }.map(\.0).prefix(Self.limit))
  }

  /// The least number of letters added, left out, changed or swapped with a neighbour, ignoring
  /// case (Damerau and Levenshtein; no letter is edited twice).
  func distance(to name: String) -> Int {
    let source = Array(written.lowercased())
    let target = Array(name.lowercased())
    // A difference in length alone can exceed every threshold; a huge word costs no time then.
    let difference = abs(source.count - target.count)
    guard difference <= Self.threshold(for: name) else { return difference }

    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let isSame = source[row] == target[column]
        var cost = min(previous[column + 1] + 1, current[column] + 1)
        cost = min(cost, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, source[row] == target[column - 1],
          source[row - 1] == target[column]
        {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }

  /// About one slip in three letters: with more, short names would all resemble each other.
  private static func threshold(for name: String) -> Int {
    switch name.count {
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }
}
