/// The options of commands that listen to beacons.
extension OptionDescription {
  static let source = OptionDescription(
    name: "source", value: .value(placeholder: "SOURCE", kind: .source),
    summary:
      "What to hear. Live: hci or hci:N (a scan on Bluetooth adapter N), monitor or monitor:N (what "
      + "another program's scan brings in) or bluez or bluez:hciN (through bluetoothd, needs no "
      + "rights). Recorded: btsnoop:FILE (a capture of btmon), ranging:FILE (CSV, - for standard "
      + "input) or walkfile:FILE (the recording in a .walk file). Simulated: walk:A..B (a walk from "
      + "place A to place B).",
    defaultText: "hci")

  static let scan = OptionDescription(
    name: "scan", value: .value(placeholder: "KIND", kind: .choice(["active", "passive"])),
    summary:
      "For hci, whether advertisers are asked for more (active) or only listened to (passive).",
    defaultText: "active")

  /// A day at most.
  static let seconds = OptionDescription(
    name: "seconds", value: .value(placeholder: "N", kind: .number(0.1...86400)),
    summary: "How long to listen; without it until interrupted, or the recording ends.")

  static let clock = OptionDescription(
    name: "clock", value: .value(placeholder: "CLOCK", kind: .choice(["trace", "fast"])),
    summary:
      "How a recorded source runs: trace at its own speed, fast without waiting. "
      + "What happens is the same.",
    defaultText: "trace")

  static let nearestBy = OptionDescription(
    name: "nearest-by",
    value: .value(placeholder: "MEASURE", kind: .choice(["rssi", "accuracy"])),
    summary: "What tells the nearest beacon: the strongest signal or the least distance.",
    defaultText: "rssi")

  /// Everything that shapes the simulated walk of `--source walk:A..B`, the walker's pace aside.
  static let simulation = [seed, noise, loss, dead]

  /// From a very slow step to a fast run.
  static let pace = OptionDescription(
    name: "pace", value: .value(placeholder: "M/S", kind: .number(0.1...5)),
    summary: "For walk:A..B, the walker's pace in metres a second.")

  private static let seed = OptionDescription(
    name: "seed", value: .value(placeholder: "N", kind: .integer(0...Int.max)),
    summary: "For walk:A..B, the same number gives the same walk.", defaultText: "1")

  /// Indoor shadowing is 3 to 8 dB; at 30 dB no signal tells anything.
  private static let noise = OptionDescription(
    name: "noise", value: .value(placeholder: "DB", kind: .number(0...30)),
    summary: "For walk:A..B, the spread of the signal strength in decibels.")

  private static let loss = OptionDescription(
    name: "loss", value: .value(placeholder: "SHARE", kind: .number(0...1)),
    summary: "For walk:A..B, the share of advertisements that are not heard.")

  private static let dead = OptionDescription(
    name: "dead", value: .value(placeholder: "WAYPOINT", kind: .place),
    summary: "For walk:A..B, a waypoint whose beacon is silent.", isRepeatable: true)
}
