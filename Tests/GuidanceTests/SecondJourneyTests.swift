import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct SecondJourneyTests {
  private let hall = "1--10s--2--10s--3"

  /// Text by text and second by second, whatever went before.
  @Test(arguments: [
    [("2", 20.0), ("3", 40)], [("2", 20), ("1", 60), ("2", 80), ("3", 100)], [("3", 40)],
  ]) func itIsToldLikeAFirstOne(before: [(String, Double)]) {
    var journey = Journey(hall, to: "3", walking: [("1", 8)] + before)
    #expect(journey.outcomes == [.arrived])
    journey.hear("3", until: 120)
    var mark = journey.actions.count
    journey.ask(.to("1"))
    walkBack(&journey, from: 120)
    let second = journey.transcript(since: mark, from: 120)

    var alone = Journey(hall, to: "1", from: "3")
    mark = 0
    walkBack(&alone, from: 0)
    #expect(second == alone.transcript(since: mark, from: 0))
    #expect(second.last?.text == "end 2 to 1")
    #expect(journey.outcomes == [.arrived, .arrived])
  }

  private func walkBack(_ journey: inout Journey, from start: Double) {
    journey.walk([("3", start + 10), ("2", start + 22), ("1", start + 36)])
  }

  @Test func theSamePlaceAgainIsAnArrivalOfItsOwn() {
    var journey = Journey("1--10s--2", to: "2", walking: [("1", 8), ("2", 20)])
    journey.ask(.to("2"))
    #expect(journey.said.last == Said(.arrival, .alreadyThere(destination: "2")))
    #expect(journey.outcomes == [.arrived, .arrived])
  }

  /// Where the user was before a long silence is no place to send them off from.
  @Test func afterASilenceItWaitsForABeacon() {
    var journey = Journey(hall, to: "3", walking: [("2", 8), ("3", 20)])
    #expect(journey.outcomes == [.arrived])
    journey.hearNothing(until: 100)
    let mark = journey.actions.count
    journey.ask(.to("2"))
    #expect(journey.said(since: mark) == [])
    journey.hearNothing(until: 104)
    #expect(journey.said(since: mark) == [Said(.status, .stillLooking)])
    journey.hear("1", until: 110)
    #expect(
      journey.said(since: mark).dropFirst(2).prefix(2) == [
        .start(at: "1", to: "2", .seconds(10), legs: 1),
        Said(.instruction, "begin 1 to 2"),
      ])
    #expect(journey.routes.map(\.cause) == [.start, .request])
  }

  /// The request is what the route was taken for, also where it could not be taken at once.
  @Test func aRequestWithoutAWayIsStillTheCauseOfALaterRoute() {
    var journey = Journey(
      "1--10s--2\n2--10s->X\n3--10s--1", to: "X", walking: [("2", 8), ("X", 20)])
    journey.ask(.to("3"))
    #expect(journey.said.last == Said(.warning, .noRoute(place: "X", destination: "3")))
    journey.hear("1", until: 40)
    #expect(journey.routes.map(\.cause) == [.start, .request])
  }
}

extension Journey {
  fileprivate struct Line: Equatable {
    var tenths: Int
    var kind: Announcement.Kind
    var text: String
  }

  fileprivate func transcript(since mark: Int, from start: Double) -> [Line] {
    actions[mark...].compactMap { action in
      guard case .announce(let announcement) = action else { return nil }
      let seconds = announcement.time.seconds(since: moment(start))
      return Line(
        tenths: Int((seconds * 10).rounded()), kind: announcement.kind, text: announcement.text)
    }
  }
}
