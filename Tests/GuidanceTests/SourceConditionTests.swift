import Beacons
import Testing

@testable import Guidance

/// What the user hears of a radio in trouble.
@Suite struct SourceConditionTests {
  private static func onTheWay() -> Journey {
    Journey("A--20s--B--10s--C", to: "C", walking: [("A", 4)])
  }

  @Test(arguments: [
    (SourceLoss.adapterRemoved, "The Bluetooth adapter has been removed."),
    (.adapterOff, "Bluetooth has been switched off."),
    (.adapterBlocked, "Bluetooth is blocked by flight mode."),
    (.adapterFailing, "The Bluetooth adapter does not answer."),
    (.interference, "Another program keeps Bluetooth from hearing beacons."),
    (.serviceGone, "The Bluetooth service has stopped."),
  ])
  func aLossIsToldAtOnceWithWhatToDo(loss: SourceLoss, fact: String) {
    var journey = Self.onTheWay()
    journey.meet(.lost(loss, detail: "why"), at: 5)
    #expect(journey.said.map(\.text).last == fact + " Stop where it is safe, and wait.")
    #expect(journey.announcements.last?.kind == .warning)
    #expect(journey.announcements.last?.time == journey.moment(5))
    #expect(journey.sourceStates == [.started, .lost])
  }

  @Test func aLossIsNotFollowedByNewsOfSilence() {
    var journey = Self.onTheWay()
    journey.meet(.lost(.adapterRemoved, detail: ""), at: 5)
    let count = journey.said.map(\.text).count
    journey.hearNothing(until: 60)
    #expect(journey.said.map(\.text).count == count)
  }

  @Test func whoWaitsForTheFirstBeaconIsNotToldToMoveWhileTheRadioIsLost() {
    var journey = Journey("A--20s--B--10s--C", to: "C")
    journey.meet(.lost(.adapterRemoved, detail: ""), at: 1)
    journey.hearNothing(until: 60)
    #expect(journey.said.count == 1)
    journey.meet(.resumed(detail: ""), at: 60)
    journey.hearNothing(until: 62.9)
    #expect(journey.said.count == 2)
    journey.hearNothing(until: 63.1)
    #expect(journey.said.last?.text.hasPrefix("Still looking for a beacon.") == true)
  }

  @Test func afterALossThePositionIsUnknown() {
    var journey = Self.onTheWay()
    journey.meet(.lost(.adapterOff, detail: ""), at: 5)
    #expect(journey.position == nil)
  }

  @Test func theReturnAndTheFirstBeaconAreTold() {
    var journey = Self.onTheWay()
    journey.meet(.lost(.adapterRemoved, detail: ""), at: 5)
    journey.meet(.resumed(detail: ""), at: 30)
    #expect(journey.said.map(\.text).last == "Bluetooth works again. Wait until a beacon is heard.")
    journey.hear("B", until: 34)
    #expect(journey.said.map(\.text).contains("Beacons are heard again."))
    journey.hear("C", until: 60)
    #expect(journey.outcomes == [.arrived])
  }

  @Test func aReturnWithoutABeaconIsFollowedByNewsOfSilence() {
    var journey = Self.onTheWay()
    journey.meet(.lost(.adapterRemoved, detail: ""), at: 5)
    journey.meet(.resumed(detail: ""), at: 30)
    journey.hearNothing(until: 39)
    #expect(!journey.said.contains { $0.text.hasPrefix("No beacon heard") })
    journey.hearNothing(until: 41)
    #expect(journey.said.last?.text.hasPrefix("No beacon heard for 10 seconds") == true)
    journey.hear("B", until: 45)
    #expect(journey.said.contains { $0.text == "Beacons are heard again." })
    #expect(journey.sourceStates == [.started, .lost, .resumed, .silent, .resumed])
  }

  @Test func aRadioThatWasOnlySilentSaysAndTakesBackNothing() {
    var journey = Self.onTheWay()
    journey.hearNothing(until: 20)
    let (texts, retracted) = (journey.said.count, journey.retracted.count)
    journey.meet(.silent(detail: "nothing at all"), at: 21)
    journey.meet(.resumed(detail: "something"), at: 22)
    #expect(journey.said.count == texts)
    #expect(journey.retracted.count == retracted)
  }

  @Test func newsOfALossThatIsOverIsTakenBack() {
    var journey = Self.onTheWay()
    journey.meet(.lost(.adapterRemoved, detail: ""), at: 5)
    journey.meet(.resumed(detail: ""), at: 6)
    let loss = journey.announcements.first { $0.kind == .warning }
    #expect(loss?.staleAfterLeaving != nil)
    #expect(journey.retracted.last == loss?.staleAfterLeaving)
  }

  @Test func interferenceThatWasMendedIsToldOnceAMinute() {
    var journey = Self.onTheWay()
    for second in [5.0, 20, 40, 66] { journey.meet(.disturbed(detail: ""), at: second) }
    let text = "Another program interrupted the search for beacons. It goes on."
    #expect(journey.said.map(\.text).filter { $0 == text }.count == 2)
  }

  @Test func notesAreForWhoeverKeepsTheMachine() {
    var journey = Self.onTheWay()
    let count = journey.said.map(\.text).count
    journey.meet(.note(detail: "one report per 10 s"), at: 5)
    journey.meet(.silent(detail: "nothing at all"), at: 6)
    journey.meet(.started(detail: "twice"), at: 6)
    #expect(journey.said.map(\.text).count == count)
    #expect(journey.actions.contains(.note("one report per 10 s")))
    #expect(journey.sourceStates == [.started, .silent])
  }

  @Test func afterArrivalNothingIsSaidOfTheRadio() {
    var journey = Journey("A--20s--B", to: "B", walking: [("A", 4), ("B", 30)])
    #expect(journey.outcomes == [.arrived])
    let count = journey.said.map(\.text).count
    journey.meet(.lost(.adapterRemoved, detail: ""), at: 31)
    journey.meet(.resumed(detail: ""), at: 32)
    journey.meet(.disturbed(detail: ""), at: 33)
    #expect(journey.said.map(\.text).count == count)
  }
}
