import Testing

@testable import Guidance

@Suite struct DistanceTests {
  @Test(arguments: [
    (3.4, DistanceUnit.metres, Distance.metres(3)), (12.4, .metres, .metres(10)),
    (12.6, .metres, .metres(15)), (3, .feet, .feet(10)), (3, .steps, .steps(4)),
    (70, .steps, .steps(100)), (-1, .metres, .metres(0)), (1e300, .metres, .metres(1_000_000)),
  ]) func distancesAreAsExactAsTheyCanBe(metres: Double, unit: DistanceUnit, distance: Distance) {
    #expect(Distance(metres: metres, in: unit, stepLength: 0.7) == distance)
  }

  @Test func whoWantsNoDistancesGetsNone() {
    #expect(Distance(metres: 5, in: .none, stepLength: 0.7) == nil)
  }
}

@Suite struct DirectionTests {
  @Test(arguments: [
    (0.0, Direction.ahead, Direction.ahead, Direction.ahead), (29, .ahead, .ahead, .ahead),
    (-31, .left, .clock(11), .degreesLeft(30)), (90, .right, .clock(3), .degreesRight(90)),
    (-90, .left, .clock(9), .degreesLeft(90)), (270, .left, .clock(9), .degreesLeft(90)),
    (-270, .right, .clock(3), .degreesRight(90)), (180, .back, .clock(6), .back),
    (-180, .back, .clock(6), .back), (140, .right, .clock(5), .degreesRight(135)),
    (155, .back, .clock(5), .degreesRight(150)), (720, .ahead, .ahead, .ahead),
  ]) func aTurnIsToldInThreeStyles(
    angle: Double, turns: Direction, clock: Direction, degrees: Direction
  ) {
    #expect(Direction(angle: angle, style: .turns) == turns)
    #expect(Direction(angle: angle, style: .clock) == clock)
    #expect(Direction(angle: angle, style: .degrees) == degrees)
  }
}
