import Beacons
import Testing
import Venues

@testable import Guidance

/// What is told along a leg beside the venue's own texts.
@Suite struct AlongTheWayTests {
  /// A leg of 20 s and some metres to the foot of something, and 10 s over it.
  private func venue(
    _ mode: PathwayMode? = nil, count: Int? = nil, metres: Double? = 24, kind: WaypointKind? = nil,
    middle: String? = nil
  ) -> Venue {
    var venue = Sketch("1--20s--2--10s--3").venue
    for index in venue.pathways.indices {
      venue.pathways[index].instructions = InstructionSet(beginning: "Go.")
      if venue.pathways[index].id == "1to2" {
        venue.pathways[index].length = metres
        venue.pathways[index].instructions.middle = middle
      }
      if venue.pathways[index].id == "2to3" {
        venue.pathways[index].mode = mode
        venue.pathways[index].stairCount = count
      }
    }
    if let kind {
      for index in venue.waypoints.indices where venue.waypoints[index].id == "2" {
        venue.waypoints[index].kinds = [kind]
      }
    }
    return venue
  }

  @Test(
    arguments: [
      (PathwayMode.stairs, -6, "The stairs ahead go down. 6 steps."),
      (.stairs, 20, "The stairs ahead go up. A long flight."),
      (.stairs, nil, "There are stairs ahead."),
      (.escalator, nil, "There is an escalator ahead."), (.lift, nil, "There is a lift ahead."),
      (.gate, nil, "There is a gate ahead."),
    ] as [(PathwayMode, Int?, String)])
  func aFeatureIsTold6MetresBefore(mode: PathwayMode, count: Int?, text: String) throws {
    let journey = Journey(venue(mode, count: count), to: "3", walking: [("1", 30)])
    let begin = try #require(journey.seconds(of: "Go."))
    let told = try #require(journey.announcements.first { $0.kind == .landmark })
    #expect(told.text == text)
    // 24 m in 20 s: 6 m take 5 s.
    #expect(try #require(journey.seconds(of: text)) - begin == 15)
    #expect(told.pathway == "1to2" && told.staleAfterLeaving == "1to2" && told.waypoint == "2")
    #expect(told.isAboutHazard == (mode == .stairs || mode == .escalator))
  }

  @Test(arguments: [
    (WaypointKind.platform, "There is a platform ahead. Mind the edge."),
    (.streetCrossing, "There is a road crossing ahead."),
  ]) func anEdgeIsToldWhereTheWayComesToIt(kind: WaypointKind, text: String) {
    let journey = Journey(venue(kind: kind), to: "3", walking: [("1", 30)])
    #expect(journey.texts(.landmark) == [text])
  }

  @Test(arguments: [
    ("The stairs go down in front of you.", []), ("Keep left.", ["There are stairs ahead."]),
  ]) func theVenuesOwnWordsStandForOurs(middle: String, told: [String]) {
    let journey = Journey(venue(.stairs, middle: middle), to: "3", walking: [("1", 30)])
    #expect(journey.texts(.landmark) == told)
  }

