/// The commands of user mode, and those of no mode.
extension CommandDescription {
  static let venues = CommandDescription(
    mode: .user, name: "venues",
    summary: "List the venues.",
    paragraph:
      "One line a venue with its name and description, sorted by name; with --near sorted by "
      + "distance, which is then said too.",
    options: [
      OptionDescription(
        name: "near", value: .value(placeholder: "LAT,LON", kind: .text),
        summary: "Sort by distance from here: latitude and longitude in degrees."),
      .search, .json,
    ],
    exitStatuses: .usual(done: "Listed.", no: "No venue was found."),
    examples: [
      ExampleDescription(
        commandLine: "waymark venues --near -33.8,151.2",
        explanation: "The venues, those nearest to this place in Sydney first.")
    ])

  static let destinations = CommandDescription(
    mode: .user, name: "destinations",
    summary: "List the destinations of a venue.",
    paragraph:
      "One line a destination, sorted by name; with --from sorted by walking distance, with the "
      + "minutes and, where the venue knows them, the metres. A search forgives case, accents and "
      + "slips, and finds platforms by where their trains go and exits by how they lead out.",
    options: [
      .venue,
      .search,
      OptionDescription(
        name: "kind",
        value: .value(
          placeholder: "KIND",
          kind: .choice(["platform", "exit", "facility", "saved", "waypoint"])),
        summary: "Only destinations of one kind.",
        defaultText: "all kinds"),
      .from, .language, .json,
    ] + OptionDescription.routePreferences,
    exitStatuses: .usual(done: "Listed.", no: "No destination was found."),
    examples: [
      ExampleDescription(
        commandLine: "waymark destinations --venue museum --kind exit --from Lobby",
        explanation: "The ways out of the museum, the nearest to the lobby first.")
    ])

  static let describe = CommandDescription(
    mode: .user, name: "describe",
    summary: "Tell what is known of a place.",
    paragraph:
      "Its kind, description, picture (the file and what it shows), opening hours and what one meets "
      + "on arrival, as far as the venue has them; with --from how far it is.",
    positionals: [
      PositionalDescription(
        name: "PLACE", summary: "A destination's name, a waypoint's id or MAJOR:MINOR.",
        kind: .place)
    ],
    options: [.venue, .from, .language, .json] + OptionDescription.routePreferences,
    exitStatuses: .usual(done: "Told.", no: "There is no way there."),
    examples: [
      ExampleDescription(
        commandLine: "waymark describe Platform --venue museum --from Lobby",
        explanation: "What is known of the platform, and how far it is from the lobby.")
    ])

  static let preview = CommandDescription(
    mode: .user, name: "preview",
    summary: "Read a route without walking it.",
    paragraph:
      "Every text of the route in the order it would be announced, numbered and grouped by leg, "
      + "with the total time and, where the venue knows them, the metres, and what is on the way.",
    options: [
      .from.required(), .to, .venue,
      OptionDescription(
        name: "why", summary: "Tell what the way costs, and what the quickest one would."),
      .language, .json,
    ] + OptionDescription.routePreferences,
    exitStatuses: .usual(done: "There is a route.", no: "There is no route."),
    examples: [
      ExampleDescription(
        commandLine: "waymark preview --venue museum --from Lobby --to Exit --avoid Stairs",
        explanation: "The way from the lobby to the exit, without stairs if there is one.")
    ])

