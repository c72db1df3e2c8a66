/// The options of commands that read a venue.
extension OptionDescription {
  static let venue = OptionDescription(
    name: "venue", value: .value(placeholder: "DIR|NAME", kind: .venue),
    summary:
      "The venue: its folder, or its folder's name in the data folders' Venues. For go and around also heard: "
      + "the one whose beacons are heard first; to leave it for another is told.",
    isRequired: true)

  static let language = OptionDescription(
    name: "lang", value: .value(placeholder: "TAG", kind: .text),
    summary: "The language of the venue's texts, such as en-GB.",
    defaultText: "en-GB where the venue has it, else its first")

  static let search = OptionDescription(
    name: "search", value: .value(placeholder: "TEXT", kind: .text),
    summary: "Only those with the text in their name, ignoring case and accents.")

  static let from = OptionDescription(
    name: "from", value: .value(placeholder: "PLACE", kind: .place),
    summary: "Where you are: a destination's name, a waypoint's id or MAJOR:MINOR.")

  static let to = OptionDescription(
    name: "to", value: .value(placeholder: "PLACE", kind: .place),
    summary: "Where to go: a destination's name, a waypoint's id or MAJOR:MINOR.",
    isRequired: true)

  /// The Wayfindr schema's waypoint types, without "None".
  static let avoid = OptionDescription(
    name: "avoid",
    value: .value(
      placeholder: "KIND,...",
      kind: .list([
        "Entrance", "Exit", "Lift", "Escalator", "Stairs", "Platform", "TicketBarrier",
        "TicketMachine", "ATM", "TaxiRank", "Shop", "StreetCrossing", "BusStop", "MeetingRoom",
        "OfficeRoom", "Corridor", "Toilet", "MensToilet", "WomensToilet", "DisabledToilet",
      ])),
    summary:
      "Go another way where there is one; where there is none, that is said and the least bad one "
      + "taken.",
    isRepeatable: true)

  static let avoidPathway = OptionDescription(
    name: "avoid-pathway", value: .value(placeholder: "ID", kind: .text),
    summary: "Go another way than over this pathway of the graph.", isRepeatable: true)

  static let json = OptionDescription(
    name: "json", summary: "Write JSON Lines to standard output instead of plain lines.")
}
