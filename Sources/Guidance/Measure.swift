/// In what a distance is told.
public enum DistanceUnit: String, CaseIterable, Decodable, Hashable, Sendable {
  case metres, feet, steps
  /// Distances are not told at all.
  case none
}

/// A distance as it is told: so many of a unit.
public enum Distance: Hashable, Sendable {
  case metres(Int)
  case feet(Int)
  case steps(Int)

  /// To 5 of the unit from 10 on, since nothing that is known here is more exact.
  ///
  /// - Parameter stepLength: metres.
  /// - Returns: nil where distances are not told.
  init?(metres: Double, in unit: DistanceUnit, stepLength: Double) {
    func rounded(_ count: Double) -> Int {
      // What no building is long enough for would not fit a whole number.
      let count = min(max(0, count), 1e6)
      return count < 10 ? Int(count.rounded()) : Int((count / 5).rounded()) * 5
    }
    switch unit {
    case .metres: self = .metres(rounded(metres))
    case .feet: self = .feet(rounded(metres / 0.3048))
    case .steps: self = .steps(rounded(metres / stepLength))
    case .none: return nil
    }
  }
}

/// How a turn is told.
public enum DirectionStyle: String, CaseIterable, Hashable, Sendable {
  case turns, clock, degrees
}

/// A direction relative to the one in which the user moves.
public enum Direction: Hashable, Sendable {
  case ahead, left, right, back
  /// The hour at which it lies, where twelve is ahead.
  case clock(Int)
  case degreesLeft(Int)
  case degreesRight(Int)

  /// - Parameter angle: degrees clockwise from straight ahead.
  init(angle: Double, style: DirectionStyle) {
    let turn = (angle + 180).truncatingRemainder(dividingBy: 360)
    let angle = (turn < 0 ? turn + 360 : turn) - 180
    let size = abs(angle)
    // Below this a way is followed without a turn.
    if size < 30 {
      self = .ahead
      return
    }
    switch style {
    case .clock:
      let hour = (Int((angle / 30).rounded()) + 12) % 12
      self = .clock(hour == 0 ? 12 : hour)
    case .turns:
      self = size > 150 ? .back : angle < 0 ? .left : .right
    case .degrees:
      let degrees = Int((size / 15).rounded()) * 15
      self = degrees >= 180 ? .back : angle < 0 ? .degreesLeft(degrees) : .degreesRight(degrees)
    }
  }
}
