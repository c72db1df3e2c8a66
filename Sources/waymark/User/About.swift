/// `about`: version, licence and home page.
struct About {
  static func run(_ context: Context) throws -> Int32 {
    try context.output.line(CommandLineDescription.waymark.versionText)
    try context.output.line("Licence: GPL-3.0-or-later, see the file LICENSE.")
    try context.output.line("Home page: none yet; the documentation is in README.md and docs.")
    return 0
  }
}
