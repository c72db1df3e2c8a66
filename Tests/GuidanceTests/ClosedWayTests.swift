import Beacons
import Testing
import Venues

@testable import Guidance

/// What is closed while a journey is under way, and ways on which nothing can be avoided.
@Suite struct ClosedWayTests {
  /// Two ways from 1 to 4: over 2, and the longer one over 3.
  private var venue: Venue { Sketch("1--10s--2--10s--4\n1--20s--3--20s--4").venue }
  private let closed = Closure(pathways: ["2to4"], text: "The gate is shut.")

  private func walking(_ closures: [Closure]...) -> Journey {
    var journey = Journey(venue, to: "4", walking: [("1", 5)])
    for closure in closures {
      journey.handle(.closures(closure, journey.moment(journey.clock)))
    }
    return journey
  }

  @Test func aClosureAheadIsToldAndAnotherWayTaken() {
    let journey = walking([closed])
    #expect(journey.routes.map(\.waypoints) == [["1", "2", "4"], ["1", "3", "4"]])
    #expect(journey.routes.last?.cause == .closure)
    #expect(journey.texts(.warning) == ["The gate is shut. A new way follows."])
    #expect(journey.said.last == Said(.instruction, "begin 1 to 3"))
    #expect(Set(journey.retracted).isSuperset(of: ["1to2", "2to4"]))
    #expect(journey.texts(.start).count == 1)
  }

  @Test func theSameAgainIsNoNews() {
    let journey = walking([closed], [closed])
    #expect(journey.routes.count == 2)
    #expect(journey.texts(.warning).count == 1)
  }

  @Test func whatIsClosedElsewhereIsNotTold() {
    let journey = walking([Closure(pathways: ["3to4"], text: "Elsewhere.")])
    #expect(journey.routes.count == 1)
    #expect(!journey.announcements.contains { $0.text.contains("Elsewhere") })
  }

  @Test func whatIsSlowerButStillBestIsOnlyTold() {
    var slow = closed
    slow.travelTime = .seconds(15)
    let journey = walking([slow])
    #expect(journey.routes.count == 1)
    #expect(journey.said.last == Said(.status, "The gate is shut."))
  }

  @Test func whatIsTooSlowIsLeft() {
    var slow = closed
    slow.travelTime = .seconds(60)
    #expect(walking([slow]).routes.map(\.waypoints).last == ["1", "3", "4"])
  }

  @Test func whereNothingElseLeadsThatIsSaidAndTheWayTakenOnceItOpens() {
    var journey = walking([Closure(pathways: [], waypoints: ["4"], text: "All is shut.")])
    #expect(
      journey.texts(.warning) == [
        "All is shut.", english.text(.noRoute(place: "1", destination: "4")),
      ])
    journey.handle(.closures([], journey.moment(journey.clock)))
    journey.hear("1", until: 10)
    #expect(journey.routes.map(\.waypoints).last == ["1", "2", "4"])
  }

  @Test func aClosureAtTheStartIsObserved() {
    guard case .found(let place) = venue.place("4") else { fatalError("no place") }
    var session = NavigationSession(
      venue: venue, closing: [closed], to: place, from: "1", phrasebook: english)
    let routes = session.handle(.started(Timestamp(seconds: 0))).compactMap {
      if case .route(let route, _, _) = $0 { route.waypoints } else { nil }
    }
    #expect(routes == [["1", "3", "4"]])
  }

  // MARK: - The least bad way

  @Test func whereNothingElseLeadsTheLeastBadWayIsToldAsSuch() {
    var settings = NavigationSession.Settings()
    settings.preferences = RoutePreferences(pathways: ["1to2"])
    var journey = Journey(Sketch("1--10s--2").venue, to: "2", settings: settings)
    journey.hear("1", until: 5)
    #expect(journey.texts(.warning) == [english.text(.leastBad)])
    #expect(journey.texts(.instruction) == ["begin 1 to 2"])
    journey = Journey(venue, to: "4", settings: settings)
    journey.hear("1", until: 5)
    #expect(journey.texts(.warning) == [])
    #expect(journey.routes.map(\.waypoints) == [["1", "3", "4"]])
  }
}
