public import Beacons
public import Venues

/// Picks the venue's texts for each step of a route, in the order in which they are said.
public struct InstructionSequencer: Sendable {
  private let route: Route
  private let phrasebook: Phrasebook
  private let hazards: Set<Pathway.ID>
  private let firstDirection: Direction?
  private let nameOfPlace: @Sendable (Waypoint.ID) -> String
  /// How long the texts take to be said.
  public var budget: WordBudget
  /// The middle text still to come on the leg now walked.
  private var middle: (announcement: Announcement, due: Timestamp)?

  /// - Parameters:
  ///   - nameOfPlace: what to call a waypoint when the venue has no text for a first leg.
  ///   - hazards: the legs whose texts, once begun, must be said to their end.
  ///   - firstDirection: where the first leg lies for the user, where that is known.
  public init(
    route: Route, phrasebook: Phrasebook, budget: WordBudget = WordBudget(),
    hazards: Set<Pathway.ID> = [],
    firstDirection: Direction? = nil, nameOfPlace: @escaping @Sendable (Waypoint.ID) -> String
  ) {
    self.route = route
    self.phrasebook = phrasebook
    self.budget = budget
    self.hazards = hazards
    self.firstDirection = firstDirection
    self.nameOfPlace = nameOfPlace
  }

  /// When the middle text of the leg is due; nil where none is to come.
  public var middleDue: Timestamp? { middle?.due }

  /// What to say on entering a leg. The route's first leg always has something: its beginning,
  /// its starting-only text, else its middle, else where it leads.
  public mutating func enter(leg index: Int, at now: Timestamp) -> [Announcement] {
    middle = nil
    guard index < route.legs.count else { return [] }
    let leg = route.legs[index]
    let isFirst = index == 0
    let isSuccinct = isSuccinct(onLeg: index)
    var opening =
      text(of: leg, .beginning, isSuccinct)
      ?? (isFirst ? text(of: leg, .startingOnly, isSuccinct) : nil)
    if let text = text(of: leg, .middle, isSuccinct) {
      if opening == nil, isFirst {
        opening = text
      } else {
        // Long texts begin before half of the way, or they would not end before it does.
        let wait = max(
          .zero,
          min(leg.travelTime / 2, leg.travelTime - budget.duration(of: text) - WordBudget.lead))
        let due = now.advanced(by: wait)
        var announcement = instruction(text, on: leg, at: due)
        // By then the end of the leg is expected; a late warning is still better than none.
        announcement.expiry = now.advanced(by: leg.travelTime)
        middle = (announcement, due)
      }
    }
    if opening == nil, isFirst {
      let place = nameOfPlace(leg.target)
      opening = phrasebook.text(
        firstDirection.map { .turn($0, place: place) } ?? .headFor(place: place))
    }
    return opening.map { [instruction($0, on: leg, at: now)] } ?? []
  }

  /// The middle text, once its moment has come and while it is still worth saying.
  public mutating func middle(at now: Timestamp) -> [Announcement] {
    guard let middle, middle.due <= now else { return [] }
    self.middle = nil
    if let expiry = middle.announcement.expiry, expiry < now { return [] }
    var announcement = middle.announcement
    announcement.time = now
    return [announcement]
  }

  /// The ending of the last of the legs that are now behind, where it has one.
  public mutating func leave(legs: Range<Int>, at now: Timestamp) -> [Announcement] {
    middle = nil
    guard let last = legs.last else { return [] }
    let leg = route.legs[last]
    guard let text = text(of: leg, .ending, isSuccinct(onLeg: last + 1)) else { return [] }
    var announcement = instruction(text, on: leg, at: now)
    announcement.waypoint = leg.target
    // An ending tells of the waypoint where the next leg begins: it is stale once that is left.
    announcement.staleAfterLeaving = last + 1 < route.legs.count ? route.legs[last + 1].id : nil
    return [announcement]
  }

  /// A text as it is announced.
  private func text(of leg: Pathway, _ slot: InstructionSlot, _ isSuccinct: Bool) -> String? {
    let texts = leg.instructions
    return (isSuccinct ? texts.succinct[slot] ?? texts[slot] : texts[slot])
      .map(phrasebook.spelledOut)
  }

  /// Whether the full texts that are heard on a leg, with the ending of the one before it, would
  /// outlast it.
  private func isSuccinct(onLeg index: Int) -> Bool {
    guard index < route.legs.count else { return budget.isSuccinct(saying: [], within: nil) }
    let leg = route.legs[index]
    let texts = [
      index > 0 ? text(of: route.legs[index - 1], .ending, false) : nil,
      text(of: leg, .beginning, false)
        ?? (index == 0 ? text(of: leg, .startingOnly, false) : nil),
      text(of: leg, .middle, false),
    ]
    return budget.isSuccinct(saying: texts, within: leg.travelTime)
  }

  private func instruction(_ text: String, on leg: Pathway, at time: Timestamp) -> Announcement {
    Announcement(
      time: time, kind: .instruction, text: text, waypoint: leg.source,
      pathway: leg.id, staleAfterLeaving: leg.id, isAboutHazard: hazards.contains(leg.id))
  }
}
