import Venues

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

  /// How far a known name is from the written one, ignoring case.
  func distance(to name: String) -> Int {
    // A difference in length alone can exceed every threshold; a huge word costs no time then.
    let difference = abs(written.count - name.count)
    guard difference <= Self.threshold(for: name) else { return difference }
    return written.lowercased().editDistance(to: name.lowercased())
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
