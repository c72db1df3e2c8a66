import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct RouteFollowerTests {
  private var follower: RouteFollower
  private let legs: Route

  init() throws {
    let venue = Sketch("1--10s--2--20s--3--30s--4\n1--5s--X").venue
    legs = try #require(RoutePlanner(venue: venue).route(from: "1", to: "4"))
    var settings = RouteFollower.Settings()
    settings.earliestShare = 0.6
    follower = RouteFollower(
      route: legs, startedAt: Timestamp(seconds: 100), settings: settings)
  }

  private var remainingTime: Duration {
    follower.remaining(at: Timestamp(seconds: 0), taking: \.travelTime).time
  }

  private mutating func update(_ waypoint: String, _ seconds: Double) -> RouteProgress {
    follower.update(at: waypoint, time: Timestamp(seconds: 100 + seconds))
  }

  @Test mutating func theNextWaypointInTimeIsReachedAtOnce() {
    #expect(update("2", 6) == .reached(legsDone: 0..<1))
    #expect(follower.leg?.id == "2to3")
    #expect(remainingTime == .seconds(50))
  }

  @Test mutating func muchTooSoonItMustHold() {
    #expect(update("2", 5) == .onLeg)
    #expect(update("2", 5.9) == .onLeg)
    #expect(update("2", 6) == .reached(legsDone: 0..<1))
    #expect(update("3", 7) == .onLeg)
    #expect(update("3", 9.9) == .onLeg)
    #expect(update("3", 10) == .reached(legsDone: 1..<2))
  }

  @Test(arguments: [
    ("2", RouteProgress.reached(legsDone: 0..<1)), ("3", .reached(legsDone: 0..<2)),
    ("4", .arrived(legsDone: 0..<3)),
  ]) mutating func skippingLeavesAllLegsBehind(waypoint: String, progress: RouteProgress) {
    #expect(update(waypoint, 60) == progress)
    #expect(follower.reached == progress.legsDone.upperBound)
  }

  @Test mutating func atTheEndThereIsNoLegAndNoTimeLeft() {
    _ = update("4", 60)
    #expect(follower.leg == nil)
    #expect(remainingTime == .zero)
  }

  @Test(arguments: [("X", RouteProgress.offRoute("X")), ("1", .wrongWay("1"))])
  mutating func offTheRouteOrBehindItMustHoldForFourSeconds(
    waypoint: String, progress: RouteProgress
  ) {
    _ = update("2", 10)
    #expect(update(waypoint, 20) == .onLeg)
    #expect(update(waypoint, 21.4) == .onLeg)
    #expect(update(waypoint, 21.5) == .doubtful(waypoint))
    #expect(update(waypoint, 23.9) == .onLeg)
    #expect(update(waypoint, 24) == progress)
  }

  @Test mutating func beingOnTheLegAgainForgetsTheDoubt() {
    _ = update("X", 1)
    _ = update("1", 4)
    #expect(update("X", 5) == .onLeg)
    #expect(update("X", 8.9) == .doubtful("X"))
    #expect(update("X", 9) == .offRoute("X"))
  }

  @Test mutating func droppedDoubtsStartAnew() {
    _ = update("X", 1)
    follower.dropDoubts()
    #expect(update("X", 60) == .onLeg)
    #expect(update("X", 64) == .offRoute("X"))
  }

  @Test func aRouteWithoutLegsHasNothingLeft() {
    let follower = RouteFollower(
      route: Route(origin: "1", legs: []), startedAt: Timestamp(seconds: 0))
    #expect(follower.leg == nil)
    let rest = follower.remaining(at: Timestamp(seconds: 0), taking: \.travelTime)
    #expect(rest.time == .zero && rest.length == 0)
  }

  /// Strict routing must not end at one silent beacon.
  @Test mutating func aStrictFollowerBelievesWhatItDidNotExpectAfterTenSeconds() {
    var settings = RouteFollower.Settings()
    settings.isStrict = true
    follower = RouteFollower(
      route: follower.route, startedAt: Timestamp(seconds: 100), settings: settings)
    #expect(update("3", 40) == .onLeg)
    #expect(update("3", 49.9) == .onLeg)
    #expect(update("3", 50) == .reached(legsDone: 0..<2))
    #expect(update("X", 60) == .onLeg)
    #expect(update("X", 65) == .doubtful("X"))
    #expect(update("X", 70) == .offRoute("X"))
  }
}

extension RouteProgress {
  fileprivate var legsDone: Range<Int> {
    switch self {
    case .reached(let legs), .arrived(let legs): legs
    default: 0..<0
    }
  }
}
