/// What a walker gets about with, as far as it decides on the way.
public enum MobilityAid: String, CaseIterable, Hashable, Sendable {
  case none
  case longCane = "long-cane"
  case guideDog = "guide-dog"
  case wheelchair

  /// Whether its user passes gates where they are wide.
  public var takesWideGates: Bool { self == .guideDog || self == .wheelchair }

  /// What it cannot be taken over. The moving comb of an escalator injures a dog's paws.
  public var excluded: Set<WaypointKind> {
    switch self {
    case .none, .longCane: []
    case .guideDog: [.escalator]
    case .wheelchair: [.stairs, .escalator]
    }
  }
}

/// What a way costs beside the time it takes, in seconds that one would walk further to be spared it.
///
/// The Open Standard asks for the safest way before the shortest and gives no figures: these are ours,
/// shown by `preview --why`, docs/decisions/007.
public struct RouteCosts: Hashable, Sendable {
  public var features: [RouteFeature: Double]

  /// Time alone.
  public static let quickest = RouteCosts(features: [:])

  init(features: [RouteFeature: Double]) { self.features = features }

  /// The safest way for somebody with an aid.
  public init(safestWith aid: MobilityAid) {
    features = [
      .stairs: 20, .escalator: 40, .lift: 20, .gate: 10, .platform: 30, .crossing: 60,
    ]
    switch aid {
    case .none, .longCane: break
    // Dogs are trained to find steps and to refuse an edge, and have little room in a lift.
    case .guideDog: features[.stairs] = 10
    case .wheelchair: features[.lift] = 0
    }
  }

  /// Seconds for a pathway over these features, its own time aside.
  public func extra(over features: [RouteFeature]) -> Double {
    features.reduce(0) { $0 + (self.features[$1] ?? 0) }
  }
}
