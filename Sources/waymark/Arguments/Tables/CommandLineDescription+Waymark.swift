extension CommandLineDescription {
  /// The command line of waymark.
  static let waymark = CommandLineDescription(
    name: "waymark",
    versionText: "waymark 0.1.0",
    summary: "Guides blind and partially sighted walkers through a venue by its beacons.",
    paragraph:
      "User mode is the default, so its commands need no mode before them. Without a command, "
      + "waymark shows this help; the dialogue that will stand there is not in this version.",
    commonOptions: [.help, .version, .quiet, .verbose, .data],
    modes: [
      ModeDescription(
        mode: .user,
        summary: "Find a venue and a destination, hear the route, be guided there.",
        paragraph: "The word user may be left out."),
      ModeDescription(
        mode: .maintainer,
        summary: "Look after the beacons of a venue.",
        paragraph: ""),
      ModeDescription(
        mode: .developer,
        summary: "Check a venue's files and routes; record and replay what the radio hears.",
        paragraph: ""),
    ],
    commands: [
      .venues, .destinations, .describe, .preview, .go, .around, .mark, .settings,
      .validate, .routes, .missingRoutes, .locate, .record, .advertise, .benchmark,
      .range,
      .about,
    ],
    exitStatuses: .usual(done: "Done.", no: "It ran, and the answer is no."))
}

extension [ExitStatusDescription] {
  /// The statuses that all commands share, in the words of one of them.
  ///
  /// Without `no` the command has no answer that could be no.
  static func usual(done: String, no: String? = nil) -> [ExitStatusDescription] {
    var statuses = [ExitStatusDescription(status: 0, meaning: done)]
    if let no { statuses.append(ExitStatusDescription(status: 1, meaning: no)) }
    statuses.append(
      ExitStatusDescription(
        status: 2, meaning: "It could not run: usage, file, adapter or audio."))
    statuses.append(ExitStatusDescription(status: 130, meaning: "Interrupted."))
    return statuses
  }
}
