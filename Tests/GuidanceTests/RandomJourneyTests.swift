import Beacons
import Positioning
import Testing
import Venues

@testable import Guidance

/// Whatever is heard, in whatever order, with whatever asked in between.
@Suite struct RandomJourneyTests {
  private static let drawings = [
    "1--10s--2--10s--3--10s--4", "1--8s--2--12s->3\n3--5s->1\n2--6s--X\nX--30s->4\n3--9s--4",
    "1==10s==2==5s==3==20s==4\n1--3s--X==2s==Y", "1--4s->2--4s->3--4s->4\n4--4s->1\n2--3s->X",
  ]

  private func journey(seed: UInt64) -> Journey {
    var random = SeededGenerator(seed: seed)
    let venue = Sketch(Self.drawings[Int(seed % UInt64(Self.drawings.count))]).venue
    let places = venue.waypoints.map(\.id)
    var journey = Journey(
      venue, to: places.randomElement(using: &random) ?? "4",
      from: Bool.random(using: &random) ? places.randomElement(using: &random) : nil,
      epoch: Timestamp(seconds: 1_000))
    for _ in 0..<60 {
      let place = places.randomElement(using: &random) ?? "1"
      let length = Double.random(in: 0.2...8, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0: journey.hearNothing(until: journey.clock + 2 * length)
      case 1:
        journey.ask(
          .word(CommandWord.allCases.filter { $0 != .quit }.randomElement(using: &random) ?? .help))
      case 2: journey.ask(.to(place))
      case 3: journey.sense(place, at: journey.clock - length)
      case 4: journey.clock(after: length)
      case 5: for _ in 0..<6 { journey.sense(place, at: journey.clock, dBm: nil) }
      case 6...9: for _ in 0..<12 { flicker(&journey, among: places, &random) }
      default: journey.hear(place, until: journey.clock + length)
      }
    }
    if Bool.random(using: &random) { journey.endSource() } else { journey.ask(.word(.quit)) }
    journey.hearNothing(until: journey.clock + 30)
    return journey
  }

  private func flicker(
    _ journey: inout Journey, among places: [String], _ random: inout SeededGenerator
  ) {
    journey.sense(
      places.randomElement(using: &random) ?? "1", at: journey.clock + 0.1,
      dBm: Double.random(in: -95 ... -45, using: &random))
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func nothingIsSaidOfALegThatWasLeft(seed: UInt64) {
    var open: Set<Pathway.ID> = []
    for action in journey(seed: seed).actions {
      switch action {
      case .route(let route, _, _):
        #expect(open.isEmpty, "a new route before the old one was retracted")
        open = Set(route.legs.map(\.id))
      case .retract(let topic) where topic.hasPrefix(" "): continue
      case .retract(let pathway):
        #expect(open.remove(pathway) != nil, "\(pathway) was left twice")
      case .announce(let announcement):
        if let pathway = announcement.staleAfterLeaving, !pathway.hasPrefix(" ") {
          #expect(open.contains(pathway), "\(announcement.text) comes too late")
        }
      case .finish: #expect(open.isEmpty, "the journey ended and \(open) was not retracted")
      default: break
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func aJourneyHasAtMostOneArrivalAndEndsWithIt(seed: UInt64) {
    var isOver = false
    for action in journey(seed: seed).actions {
      switch action {
      case .route(_, .request, _): isOver = false
      case .announce(let announcement) where announcement.kind == .arrival:
        #expect(!isOver, "\(announcement.text) is a second arrival")
        isOver = true
      case .announce(let announcement) where announcement.kind == .instruction:
        #expect(!isOver, "\(announcement.text) comes after the arrival")
      case .finish(.arrived): #expect(isOver)
      default: break
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func timeNeverGoesBackwards(seed: UInt64) {
    var now = Timestamp(nanoseconds: .min)
    for action in journey(seed: seed).actions {
      let time: Timestamp? =
        switch action {
        case .announce(let announcement): announcement.time
        case .position(let fix): fix.time
        case .route(_, _, let time), .source(_, _, let time): time
        case .wake(let time): time
        case .retract, .note, .begin, .save, .speak, .hush, .finish: nil
        }
      guard let time else { continue }
      #expect(time >= now, "\(action)")
      if case .wake = action { continue }
      now = time
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func theSameEventsGiveTheSameActions(seed: UInt64) {
    let first = journey(seed: seed)
    #expect(journey(seed: seed).actions == first.actions)
  }

  /// A walk of any kind, over and over, never leaves the session without a next thing to say.
  @Test(arguments: 0..<30 as Range<UInt64>) func whoeverWalksOnInTheEndArrives(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let venue = Sketch("1--10s--2--10s--3--10s--4\n2--10s--X").venue
    var journey = Journey(venue, to: "4")
    for _ in 0..<30 {
      journey.hear(
        ["1", "2", "3", "X"].randomElement(using: &random) ?? "1",
        until: journey.clock + Double.random(in: 0.2...12, using: &random))
    }
    journey.hear("4", until: journey.clock + 20)
    #expect(journey.outcomes == [.arrived])
    #expect(journey.texts(.arrival) == ["end 3 to 4"])
  }
}
