import Beacons
import FoundationEssentials
import Positioning
import Testing
import Venues

struct SimulatedWalkTests {
  private static let hall = "A(0,0)--20s--B(24,0)--20s--C(48,0)"

  private func sightings(
    _ drawing: String = hall, from origin: Waypoint.ID = "A", to target: Waypoint.ID = "C",
    settings: SimulatedWalk.Settings = .init(), _ edit: (inout Venue) -> Void = { _ in }
  ) throws -> [BeaconSighting] {
    var venue = Sketch(drawing).venue
    edit(&venue)
    let route = try #require(RoutePlanner(venue: venue).route(from: origin, to: target))
    return SimulatedWalk(venue: venue, route: route, settings: settings).sightings()
  }

  private func minor(_ sighting: BeaconSighting) -> UInt16 {
    switch sighting.identifier {
    case .iBeacon(_, _, let minor): minor
    case .eddystone: 0
    }
  }

  /// The strengths heard of one beacon between two times, each once.
  private func strengths(
    of minor: UInt16, in sightings: [BeaconSighting], from start: Double, to end: Double
  ) -> Set<Double> {
    let span = Timestamp(seconds: start)...Timestamp(seconds: end)
    return Set(
      sightings.filter { self.minor($0) == minor && span.contains($0.time) }
        .compactMap(\.rssi?.dBm))
  }

  // MARK: - Seeds and time

  @Test func theSameSeedGivesTheSameSightings() throws {
    let once = try sightings(settings: .init(seed: 7))
    #expect(!once.isEmpty)
    #expect(try sightings(settings: .init(seed: 7)) == once)
    #expect(try sightings(settings: .init(seed: 8)) != once)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func sightingsAreInOrderOfTimeWithinTheWalk(_ seed: UInt64) throws {
    let times = try sightings(settings: .init(seed: seed)).map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    let (first, last) = (try #require(times.first), try #require(times.last))
    #expect(first >= Timestamp(seconds: 0) && first < Timestamp(seconds: 1))
    #expect(last > Timestamp(seconds: 59) && last < Timestamp(seconds: 61))
  }

  @Test(arguments: [(0.5, 6, 101), (2, 6, 41), (1, 0, 55)] as [(Double, Double, Double)])
  func paceAndPausesSetTheLengthOfTheWalk(
    _ pace: Double, _ pause: Double, _ seconds: Double
  ) throws {
    let last = try sightings(settings: .init(pace: pace, pause: pause)).last?.time
    let left = Timestamp(seconds: seconds).seconds(since: try #require(last))
    #expect(left > 0 && left < 2)
  }

  // MARK: - Who is heard

  @Test func aDeadBeaconIsSilentAndTheOthersAreNot() throws {
    let heard = try sightings(settings: .init(dead: ["B"]))
    #expect(Set(heard.map { minor($0) }) == [1, 3])
  }

  @Test(arguments: [0.2, 0.5, 0.9, 1])
  func aboutTheShareThatIsLostIsMissing(_ loss: Double) throws {
    let all = try sightings(settings: .init(noise: 0, loss: 0)).count
    // Three beacons for 61 s at 350 ms and up to 10 ms of jitter.
    #expect((505...526).contains(all))
    let heard = try sightings(settings: .init(noise: 0, loss: loss)).count
    #expect(abs(Double(heard) / Double(all) - (1 - loss)) < 0.06)
  }

  @Test(arguments: [(fleet, fleet), (foreignFleet, foreignFleet), (nil, fleet)] as [(UUID?, UUID)])
  func theBeaconsCarryTheVenuesUUID(_ own: UUID?, _ heard: UUID) throws {
    let sightings = try sightings { $0.region = BeaconRegion(uuid: own) }
    #expect(sightings.allSatisfy { BeaconRegion(uuid: heard).contains($0.identifier) })
    #expect(sightings.allSatisfy { $0.measuredPower?.dBm == -59 })
  }

  @Test func aWaypointThatNothingLeadsToIsNotHeard() throws {
    let heard = try sightings("A--20s--B\nX", to: "B", settings: .init(noise: 0))
    #expect(Set(heard.map { minor($0) }) == [1, 2])
  }

  // MARK: - How strongly

  @Test(arguments: [hall, "A--20s--B--20s--C", "A--5s/24m--B--5s/24m--C", "A--20s->B--20s->C"])
  func strengthFallsWithTheDistanceHoweverTheVenueTellsIt(_ drawing: String) throws {
    let heard = try sightings(drawing, settings: .init(noise: 0))
    // 1 m or less, 24 m and 48 m.
    #expect(strengths(of: 1, in: heard, from: 0, to: 6) == [-59])
    #expect(strengths(of: 2, in: heard, from: 0, to: 6) == [-87])
    #expect(strengths(of: 3, in: heard, from: 0, to: 6) == [-93])
  }

  @Test func halfwayBothEndsAreEquallyStrong() throws {
    let heard = try sightings(to: "B", settings: .init(noise: 0, loss: 0))
    // 12 m from both ends 10 s after the first step.
    for beacon in [1, 2] as [UInt16] {
      let strengths = strengths(of: beacon, in: heard, from: 15.8, to: 16.2)
      #expect(!strengths.isEmpty)
      #expect(strengths.allSatisfy { abs($0 + 80.6) < 1 })
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func theStrongestAtTheEndsIsTheRightBeacon(_ seed: UInt64) throws {
    let heard = try sightings(settings: .init(noise: 6, seed: seed))
    for (start, end, nearest) in [(0, 6, 1), (46, 52, 3)] as [(Double, Double, UInt16)] {
      let means = (1...3 as ClosedRange<UInt16>).map { beacon in
        let readings = heard.filter {
          minor($0) == beacon && $0.time >= Timestamp(seconds: start)
            && $0.time <= Timestamp(seconds: end)
        }
        .compactMap(\.rssi?.dBm)
        return readings.isEmpty ? -120 : readings.reduce(0, +) / Double(readings.count)
      }
      #expect(means.max() == means[Int(nearest) - 1])
    }
  }

  @Test func anotherFloorIsTwentyDecibelsQuieter() throws {
    let heard = try sightings(
      "A(0,0,1)--20s--B(24,0,1)\nX(0,0,2)", to: "B", settings: .init(noise: 0))
    #expect(strengths(of: 1, in: heard, from: 0, to: 6) == [-59])
    #expect(strengths(of: 3, in: heard, from: 0, to: 6) == [-79])
  }

  @Test func whoHasNowhereToGoHearsWhatIsAroundThem() throws {
    let heard = try sightings(
      "A(0,0,1)--60s--B(3,0,1)--60s--X(0,0,2)", to: "A", settings: .init(noise: 0))
    #expect(strengths(of: 1, in: heard, from: 0, to: 12) == [-59])
    #expect(strengths(of: 2, in: heard, from: 0, to: 12) == [-69])
    #expect(strengths(of: 3, in: heard, from: 0, to: 12) == [-79])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func theTrackerFollowsAWalkThroughEveryWaypoint(_ seed: UInt64) throws {
    let venue = Sketch(Self.hall).venue
    var ranger = Ranger()
    var tracker = NearestBeaconTracker(venue: venue)
    let visited = try sightings(settings: .init(seed: seed)).compactMap { sighting in
      ranger.add(sighting)
      return tracker.update(ranger.ranged(at: sighting.time), at: sighting.time)?
        .position.waypoint
    }
    #expect(visited == ["A", "B", "C"])
  }
}
