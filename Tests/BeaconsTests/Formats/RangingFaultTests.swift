import Beacons
import Testing

struct RangingFaultTests {
  @Test(arguments: [
    (
      RangingFault.Problem.empty,
      "there is no header; the first line must name the columns "
        + "time_ms,uuid,major,minor,tx_power,rssi."
    ),
    (
      .missingColumns(["major", "rssi"]),
      "the header lacks major, rssi; add the missing columns, "
        + "with empty fields where a value is unknown."
    ),
    (
      .missingFields(found: 2, expected: 6),
      "2 fields where at least 6 are needed; the line is left out."
    ),
    (
      .badValue(column: "rssi", found: "loud", expected: "a number of dBm"),
      "rssi is \"loud\" where a number of dBm is expected; the line is left out."
    ),
    (
      .badValue(column: "rssi", found: String(repeating: "9", count: 5000), expected: "dBm"),
      "rssi is \"\(String(repeating: "9", count: 40))\" where dBm is expected; "
        + "the line is left out."
    ),
    (
      .time(.backwards(by: 0.75)),
      "the time lies 0.75 s before the line before it; the line is left out."
    ),
    (
      .time(.leap(by: 198.0)),
      "the time lies 198.0 s away from the lines around it; the line is left out."
    ),
  ])
  func itSaysWhatIsWrongInWhichLine(_ problem: RangingFault.Problem, _ text: String) {
    #expect("\(RangingFault(line: 12, problem: problem))" == "line 12: \(text)")
  }
}
