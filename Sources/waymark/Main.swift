@preconcurrency import Dispatch
import FoundationEssentials
import Glibc

/// Wires the program to the machine: signals, outputs, exit status.
@main struct Main {
  static func main() async {
    // Written to a pipe whose reader has gone, a line fails with an error instead of ending a
    // session that is still speaking.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT, SIG_IGN)
    let interrupts = exitOnInterrupt()
    let program = Program(
      output: LineOutput(descriptor: STDOUT_FILENO), errors: LineOutput(descriptor: STDERR_FILENO),
      input: STDIN_FILENO, environment: ProcessInfo.processInfo.environment)
    let status = await program.run(Array(CommandLine.arguments.dropFirst()))
    interrupts.cancel()
    exit(status)
  }

  /// Not isolated: a handler that belongs to the main actor traps on any other queue.
  private nonisolated static func exitOnInterrupt() -> any DispatchSourceSignal {
    let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    interrupts.setEventHandler { @Sendable in _exit(130) }
    interrupts.activate()
    return interrupts
  }
}
