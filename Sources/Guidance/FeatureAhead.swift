public import Venues

/// Something on the way that the user comes to next, as far as it is told.
public struct FeatureAhead: Hashable, Sendable {
  public var feature: RouteFeature
  /// Nil where it is unknown or makes no difference.
  public var isUp: Bool?
  /// Steps of a flight; nil where unknown.
  public var stairCount: Int?

  /// Steps of a flight up to which they are counted for the user (Open Standard 4.1.5).
  static let mostStepsTold = 12

  /// Whether one may fall there.
  var isHazard: Bool { feature != .lift && feature != .gate }

  /// What is told of it, in the order in which it is said.
  var phrases: [Phrase] {
    [.ahead(self)] + (stairCount.map { [.stairs(count: $0)] } ?? [])
  }

  var phraseKey: Phrase.Key {
    switch feature {
    case .stairs: isUp.map { $0 ? .stairsUpAhead : .stairsDownAhead } ?? .stairsAhead
    case .escalator: isUp.map { $0 ? .escalatorUpAhead : .escalatorDownAhead } ?? .escalatorAhead
    case .lift: .liftAhead
    case .gate: .gateAhead
    case .platform: .platformAhead
    case .crossing: .crossingAhead
    }
  }
}

extension Venue {
  /// What begins where each leg of a route ends.
  func featuresAhead(on route: Route) -> [[FeatureAhead]] {
    route.legs.indices.map { index in
      let next = index + 1 < route.legs.count ? route.legs[index + 1] : nil
      return featuresAhead(of: route.legs[index], before: next).map { feature in
        FeatureAhead(
          feature: feature, isUp: next.flatMap(isUp(_:)),
          stairCount: feature == .stairs ? next?.stairCount?.magnitude.clamped : nil)
      }
    }
  }

  /// By its steps, else by the floors it joins where these are numbers.
  private func isUp(_ pathway: Pathway) -> Bool? {
    if let count = pathway.stairCount, count != 0 { return count > 0 }
    guard let source = waypoint(pathway.source)?.floor.flatMap(Double.init),
      let target = waypoint(pathway.target)?.floor.flatMap(Double.init), source != target
    else { return nil }
    return target > source
  }
}

extension UInt {
  fileprivate var clamped: Int { Int(clamping: self) }
}
