import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct OffRouteTests {
  private let hall = "1--10s--2--10s--3\n2--10s--X\n2--10s--Y"

  @Test func goingBackIsToldAndOneFreshInstructionFollows() {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 14)])
    let mark = journey.actions.count
    journey.hear("1", until: 23)
    #expect(
      journey.said(since: mark).filter { !$0.text.hasPrefix("middle") } == [
        Said(.warning, .doubtful), Said(.warning, .wrongWay(place: "1")),
        Said(.instruction, "begin 1 to 2"),
      ])
    journey.walk([("2", 40), ("3", 60)])
    #expect(journey.texts(.warning).count == 2)
    #expect(journey.texts(.arrival) == ["end 2 to 3"])
    #expect(journey.routes.map(\.cause) == [.start, .offRoute])
  }

  @Test func leavingTheRouteIsToldAndTheNewWayBeginsThere() {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 14)])
    let mark = journey.actions.count
    journey.hear("X", until: 24)
    #expect(
      journey.said(since: mark).filter { !$0.text.hasPrefix("middle") } == [
        Said(.warning, .doubtful), Said(.warning, .offRoute(place: "X")),
        Said(.instruction, "begin X to 2"),
      ])
    #expect(journey.routes.map(\.waypoints) == [["1", "2", "3"], ["X", "2", "3"]])
    #expect(journey.retracted == ["1to2", NavigationSession.doubtTopic, "2to3"])
  }

  /// Both warnings promise a new way, which must not be said where there is none.
  @Test func offTheRouteWithoutAWayThatAloneIsSaid() {
    var journey = Journey("1--10s--2--10s--3\n2--10s->X", to: "3", walking: [("1", 8), ("2", 14)])
    let mark = journey.actions.count
    journey.hear("X", until: 60)
    #expect(
      journey.said(since: mark).filter { !$0.text.hasPrefix("middle") } == [
        Said(.warning, .doubtful), Said(.warning, .noRoute(place: "X", destination: "3")),
      ])
    #expect(journey.retracted == ["1to2", NavigationSession.doubtTopic, "2to3"])
    #expect(journey.outcomes == [])
    journey.walk([("2", 80), ("3", 100)])
    #expect(journey.outcomes == [.arrived])
  }

  @Test func noTextOfALegLeftIsSaidAfterwards() {
    let journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 14), ("X", 40), ("2", 60)])
    let warned = journey.said.firstIndex(of: Said(.warning, .offRoute(place: "X")))
    let later = journey.said[(warned ?? 0)...].map(\.text)
    #expect(
      later == [
        english.text(.offRoute(place: "X")), "begin X to 2", "middle X to 2", "end X to 2",
        "begin 2 to 3", "middle 2 to 3",
      ])
  }

  /// Whoever was asked to stop is told to go on, and hears what was due meanwhile.
  @Test(arguments: [(2.0, [Phrase]()), (5.0, [Phrase.doubtful, .backOnRoute])])
  func aShortLookAsideIsAskedAboutAtMost(seconds: Double, warnings: [Phrase]) {
    let journey = Journey(
      hall, to: "3", walking: [("1", 8), ("2", 14), ("X", 14 + seconds), ("2", 25), ("3", 40)])
    #expect(journey.texts(.warning) == warnings.map(english.text))
    #expect(journey.texts(.instruction).contains("middle 2 to 3"))
    #expect(journey.routes.count == 1)
    #expect(journey.texts(.arrival) == ["end 2 to 3"])
  }

  /// One on the route is no reason to leave it; two beside it are one reason and not forty.
  @Test(arguments: [("X", "2", 1), ("Y", "2", 1), ("X", "Y", 2)])
  func flappingBetweenTwoBeaconsAtTheRoutesSideDoesNotReroute(a: String, b: String, routes: Int) {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 14)])
    for turn in 0..<40 {
      journey.hear(turn.isMultiple(of: 2) ? a : b, until: 14 + Double(turn + 1) * 2.6)
    }
    #expect(journey.routes.count == routes)
    // Each is asked about once for as long as the user is not back on the route.
    let told = journey.texts(.warning).filter { $0 != english.text(.doubtful) }
    #expect(told.count == routes - 1)
    #expect(journey.texts(.warning).count <= told.count + 1)
  }

  @Test func wanderingBackAndForthIsToldOnceATurnAndStillArrives() {
    var journey = Journey(hall, to: "3", walking: [("1", 10), ("2", 20)])
    for turn in 1...3 {
      let start = Double(turn) * 40 - 20
      journey.walk([("X", start + 20), ("2", start + 40)])
    }
    journey.hear("3", until: 170)
    // From the second time on, X is on the way that leads back from it.
    let back: [Phrase] = [.doubtful, .wrongWay(place: "X")]
    let first: [Phrase] = [.doubtful, .offRoute(place: "X")]
    #expect(journey.texts(.warning) == (first + back + back).map(english.text))
    #expect(journey.texts(.arrival) == ["end 2 to 3"])
  }

  @Test(arguments: [("X", 0.5), ("X", 6), ("X", 9), ("1", 6), ("1", 9)])
  func oneReadingNeverReroutes(stray: String, gap: Double) {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 18)])
    journey.sense(stray, at: 18.1, dBm: -40)
    journey.clock(after: gap)
    journey.hear("2", until: journey.clock + 5)
    #expect(journey.routes.count == 1)
    #expect(!journey.texts(.warning).contains(english.text(.offRoute(place: "X"))))
  }

  /// A position about to be given up decides nothing, however long no beacon contradicted it.
  @Test(arguments: [8.5, 9.5, 30]) func aHoleInTheReadingsIsNoTimeOffTheRoute(hole: Double) {
    var journey = Journey(hall, to: "3", walking: [("1", 8), ("2", 18)])
    while journey.position != "X" { journey.hear("X", until: journey.clock + 0.2) }
    journey.clock(after: hole)
    journey.hear("2", until: journey.clock + 10)
    #expect(journey.routes.count == 1)
    #expect(!journey.texts(.warning).contains(english.text(.offRoute(place: "X"))))
  }

  @Test func aReroutedJourneyArrivesExactlyOnce() {
    let journey = Journey(
      "1--10s--2--10s--3\n1--10s--X--10s--3", to: "3",
      walking: [("1", 8), ("X", 20), ("3", 60)])
    #expect(journey.routes.map(\.waypoints) == [["1", "2", "3"], ["X", "3"]])
    #expect(journey.texts(.arrival) == ["end X to 3"])
    #expect(journey.outcomes == [.arrived])
  }
}
