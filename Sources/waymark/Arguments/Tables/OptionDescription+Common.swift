/// The options that every command accepts.
extension OptionDescription {
  static let help = OptionDescription(
    name: CommandLineDescription.helpName, letter: "h",
    summary: "Show this help, or that of the mode or command it stands with.")

  static let version = OptionDescription(
    name: CommandLineDescription.versionName, summary: "Show the version.")

  static let quiet = OptionDescription(
    name: "quiet", summary: "Leave out progress and advice on standard error.")

  static let verbose = OptionDescription(
    name: "verbose", summary: "Say more on standard error about what is being done.")

  static let data = OptionDescription(
    name: "data", value: .value(placeholder: "DIR", kind: .folder),
    summary: "The data folder, which holds Venues and Voices.",
    defaultText: "WAYMARK_DATA, else the XDG data folders, else where the program lies")
}
