import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct ExtremeTimeTests {
  private let walk = [("1", 8.0), ("2", 18), ("3", 40)]

  /// Recordings name milliseconds since 1970, seconds since boot, or anything that fits.
  @Test(arguments: [
    1, 1_700_000_000_000, -5_000, -1_700_000_000_000, 8_999_999_900_000, -8_999_999_999_999,
  ]) func whatTheClockShowsDoesNotMatter(milliseconds: Int64) {
    let venue = Sketch("1--10s--2--10s--3").venue
    var plain = Journey(venue, to: "3")
    var other = Journey(venue, to: "3", epoch: Timestamp(milliseconds: milliseconds))
    plain.walk(walk)
    other.walk(walk)
    #expect(other.said == plain.said)
    #expect(other.outcomes == [.arrived])
  }

  @Test(arguments: [
    [Int64.min, 0, .max], [.max, .min, 0], [0, .max, .max], [.min, .min, .max], [-1, .max, .min],
  ]) func timesAtTheEndsOfTheClockNeverTrap(nanoseconds: [Int64]) {
    let venue = Sketch("1--10s--2--10s--3").venue
    var journey = Journey(
      venue, to: "3", epoch: Timestamp(nanoseconds: nanoseconds.first ?? 0))
    for value in nanoseconds {
      let time = Timestamp(nanoseconds: value)
      for waypoint in ["1", "2"] {
        journey.handle(.sighting(journey.sighting(of: waypoint, at: time, dBm: -60)))
      }
      journey.handle(.wake(time))
      journey.handle(.command(.word(.where), time))
      journey.handle(.command(.to("1"), time))
    }
    journey.handle(.sourceEnded(Timestamp(nanoseconds: .max)))
    #expect(journey.announcements.last?.kind == .status || journey.outcomes.contains(.arrived))
  }

  /// One line out of order must not make a beacon heard just now forgotten.
  @Test(arguments: [0.5, 9, 3600]) func aLateSightingChangesNothing(age: Double) {
    let venue = Sketch("1--10s--2--10s--3").venue
    var plain = Journey(venue, to: "3", epoch: Timestamp(seconds: 10_000))
    var late = plain
    plain.walk(walk)
    for (waypoint, end) in walk {
      late.hear(waypoint, until: end - 1)
      late.handle(
        .sighting(
          late.sighting(of: waypoint, at: late.moment(late.clock - age), dBm: -60)))
      late.hear(waypoint, until: end)
    }
    #expect(late.said == plain.said)
    #expect(late.position == "3")
  }

  @Test func aVeryLongLegIsSaidAndWalked() {
    var venue = Sketch("1--10s--2").venue
    for index in venue.pathways.indices { venue.pathways[index].travelTime = .seconds(999_999_999) }
    var journey = Journey(venue, to: "2")
    journey.walk([("1", 8), ("2", 20)])
    #expect(journey.outcomes == [.arrived])
  }
}
