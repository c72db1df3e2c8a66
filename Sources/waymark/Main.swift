@preconcurrency import Dispatch
import Glibc
import Speech

/// Parses the command line, runs the command, and turns an error into words and a status.
@main struct Main {
  static func main() async {
    // Written to a pipe whose reader has gone, a line fails with an error instead of ending a
    // session that is still speaking.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT, SIG_IGN)
    let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interrupts.setEventHandler { _exit(130) }
    interrupts.activate()
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    interrupts.cancel()
    exit(status)
  }

  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      switch try ArgumentParser(program: .waymark).parse(arguments) {
      case .help(let topic):
        try LineOutput.standard.write(HelpText(program: .waymark).text(for: topic))
      case .version:
        try LineOutput.standard.line(CommandLineDescription.waymark.versionText)
      case .bare:
        try LineOutput.standard.write(HelpText(program: .waymark).text(for: .program))
      case .run(let command, let arguments):
        return try await run(command, Context(arguments: arguments))
      }
      return 0
    } catch let error as OutputError where error.isBrokenPipe {
      return 0
    } catch {
      // Nobody is left to tell where standard error is gone too.
      try? LineOutput.error.line("waymark: \(error)")
      return 2
    }
  }

  private static func run(
    _ command: CommandDescription, _ context: Context
  ) async throws -> Int32 {
    switch command {
    case .venues: try VenuesCommand.run(context)
    case .destinations: try Destinations.run(context)
    case .preview: try Preview.run(context)
    case .go: try await Go.run(context)
    case .validate: try Validate.run(context)
    case .routes: try Routes.run(context)
    case .missingRoutes: try MissingRoutes.run(context)
    case .locate: try await Locate.run(context)
    case .record: try await Record.run(context)
    default: try About.run(context)
    }
  }
}
