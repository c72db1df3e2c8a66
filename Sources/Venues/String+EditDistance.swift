extension String {
  /// The least number of letters added, left out, changed or swapped with a neighbour that turns this
  /// text into another (Damerau and Levenshtein; no letter is edited twice).
  public func editDistance(to other: String) -> Int {
    let source = Array(self)
    let target = Array(other)
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
}
