/// Something on a way that a walker must be ready for before coming to it.
public enum RouteFeature: String, CaseIterable, Hashable, Sendable {
  case stairs, escalator, lift, gate, platform, crossing

  /// The kind of waypoint by which a venue marks it.
  var kind: WaypointKind {
    switch self {
    case .stairs: .stairs
    case .escalator: .escalator
    case .lift: .lift
    case .gate: .ticketBarrier
    case .platform: .platform
    case .crossing: .streetCrossing
    }
  }

  /// How one moves over it; nil for what one walks along.
  var mode: PathwayMode? {
    switch self {
    case .stairs: .stairs
    case .escalator: .escalator
    case .lift: .lift
    case .gate: .gate
    case .platform, .crossing: nil
    }
  }
}

extension Venue {
  /// What a pathway itself leads over: by its mode, else where both its ends are marked so.
  public func features(of pathway: Pathway) -> [RouteFeature] {
    features(of: pathway, from: kinds(of: pathway.source), to: kinds(of: pathway.target))
  }

  func features(
    of pathway: Pathway, from source: [WaypointKind], to target: [WaypointKind]
  ) -> [RouteFeature] {
    RouteFeature.allCases.filter { feature in
      if let mode = feature.mode, let taken = pathway.mode { return mode == taken }
      return source.contains(feature.kind) && target.contains(feature.kind)
    }
  }

  /// What begins where a pathway ends, for somebody who goes on along the next one.
  ///
  /// - Parameter next: nil where the route ends there.
  public func featuresAhead(of pathway: Pathway, before next: Pathway?) -> [RouteFeature] {
    let (source, target) = (kinds(of: pathway.source), kinds(of: pathway.target))
    return RouteFeature.allCases.filter { feature in
      guard let mode = feature.mode else {
        // Whoever comes from one platform edge to the next has been warned of it.
        return target.contains(feature.kind) && !source.contains(feature.kind)
      }
      if let next { return features(of: next).contains(feature) || next.mode == mode }
      // One may stop at the foot of the stairs that one has come down.
      return target.contains(feature.kind) && !features(of: pathway).contains(feature)
    }
  }

  private func kinds(of waypoint: Waypoint.ID) -> [WaypointKind] {
    self.waypoint(waypoint)?.kinds ?? []
  }
}

extension Route {
  /// How many legs lead over each feature; none that there is not.
  public func featureCounts(in venue: Venue) -> [(feature: RouteFeature, count: Int)] {
    let features = legs.flatMap(venue.features(of:))
    return RouteFeature.allCases.compactMap { feature in
      let count = features.count { $0 == feature }
      return count > 0 ? (feature, count) : nil
    }
  }
}
