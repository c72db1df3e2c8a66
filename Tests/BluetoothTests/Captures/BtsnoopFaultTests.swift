import Beacons
import Bluetooth
import Testing

@Suite struct BtsnoopFaultTests {
  @Test(
    arguments: [
      (.cutOff, "the capture ends within it; everything before it counts."),
      (
        .badLength(included: 70_000, original: 45),
        "a length of 70000 bytes, of a packet of 45, cannot be; what lies before the next good "
          + "record is left out."
      ),
      (
        .time(.backwards(by: 0.75)),
        "the time lies 0.75 s before the record before it; the record is left out."
      ),
      (
        .time(.clockSetBack(by: 600.5)),
        "the clock was set back by 600.5 s; the record is left out, and the times of those after it "
          + "count on from here."
      ),
      (
        .time(.leap(by: 198)),
        "the time lies 198.0 s away from the records around it; the record is left out."
      ),
    ] as [(BtsnoopFault.Problem, String)])
  func itSaysWhatIsWrongWithWhichRecord(_ problem: BtsnoopFault.Problem, _ text: String) {
    #expect("\(BtsnoopFault(record: 12, problem: problem))" == "record 12: \(text)")
  }
}
