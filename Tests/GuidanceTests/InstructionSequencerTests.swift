import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct InstructionSequencerTests {
  private func sequencer(_ sets: [InstructionSet], seconds: Double = 20) -> InstructionSequencer {
    let legs = sets.enumerated().map { index, texts in
      Pathway(
        id: "p\(index)", source: "w\(index)", target: "w\(index + 1)",
        travelTime: .seconds(seconds), language: "en-GB", instructions: texts)
    }
    return InstructionSequencer(
      route: Route(origin: "w0", legs: legs), phrasebook: english, nameOfPlace: { "the \($0)" })
  }

  private let now = Timestamp(seconds: 50)

  @Test(arguments: [
    (InstructionSet(beginning: "b", middle: "m", ending: "e"), "b", true),
    (InstructionSet(middle: "m", startingOnly: "s"), "s", true),
    (InstructionSet(beginning: "b", startingOnly: "s"), "b", false),
    (InstructionSet(startingOnly: "s"), "s", false),
    (InstructionSet(middle: "m", ending: "e"), "m", false),
    (InstructionSet(ending: "e"), "Continue towards the w1.", false),
    (InstructionSet(), "Continue towards the w1.", false),
  ]) func theFirstLegAlwaysHasAnOpening(texts: InstructionSet, opening: String, middleComes: Bool) {
    var sequencer = sequencer([texts])
    #expect(sequencer.enter(leg: 0, at: now).map(\.text) == [opening])
    #expect((sequencer.nextDue != nil) == middleComes)
  }

  @Test(arguments: [
    (InstructionSet(beginning: "b", middle: "m"), ["b"], true),
    (InstructionSet(startingOnly: "s"), [], false),
    (InstructionSet(middle: "m", startingOnly: "s"), [], true),
    (InstructionSet(), [], false),
  ]) func aLaterLegSaysOnlyWhatItHas(texts: InstructionSet, opening: [String], middleComes: Bool) {
    var sequencer = sequencer([InstructionSet(beginning: "first"), texts])
    #expect(sequencer.enter(leg: 1, at: now).map(\.text) == opening)
    #expect((sequencer.nextDue != nil) == middleComes)
  }

  @Test func theMiddleComesOnceAtHalfTheTravelTime() {
    var sequencer = sequencer([InstructionSet(beginning: "b", middle: "m")])
    _ = sequencer.enter(leg: 0, at: now)
    #expect(sequencer.nextDue == Timestamp(seconds: 60))
    #expect(sequencer.due(at: Timestamp(seconds: 59.9)) == [])
    let middle = sequencer.due(at: Timestamp(seconds: 60))
    #expect(middle.map(\.text) == ["m"])
    #expect(middle.first?.expiry == Timestamp(seconds: 70))
    #expect(sequencer.due(at: Timestamp(seconds: 60)) == [])
  }

  @Test(arguments: [(70.0, ["m"]), (70.1, [])])
  func aMiddleThatIsOverdueIsNotSaid(seconds: Double, said: [String]) {
    var sequencer = sequencer([InstructionSet(beginning: "b", middle: "m")])
    _ = sequencer.enter(leg: 0, at: now)
    #expect(sequencer.due(at: Timestamp(seconds: seconds)).map(\.text) == said)
    #expect(sequencer.nextDue == nil)
  }

  @Test func leavingALegTakesItsMiddleAway() {
    var sequencer = sequencer([InstructionSet(beginning: "b", middle: "m"), InstructionSet()])
    _ = sequencer.enter(leg: 0, at: now)
    #expect(sequencer.leave(legs: 0..<1, at: now) == [])
    #expect(sequencer.due(at: Timestamp(seconds: 60)) == [])
  }

  @Test func onlyTheEndingOfTheLastLegLeftIsSaid() throws {
    let texts = (1...3).map { InstructionSet(beginning: "b\($0)", ending: "e\($0)") }
    var sequencer = sequencer(texts)
    let ending = try #require(sequencer.leave(legs: 0..<2, at: now).first)
    #expect(ending.text == "e2")
    #expect(ending.waypoint == "w2")
    #expect(ending.pathway == "p1")
    #expect(ending.staleAfterLeaving == "p2")
  }

  @Test func theLastEndingIsNeverStale() throws {
    var sequencer = sequencer([InstructionSet(ending: "e")])
    let ending = try #require(sequencer.leave(legs: 0..<1, at: now).first)
    #expect(ending.staleAfterLeaving == nil)
  }

  @Test func textsAreSpelledOut() {
    var sequencer = sequencer([InstructionSet(beginning: "Walk 6 m.")])
    #expect(sequencer.enter(leg: 0, at: now).map(\.text) == ["Walk 6 metres."])
  }

  @Test func beyondTheLastLegNothingIsSaid() {
    var sequencer = sequencer([InstructionSet(beginning: "b")])
    #expect(sequencer.enter(leg: 1, at: now) == [])
  }
}
