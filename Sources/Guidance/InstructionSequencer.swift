import Beacons
import Venues

/// Picks the venue's texts for each step of a route, in the order in which they are said.
struct InstructionSequencer: Sendable {
  /// Seconds for which what was said on entering a leg need not be said again.
  private static let justSaid = 8.0

  private let route: Route
  private let phrasebook: Phrasebook
  private let hazards: Set<Pathway.ID>
  private let firstDirection: Direction?
  private let nameOfPlace: @Sendable (Waypoint.ID) -> String
  private let featuresAhead: [[FeatureAhead]]
  private let supposedPace: Double
  private let schedule: LegSchedule.Settings
  /// How long the texts take to be said.
  var budget: WordBudget
  /// How fast the user has turned out to be.
  var pace = PaceMeter()
  /// What is still to come on the leg now walked, soonest first.
  private var coming: [Announcement] = []

  /// - Parameters:
  ///   - nameOfPlace: what to call a waypoint when the venue has no text for a first leg.
  ///   - hazards: the legs whose texts, once begun, must be said to their end.
  ///   - firstDirection: where the first leg lies for the user, where that is known.
  ///   - featuresAhead: what begins where each leg ends; missing ones have nothing.
  ///   - supposedPace: metres a second for legs without a length.
  init(
    route: Route, phrasebook: Phrasebook, budget: WordBudget = WordBudget(),
    hazards: Set<Pathway.ID> = [], firstDirection: Direction? = nil,
    featuresAhead: [[FeatureAhead]] = [], supposedPace: Double = 1.2,
    schedule: LegSchedule.Settings = LegSchedule.Settings(),
    nameOfPlace: @escaping @Sendable (Waypoint.ID) -> String
  ) {
    self.route = route
    self.phrasebook = phrasebook
    self.budget = budget
    self.hazards = hazards
    self.firstDirection = firstDirection
    self.featuresAhead = featuresAhead
    self.supposedPace = supposedPace
    self.schedule = schedule
    self.nameOfPlace = nameOfPlace
  }

  /// When the next text along the leg is due; nil where none is to come.
  var nextDue: Timestamp? { coming.first?.time }

  /// What to say on entering a leg. The route's first leg always has something: its beginning,
  /// its starting-only text, else its middle, else where it leads.
  ///
  /// - Parameter said: what is being said already.
  mutating func enter(
    leg index: Int, at now: Timestamp, after said: [Announcement] = []
  ) -> [Announcement] {
    coming = []
    guard index < route.legs.count else { return [] }
    let leg = route.legs[index]
    let isFirst = index == 0
    let isSuccinct = isSuccinct(onLeg: index)
    var opening =
      text(of: leg, .beginning, isSuccinct)
      ?? (isFirst ? text(of: leg, .startingOnly, isSuccinct) : nil)
    let middle = text(of: leg, .middle, isSuccinct)
    let isMiddleOpening = opening == nil && isFirst && middle != nil
    if isMiddleOpening { opening = middle }
    if opening == nil, isFirst {
      let place = nameOfPlace(leg.target)
      opening = phrasebook.text(
        firstDirection.map { .turn($0, place: place) } ?? .headFor(place: place))
    }
    plan(
      leg: index, at: now, after: said.map(\.text), opening: opening,
      middle: isMiddleOpening ? nil : middle)
    return opening.map { [instruction($0, on: leg, at: now)] } ?? []
  }

  /// What of the texts along the leg has become due, and is still worth saying.
  mutating func due(at now: Timestamp) -> [Announcement] {
    let due = coming.prefix { $0.time <= now }
    coming.removeFirst(due.count)
    return due.filter { $0.expiry.map { now <= $0 } ?? true }.map { announcement in
      var announcement = announcement
      announcement.time = now
      return announcement
    }
  }

  private mutating func plan(
    leg index: Int, at now: Timestamp, after said: [String], opening: String?, middle: String?
  ) {
    let leg = route.legs[index]
    let time = pace.time(for: leg)
    let end = now.advanced(by: time)
    let legSchedule = LegSchedule(
      leg, taking: time, supposedPace: supposedPace, settings: schedule)
    let isSaidFor = budget.seconds(for: said + [opening].compactMap { $0 })
    var busy = isSaidFor > 0 ? [0...isSaidFor] : []
    if let middle {
      let length = budget.duration(of: middle)
      // Long texts begin before half of the way, or they would not end before it does.
      let wait = max(.zero, min(time / 2, time - length - WordBudget.lead))
      coming.append(instruction(middle, on: leg, at: now.advanced(by: wait)))
      busy.append(wait.inSeconds...(wait.inSeconds + budget.seconds(for: [middle])))
    }
    let featureTime = legSchedule.featureTime
    let told = [middle, featureTime < Self.justSaid ? opening : nil].compactMap { $0 }
    let ahead = (index < featuresAhead.count ? featuresAhead[index] : []).filter { ahead in
      // The venue knows its own stairs better.
      !told.contains { phrasebook.mentions(ahead.feature, in: $0) }
    }
    if !ahead.isEmpty {
      let text = ahead.flatMap(\.phrases).map(phrasebook.text).joined(separator: " ")
      var announcement = instruction(text, on: leg, at: now.advanced(by: .seconds(featureTime)))
      announcement.kind = .landmark
      announcement.waypoint = leg.target
      announcement.isAboutHazard = ahead.contains(where: \.isHazard)
      coming.append(announcement)
      busy.append(featureTime...(featureTime + budget.seconds(for: [text])))
    }
    for seconds in legSchedule.reassurances(beside: busy) {
      var announcement = instruction(
        phrasebook.text(.keepGoing(place: nameOfPlace(leg.target))), on: leg,
        at: now.advanced(by: .seconds(seconds)))
      announcement.kind = .reassurance
      announcement.isAboutHazard = false
      coming.append(announcement)
    }
    coming.sort { $0.time < $1.time }
    // By then the end of the leg is expected; a late warning is still better than none.
    for place in coming.indices { coming[place].expiry = end }
  }

  /// The ending of the last of the legs that are now behind, where it has one.
  mutating func leave(legs: Range<Int>, at now: Timestamp) -> [Announcement] {
    coming = []
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
    return budget.isSuccinct(saying: texts, within: pace.time(for: leg))
  }

  private func instruction(_ text: String, on leg: Pathway, at time: Timestamp) -> Announcement {
    Announcement(
      time: time, kind: .instruction, text: text, waypoint: leg.source,
      pathway: leg.id, staleAfterLeaving: leg.id, isAboutHazard: hazards.contains(leg.id))
  }
}
