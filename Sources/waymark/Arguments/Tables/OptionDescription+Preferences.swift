/// What a user can have otherwise for good: each is an option of a guided walk and a key of `settings`.
extension OptionDescription {
  static let preferences = [
    voice, rate, pitch, volume, verbosity, chimes, directions, distances, stepLength, ownPace,
    mediaKeys, mobilityAid, prefer, reassurance, progress, strict, advance, stopwatch, flash,
  ]

  /// What decides on a way, for every command that finds one.
  static let routePreferences = [avoid, avoidPathway, mobilityAid, prefer, ownPace]

  private static let voice = OptionDescription(
    name: "voice", value: .value(placeholder: "NAME", kind: .text),
    summary:
      "A variant of the language's voice, such as f3; \"espeak-ng --voices=variant\" lists them.",
    defaultText: "the language's own voice")

  private static let rate = OptionDescription(
    name: "rate", value: .value(placeholder: "WPM", kind: .integer(80...450)),
    summary: "How fast to speak, in words a minute.", defaultText: "165")

  private static let pitch = OptionDescription(
    name: "pitch", value: .value(placeholder: "N", kind: .integer(0...100)),
    summary: "How high to speak.", defaultText: "50")

  private static let volume = OptionDescription(
    name: "volume", value: .value(placeholder: "PERCENT", kind: .integer(0...100)),
    summary: "How loud to speak and chime.", defaultText: "100")

  private static let verbosity = OptionDescription(
    name: "verbosity", value: .value(placeholder: "short|full", kind: .choice(["short", "full"])),
    summary: "Whether the venue's short texts are preferred, where it has them.",
    defaultText: "full")

  private static let chimes = OptionDescription(
    name: "chimes", value: .value(placeholder: "on|off", kind: .choice(["on", "off"])),
    summary: "Whether a chime comes before an announcement.", defaultText: "on")

  private static let directions = OptionDescription(
    name: "directions",
    value: .value(placeholder: "STYLE", kind: .choice(["turns", "clock", "degrees"])),
    summary:
      "How waymark's own sentences tell a direction: turn left, at 9 o'clock, or turn 90 degrees.",
    defaultText: "turns")

  private static let distances = OptionDescription(
    name: "distances",
    value: .value(placeholder: "UNIT", kind: .choice(["metres", "feet", "steps", "none"])),
    summary: "In what waymark's own sentences tell a distance, if at all.",
    defaultText: "the language's own unit")

  private static let stepLength = OptionDescription(
    name: "step-length", value: .value(placeholder: "M", kind: .number(0.2...1.5)),
    summary: "How long your steps are, in metres.", defaultText: "0.7")

  private static let mediaKeys = OptionDescription(
    name: "media-keys", value: .value(placeholder: "on|off", kind: .choice(["on", "off"])),
    summary:
      "Whether the media keys of headsets are commands: play or pause is pause, previous is repeat, "
      + "next is next.",
    defaultText: "on")

  private static let mobilityAid = OptionDescription(
    name: "mobility-aid",
    value: .value(
      placeholder: "AID", kind: .choice(["none", "long-cane", "guide-dog", "wheelchair"])),
    summary:
      "What you get about with: a wheelchair is not sent over stairs or escalators, nor a guide dog "
      + "over escalators.",
    defaultText: "none")

  private static let prefer = OptionDescription(
    name: "prefer", value: .value(placeholder: "WAY", kind: .choice(["safest", "quickest"])),
    summary:
      "Which of several ways is taken; preview --why tells what makes one safer than another.",
    defaultText: "safest")

  private static let reassurance = OptionDescription(
    name: "reassurance",
    value: .value(placeholder: "M", kind: .choice(["off", "5", "10", "15", "25", "50"])),
    summary:
      "After how many metres of a long way without words you are told to keep going; after 12 seconds "
      + "in any case, or never.",
    defaultText: "10")

  private static let progress = OptionDescription(
    name: "progress", value: .value(placeholder: "on|off", kind: .choice(["on", "off"])),
    summary: "Whether you are told at each waypoint how far it is still.", defaultText: "off")

  private static let strict = OptionDescription(
    name: "strict", value: .value(placeholder: "on|off", kind: .choice(["on", "off"])),
    summary:
      "For trials: whether only the next beacon of the route counts. One that stays silent is passed over "
      + "after 10 seconds, and that is told.",
    defaultText: "off")

  private static let advance = OptionDescription(
    name: "advance", value: .value(placeholder: "on|off", kind: .choice(["on", "off"])),
    summary: "For trials: whether the command advance goes on to the next waypoint by hand.",
    defaultText: "off")

  private static let stopwatch = OptionDescription(
    name: "stopwatch", value: .value(placeholder: "on|off", kind: .choice(["on", "off"])),
    summary: "For trials: whether the time that the way took is told on arrival.",
    defaultText: "off")

  private static let flash = OptionDescription(
    name: "flash",
    value: .value(placeholder: "SIGN", kind: .choice(["off", "bell", "inverse"])),
    summary:
      "For trials: what shows an onlooker at the terminal that an instruction is given, a bell or an "
      + "inverse line.",
    defaultText: "off")

  private static let ownPace = pace.meaning(
    "How fast you walk, in metres a second: times are told and texts are due by it. Given as an "
      + "option, it is also the pace of the walker of walk:A..B.",
    otherwise: "as the venue's times suppose")
}
