import Positioning
import Testing

struct PositionTests {
  @Test(arguments: [(.unknown, nil), (.at("A"), "A")] as [(Position, String?)])
  func aPositionHasItsWaypoint(_ position: Position, _ waypoint: String?) {
    #expect(position.waypoint == waypoint)
  }

  @Test(
    arguments: [
      (.first(lead: 4.25), "first beacon, 4.3 dB ahead"),
      (.first(lead: .infinity), "first beacon, no dB ahead"),
      (.first(lead: .nan), "first beacon, no dB ahead"),
      (.stronger(by: 3, for: 1.55), "3.0 dB stronger for 1.6 s"),
      (.stronger(by: -0.04, for: -0.26), "0.0 dB stronger for -0.3 s"),
      (.replacesLost(for: 12), "the one before is out of range, held 12.0 s"),
      (.silence(for: 10.04), "no beacon for 10.0 s"),
      (.told, "given"),
    ] as [(PositionFix.Reason, String)])
  func aReasonIsWrittenToTheTenth(_ reason: PositionFix.Reason, _ text: String) {
    #expect("\(reason)" == text)
  }
}
