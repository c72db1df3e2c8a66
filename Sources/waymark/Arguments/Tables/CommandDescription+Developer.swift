/// The commands of developer mode.
extension CommandDescription {
  static let validate = CommandDescription(
    mode: .developer, name: "validate",
    summary: "Check the files of a venue.",
    paragraph:
      "One line for everything that is wrong, with severity, file, line and sentence. Only errors "
      + "make the answer no; warnings do not.",
    options: [.venue, .json],
    exitStatuses: .usual(done: "The venue has no errors.", no: "The venue has errors."),
    examples: [
      ExampleDescription(
        commandLine: "waymark developer validate --venue ./Venues/museum",
        explanation: "Checks the venue in this folder.")
    ])

  static let routes = CommandDescription(
    mode: .developer, name: "routes",
    summary: "List the key routes of a venue.",
    paragraph:
      "The quickest route from every platform, exit and facility to every other, with its time "
      + "and, where the venue knows them, the metres.",
    options: [.venue, .language, .json],
    exitStatuses: .usual(done: "Listed.", no: "The venue has no key route."))

  static let missingRoutes = CommandDescription(
    mode: .developer, name: "missing-routes",
    summary: "List the key routes that a venue should have and has not.",
    paragraph: "One line for each pair of places with no way from the one to the other.",
    options: [.venue, .language, .json],
    exitStatuses: .usual(done: "No route is missing.", no: "Routes are missing."))

  static let locate = CommandDescription(
    mode: .developer, name: "locate",
    summary: "Write where the beacons of a source put the walker.",
    paragraph:
      "CSV on standard output with the columns time_ms, node, x and y, a line for each change. "
      + "The times are the recording's own.",
    options: [
      .venue, .source, .from.meaning("Where the walk begins, if it is known."),
      .scan, .seconds, .clock, .nearestBy, .language,
    ] + [.pace] + OptionDescription.simulation,
    exitStatuses: .usual(done: "The source ended."),
    examples: [
      ExampleDescription(
        commandLine: "waymark developer locate --venue museum --source ranging:walk.csv",
        explanation: "The waypoints that a recorded walk passed, and when.")
    ])

  static let record = CommandDescription(
    mode: .developer, name: "record",
    summary: "Write what a source hears to a file.",
    paragraph:
      "The file is CSV, as --source ranging:FILE reads it. With a name that ends in .btsnoop it is a "
      + "capture of all packets between adapter and kernel, as btmon and --source btsnoop:FILE read "
      + "it; that needs hci, monitor or another capture. Recording ends with the source or when it "
      + "is interrupted; what was heard until then is kept.",
    positionals: [
      PositionalDescription(
        name: "FILE", summary: "The file to write; - is standard output.", kind: .file)
    ],
    options: [
      .source, .scan, .seconds, .clock, .language,
      .venue.optional().meaning("The venue of a simulated walk, --source walk:A..B."),
    ] + [.pace] + OptionDescription.simulation,
    exitStatuses: .usual(done: "Recorded."),
    examples: [
      ExampleDescription(
        commandLine:
          "waymark developer record --venue museum --source walk:Lobby..Exit a.csv",
        explanation: "Keeps a simulated walk through the museum.")
    ])

  static let advertise = CommandDescription(
    mode: .developer, name: "advertise",
    summary: "Play a beacon on an adapter of this machine.",
    paragraph:
      "Advertises until it is interrupted or --seconds are over, and then leaves the adapter silent. "
      + "Needs the right CAP_NET_RAW; docs/BLUETOOTH.md tells how to give it.",
    positionals: [
      PositionalDescription(
        name: "BEACON",
        summary:
          "UUID,MAJOR,MINOR or UUID,MAJOR,MINOR,POWER (the RSSI at one metre); for eddystone "
          + "NAMESPACE,INSTANCE or NAMESPACE,INSTANCE,POWER in hexadecimal digits; with --venue a "
          + "place of it.")
    ],
    options: [
      .venue.optional().meaning("The venue of which a beacon is played."),
      OptionDescription(
        name: "adapter", value: .value(placeholder: "hciN", kind: .text),
        summary: "The adapter to transmit on.", defaultText: "the first that is up"),
      OptionDescription(
        name: "format",
        value: .value(
          placeholder: "FORMAT", kind: .choice(["ibeacon", "altbeacon", "eddystone"])),
        summary: "What kind of beacon to be.", defaultText: "ibeacon"),
      OptionDescription(
        name: "interval", value: .value(placeholder: "MS", kind: .number(20...10240)),
        summary: "Milliseconds between two advertisements; many older adapters need 100 or more.",
        defaultText: "100"),
      .seconds.meaning("How long to advertise; without it until interrupted."), .language,
    ],
    exitStatuses: .usual(done: "Advertised."),
    examples: [
      ExampleDescription(
        commandLine: "waymark developer advertise \"Platform 1\" --venue museum --seconds 60",
        explanation: "For a minute this machine is the beacon of Platform 1.")
    ])

  static let benchmark = CommandDescription(
    mode: .developer, name: "benchmark",
    summary: "Guide along many recorded walks, or speak, and measure the time.",
    paragraph:
      "Each folder is a venue with traces/*.csv (recorded ranging) and truth/*.csv (time_ms, x, y "
      + "and node): the walk leads to the last node of its truth. One line a folder and one for "
      + "all, with walks, announcements, arrivals and time; last the peak of memory. With "
      + "--first-sample instead: the time from the decision to say something to the first sample for the device.",
    positionals: [
      PositionalDescription(
        name: "FOLDER", summary: "A venue with recorded walks.", kind: .folder,
        isRequired: false, isRepeating: true)
    ],
    options: [
      OptionDescription(name: "first-sample", summary: "Measure how soon speech begins."),
      .language, .nearestBy,
    ],
    exitStatuses: .usual(done: "Measured."),
    examples: [
      ExampleDescription(
        commandLine: "waymark developer benchmark walk-hall walk-mall-f1",
        explanation: "Times all recorded walks of two venues.")
    ])
}
