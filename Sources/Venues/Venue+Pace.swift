import Beacons

extension Venue {
  /// Metres a second at which the venue's times are those of its lengths; a usual pace where it
  /// gives no lengths.
  public var supposedPace: Double {
    let walked = pathways.filter { $0.isWalked && $0.travelTime > .zero }
    let known = walked.compactMap { pathway in
      pathway.length.map { ($0, pathway.travelTime.inSeconds) }
    }
    let (metres, seconds) = known.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    return metres > 0 && seconds > 0 ? metres / seconds : 1.2
  }

  /// The venue with the times of somebody who walks so fast. What moves by itself takes its own time.
  ///
  /// - Parameter pace: metres a second.
  public func walked(at pace: Double) -> Venue {
    let factor = supposedPace / pace
    var venue = self
    for index in venue.pathways.indices where venue.pathways[index].isWalked {
      venue.pathways[index].travelTime *= factor
    }
    return venue
  }
}

extension Pathway {
  /// Whether its time is that of the user's own steps.
  public var isWalked: Bool { mode != .lift && mode != .escalator }
}

extension Duration {
  fileprivate static func *= (duration: inout Duration, factor: Double) {
    duration = .seconds(duration.inSeconds * factor)
  }
}