  @Test func onAShortLegItIsToldAtOnceUnlessTheVenueJustDid() {
    var venue = venue(.stairs, metres: 5)
    #expect(
      Journey(venue, to: "3", walking: [("1", 3)]).texts(.landmark) == ["There are stairs ahead."])
    venue = venue.texts(InstructionSet(beginning: "Go to the stairs."), on: "1to2")
    #expect(Journey(venue, to: "3", walking: [("1", 30)]).texts(.landmark) == [])
  }

  @Test func itGoesWithTheLegAndIsNoAnswer() {
    var journey = Journey(venue(.stairs), to: "3", walking: [("1", 18)])
    journey.ask(.word(.repeat))
    #expect(journey.announcements.last?.text == "Go.")
    journey = Journey(venue(.stairs), to: "3", walking: [("1", 8), ("2", 30)])
    #expect(journey.texts(.landmark) == [])
  }

  @Test func stairsAreToldEvenWhilePaused() {
    var journey = Journey(venue(.stairs), to: "3", walking: [("1", 5)])
    journey.ask(.word(.pause))
    journey.hear("1", until: 30)
    #expect(journey.texts(.landmark) == ["There are stairs ahead."])
    journey = Journey(venue(.lift), to: "3", walking: [("1", 5)])
    journey.ask(.word(.pause))
    journey.hear("1", until: 30)
    #expect(journey.texts(.landmark) == [])
  }

  // MARK: - Reassurance

  private func schedule(
    _ metres: Double?, _ seconds: Double, every: Double? = 10
  ) -> LegSchedule {
    let leg = Pathway(
      id: "p", source: "a", target: "b", travelTime: .seconds(seconds), language: "en",
      length: metres)
    var settings = LegSchedule.Settings()
    settings.reassurance = every
    return LegSchedule(
      leg, taking: .seconds(seconds), supposedPace: 1.2, settings: settings)
  }

  @Test(
    arguments: [
      // 10 m take 8 s at 1.25 m/s.
      (60, 48, 10, [8, 16, 24, 32, 40]),
      // At 0.5 m/s 10 m take 20 s: 12 s are the limit.
      (30, 60, 10, [12, 24, 36, 48]),
      (60, 48, 25, [12, 24, 36]), (60, 48, nil, []), (24, 20, 10, []),
      // Without lengths the venue's pace counts.
      (nil, 40, 10, [8.3, 16.6, 24.9, 33.2]),
    ] as [(Double?, Double, Double?, [Double])])
  func onALongLegTheUserIsReassured(
    metres: Double?, seconds: Double, every: Double?, times: [Double]
  ) {
    let told = schedule(metres, seconds, every: every).reassurances(beside: [])
    #expect(told.count == times.count)
    for (one, other) in zip(told, times) { #expect(abs(one - other) < 0.2) }
  }

  @Test func neverWithinFourSecondsOfAnythingElse() {
    let busy = [0...5.0, 24...27.0, 43...43.0]
    let times = schedule(100, 80).reassurances(beside: busy)
    #expect(times.first == 13)
    for time in times {
      #expect(busy.allSatisfy { time <= $0.lowerBound - 4 || time >= $0.upperBound + 4 })
    }
    for (one, other) in zip(times, times.dropFirst()) { #expect(other - one >= 8) }
  }

  /// Words that are still being said reassure too, measured or not.
  @Test func theFirstComesAfterWhatIsBeingSaid() throws {
    var venue = Sketch("1--40s--2").venue
    let long = String(repeating: "Keep the wall on your left. ", count: 5)
    venue = venue.texts(InstructionSet(beginning: long), on: "1to2")
    let journey = Journey(venue, to: "2", from: "1", walking: [("1", 38)])
    let first = try #require(journey.seconds(of: "Keep going towards 2."))
    let said = journey.texts(.start, .instruction).reduce(0) { $0 + $1.utf8.count }
    #expect(first > Double(said) * 0.07 + 4)
  }

  @Test func theyAreNotRepeatedAndStopWithTheLeg() {
    var venue = Sketch("1--40s--2--10s--3").venue
    for index in venue.pathways.indices { venue.pathways[index].instructions.middle = nil }
    var journey = Journey(venue, to: "3", walking: [("1", 25)])
    let told = journey.texts(.reassurance)
    #expect(Set(told) == ["Keep going towards 2."] && told.count == 2)
    journey.ask(.word(.repeat))
    #expect(journey.announcements.last?.text == "begin 1 to 2")
    journey.hear("2", until: 35)
    #expect(journey.texts(.reassurance).count <= 3)
    #expect(journey.retracted.contains("1to2"))
  }

  // MARK: - Pace

  @Test func aSlowWalkerIsToldLater() {
    var pace = PaceMeter()
    #expect(pace.factor == 1)
    let leg = Sketch("1--20s--2").venue.pathways[0]
    for _ in 0..<20 { pace.add([leg], taking: 40) }
    #expect(pace.factor > 1.9 && pace.factor < 2)
    #expect(pace.time(for: leg) > .seconds(38))
    var lift = leg
    lift.mode = .lift
    #expect(pace.time(for: lift) == .seconds(20))
  }

  @Test(arguments: [5, 60] as [Double]) func stopsAndJumpsAreNoPace(seconds: Double) {
    var pace = PaceMeter()
    pace.add(Sketch("1--20s--2").venue.pathways[...0], taking: seconds)
    #expect(pace.factor == 1)
  }

  @Test func theMiddleComesAtHalfTheUsersOwnTime() throws {
    let hall = "1--10s--2--20s--3--20s--4--20s--5"
    let journey = Journey(
      hall, to: "5", walking: [("1", 10), ("2", 50), ("3", 90), ("4", 130)])
    let begin = try #require(journey.seconds(of: "begin 4 to 5"))
    let middle = try #require(journey.seconds(of: "middle 4 to 5"))
    // Two legs of 20 s took 40 s each; 20 s count at the venue's pace.
    #expect(abs(middle - begin - 10 * (20 + 80) / (20 + 40)) < 0.5)
  }
}
