/// One way to move from a waypoint to another, in one direction and one language.
public struct Pathway: Hashable, Sendable, Identifiable {
  public typealias ID = String

  public var id: ID
  public var source: Waypoint.ID
  public var target: Waypoint.ID
  /// How long it takes on average.
  public var travelTime: Duration
  /// BCP 47 tag of its texts, as the venue writes it.
  public var language: String
  public var instructions: InstructionSet
  /// Metres along the pathway; nil where the venue gives none.
  public var length: Double?
  /// Nil where the venue does not say.
  public var mode: PathwayMode?
  /// Steps, positive up and negative down, as in GTFS pathways; nil where unknown.
  public var stairCount: Int?
  /// Where the wide gate is, for whoever needs it: a dog, a wheelchair.
  public var wideGate: String?

  public init(
    id: ID, source: Waypoint.ID, target: Waypoint.ID, travelTime: Duration, language: String,
    instructions: InstructionSet = InstructionSet(), length: Double? = nil,
    mode: PathwayMode? = nil, stairCount: Int? = nil, wideGate: String? = nil
  ) {
    self.id = id
    self.source = source
    self.target = target
    self.travelTime = travelTime
    self.language = language
    self.instructions = instructions
    self.length = length
    self.mode = mode
    self.stairCount = stairCount
    self.wideGate = wideGate
  }
}

/// How one moves along a pathway: GTFS pathway modes, spelled as the Open Standard spells them.
public enum PathwayMode: String, CaseIterable, Hashable, Sendable {
  case walkway, stairs, escalator, lift, gate
}

/// The texts of one pathway, each nil where the venue has none.
public struct InstructionSet: Hashable, Sendable {
  /// Said on entering the pathway.
  public var beginning: String?
  /// Said halfway along it.
  public var middle: String?
  /// Said on reaching its target.
  public var ending: String?
  /// Said instead of a beginning where the route starts with this pathway.
  public var startingOnly: String?
  /// Shorter forms of the texts, for where the time is short.
  public var succinct: [InstructionSlot: String] = [:]

  public init(
    beginning: String? = nil, middle: String? = nil, ending: String? = nil,
    startingOnly: String? = nil
  ) {
    self.beginning = beginning
    self.middle = middle
    self.ending = ending
    self.startingOnly = startingOnly
  }

  /// The full text of a slot.
  public subscript(slot: InstructionSlot) -> String? {
    switch slot {
    case .beginning: beginning
    case .middle: middle
    case .ending: ending
    case .startingOnly: startingOnly
    }
  }

  /// Whether there is nothing to say.
  public var isEmpty: Bool {
    beginning == nil && middle == nil && ending == nil && startingOnly == nil
  }
}
