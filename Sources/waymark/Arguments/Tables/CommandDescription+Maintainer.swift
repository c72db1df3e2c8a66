/// The commands of maintainer mode.
extension CommandDescription {
  static let range = CommandDescription(
    mode: .maintainer, name: "range",
    summary: "List the beacons in range, and how well each is heard.",
    paragraph:
      "One line a beacon every five seconds and at the end, the strongest first: identity, RSSI, "
      + "distance and readings a second. With --venue also the waypoint's name, and which are "
      + "foreign.",
    options: [
      .source, .scan, .venue.optional().meaning("The venue whose beacons are expected."),
      OptionDescription(
        name: "beacon", value: .value(placeholder: "MAJOR:MINOR", kind: .text),
        summary: "Only this beacon."),
      .seconds, .clock, .language, .json,
    ] + [.pace] + OptionDescription.simulation,
    exitStatuses: .usual(done: "A beacon was heard.", no: "No beacon was heard."),
    examples: [
      ExampleDescription(
        commandLine: "waymark maintainer range --venue museum --seconds 30",
        explanation: "Listens for half a minute on the first Bluetooth adapter.")
    ])
}