  static let go = CommandDescription(
    mode: .user, name: "go",
    summary: "Be guided to a destination.",
    paragraph:
      "Announces each instruction when its beacon comes near, as a line of text and aloud. "
      + "Without --from the first beacon heard tells where you are. While guided, type help for "
      + "what can be asked.",
    options: [
      .to, .venue, .source, .scan, .from, .avoid, .avoidPathway,
      OptionDescription(
        name: "continue", summary: "Stay after arrival for as long as input is open."),
      speech, .clock, .nearestBy, .language, .json,
    ] + OptionDescription.preferences + OptionDescription.simulation,
    exitStatuses: .usual(
      done: "Arrived, or left by quit.",
      no: "There is no route, or a recording ended before arrival."),
    examples: [
      ExampleDescription(
        commandLine: "waymark go --venue museum --to \"Main exit\" --source ranging:walk.csv",
        explanation: "Guides to the main exit along a recorded walk, at its own speed."),
      ExampleDescription(
        commandLine: "waymark go --venue museum --to Exit --source walk:Lobby..Exit --clock fast",
        explanation: "Shows at once what would be announced on a simulated walk."),
      ExampleDescription(
        commandLine: "waymark go --venue museum --to Exit --source hci",
        explanation: "Guides by the beacons that the first Bluetooth adapter hears."),
    ])

  static let around = CommandDescription(
    mode: .user, name: "around",
    summary: "Hear where you are and what is near.",
    paragraph:
      "Tells at each place that you come to which it is, how sure that is, and the places near by with "
      + "the way to them and where that begins. Type to and a place to be guided there.",
    options: [
      .venue, .source, .scan, .avoid, .avoidPathway,
      OptionDescription(
        name: "continue",
        summary: "After a journey that was asked for, stay for as long as input is open."),
      speech, .clock, .nearestBy, .language, .json,
    ] + OptionDescription.preferences + OptionDescription.simulation,
    exitStatuses: .usual(done: "Told."),
    examples: [
      ExampleDescription(
        commandLine: "waymark around --venue museum --source hci",
        explanation: "Tells where you are in the museum while you walk about.")
    ])

  static let mark = CommandDescription(
    mode: .user, name: "mark",
    summary: "Save a place under a name of your own.",
    paragraph:
      "The place is where you are, by the first position that the beacons give, or the one that --at "
      + "names. From then on the name can be gone to like any destination.",
    positionals: [
      PositionalDescription(name: "NAME", summary: "What to call the place.")
    ],
    options: [
      .venue,
      OptionDescription(
        name: "at", value: .value(placeholder: "PLACE", kind: .place),
        summary: "The place to save.", defaultText: "where you are"),
      OptionDescription(name: "remove", summary: "Take the name out instead."),
      .source, .scan, .clock, .nearestBy, .language,
    ] + OptionDescription.preferences + OptionDescription.simulation,
    exitStatuses: .usual(done: "Saved or taken out.", no: "It is not known where you are."),
    examples: [
      ExampleDescription(
        commandLine: "waymark mark \"My bench\" --venue museum --at Lobby",
        explanation: "Saves the lobby as my bench.")
    ])

  private static let speech = OptionDescription(
    name: "speech", value: .value(placeholder: "SINK", kind: .sink),
    summary:
      "Where speech goes: espeak (the sound device), speechd (Speech Dispatcher, with the voice "
      + "that is set there), wav:FILE (the sound of the whole session) or none (text lines only).",
    defaultText: "espeak")

  static let settings = CommandDescription(
    mode: .user, name: "settings",
    summary: "Show or change what you want otherwise for good.",
    paragraph:
      "list (or nothing) shows all settings, get one of them; set changes one and reset puts one or "
      + "all back. The keys are options of go too, and an option beats a setting.",
    positionals: [
      PositionalDescription(
        name: "ACTION", summary: "What to do.",
        kind: .choice(["list", "get", "set", "reset"]), isRequired: false),
      PositionalDescription(
        name: "KEY", summary: "One of the settings, such as rate.", isRequired: false),
      PositionalDescription(
        name: "VALUE", summary: "What it is to be.", isRequired: false),
    ],
    options: [.json],
    exitStatuses: .usual(done: "Shown or changed."),
    examples: [
      ExampleDescription(
        commandLine: "waymark settings set rate 250",
        explanation: "From now on waymark speaks 250 words a minute.")
    ])

  static let about = CommandDescription(
    mode: nil, name: "about",
    summary: "Show version, licence and home page.",
    paragraph: "",
    exitStatuses: .usual(done: "Shown."))
}
