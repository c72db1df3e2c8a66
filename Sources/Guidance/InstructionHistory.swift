/// The instructions told so far, for a user who asks for earlier ones, one step further back each time.
struct InstructionHistory: Sendable {
  // Nobody goes back over more, and a session may last for hours.
  private static let capacity = 50

  private var groups: [[String]] = []
  private var steps = 0

  /// Takes in what was told together.
  mutating func add(_ announcements: [Announcement]) {
    groups.append(announcements.map(\.text))
    if groups.count > Self.capacity { groups.removeFirst() }
    rewind()
  }

  /// The next step back counts from the last instruction again.
  mutating func rewind() { steps = 0 }

  /// What was told before the instruction that was asked for last; nil where there is nothing.
  ///
  /// - Parameter isLastCurrent: whether the last instruction still holds, and is none that was before.
  mutating func stepBack(isLastCurrent: Bool) -> String? {
    let place = groups.count - (isLastCurrent ? 2 : 1) - steps
    guard groups.indices.contains(place) else { return nil }
    steps += 1
    return groups[place].joined(separator: " ")
  }
}
