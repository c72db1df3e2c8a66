import Bluetooth

/// One run of the program: parses the command line, runs the command, and turns an error into words
/// and a status.
struct Program: Sendable {
  let output: LineOutput
  let errors: LineOutput
  /// The descriptor on which the user's commands come.
  let input: Int32
  let environment: [String: String]
  /// Ends all listening and transmitting.
  let shutdown: RadioShutdown

  /// Runs the command; the status is 0 for done, 1 for an answer of no, 2 for could not run.
  func run(_ arguments: [String]) async -> Int32 {
    do {
      switch try ArgumentParser(program: .waymark).parse(arguments) {
      case .help(let topic): try output.write(HelpText(program: .waymark).text(for: topic))
      case .version: try output.line(CommandLineDescription.waymark.versionText)
      case .bare: try output.write(HelpText(program: .waymark).text(for: .program))
      case .run(let command, let arguments):
        return try await run(command, Context(arguments: arguments, of: self))
      }
      return 0
    } catch let error as OutputError where error.isBrokenPipe {
      return 0
    } catch {
      // Nobody is left to tell where standard error is gone too.
      let lines = "waymark: \(error)".split(separator: "\n").map { String($0).onOneLine }
      try? errors.line(lines.joined(separator: "\n"))
      return 2
    }
  }

  private func run(_ command: CommandDescription, _ context: Context) async throws -> Int32 {
    switch command {
    case .venues: try VenuesCommand.run(context)
    case .destinations: try Destinations.run(context)
    case .describe: try Describe.run(context)
    case .preview: try Preview.run(context)
    case .go: try await Go.run(context)
    case .around: try await Around.run(context)
    case .mark: try await MarkCommand.run(context)
    case .settings: try SettingsCommand.run(context)
    case .validate: try Validate.run(context)
    case .routes: try Routes.run(context)
    case .missingRoutes: try MissingRoutes.run(context)
    case .locate: try await Locate.run(context)
    case .record: try await Record.run(context)
    case .advertise: try await Advertise.run(context)
    case .range: try await Range.run(context)
    case .benchmark: try await Benchmark.run(context)
    case .about: try About.run(context)
    default: throw CommandError.notInThisVersion(what: command.name, instead: "see help")
    }
  }
}
