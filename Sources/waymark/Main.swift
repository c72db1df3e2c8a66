import Bluetooth
@preconcurrency import Dispatch
import FoundationEssentials
import Glibc

/// Wires the program to the machine: rights, signals, outputs, exit status.
@main struct Main {
  /// Seconds that the radio is given to be left as it was found, and then the command to write what
  /// has been heard.
  private static let farewell = 1.0

  static func main() async {
    ScanRights.lower()
    // Written to a pipe whose reader has gone, a line fails with an error instead of ending a
    // session that is still speaking.
    signal(SIGPIPE, SIG_IGN)
    let errors = LineOutput(descriptor: STDERR_FILENO)
    let terminal = TerminalModes(of: STDIN_FILENO)
    do {
      let shutdown = try RadioShutdown()
      let interruption = try StopSignal()
      let run = DispatchGroup()
      run.enter()
      let ends = [SIGINT, SIGTERM, SIGHUP].compactMap {
        endProgram(on: $0, interruption, shutdown, run, terminal)
      }
      let program = Program(
        output: LineOutput(descriptor: STDOUT_FILENO), errors: errors, input: STDIN_FILENO,
        environment: ProcessInfo.processInfo.environment, shutdown: shutdown)
      let status = await program.run(Array(CommandLine.arguments.dropFirst()))
      run.leave()
      // The signal's handler ends the program, with the signal's status.
      if interruption.isSent { try await Task.sleep(for: .seconds(3600)) }
      shutdown.request()
      _ = shutdown.wait(seconds: farewell)
      for end in ends { end.cancel() }
      terminal?.restore()
      exit(status)
    } catch {
      try? errors.line("waymark: \(error)")
      exit(2)
    }
  }

  /// Not isolated: a handler that belongs to the main actor traps on any other queue.
  ///
  /// - Returns: nil where whoever started the program wants the signal ignored, as `nohup` does.
  private nonisolated static func endProgram(
    on number: Int32, _ interruption: StopSignal, _ shutdown: RadioShutdown, _ run: DispatchGroup,
    _ terminal: TerminalModes?
  ) -> (any DispatchSourceSignal)? {
    var earlier = sigaction()
    sigaction(number, nil, &earlier)
    let isIgnored = earlier.__sigaction_handler.sa_handler.map {
      unsafeBitCast($0, to: Int.self) == 1
    }
    guard number == SIGINT || isIgnored != true else { return nil }
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in
      interruption.send()
      let isRadioUsed = !shutdown.wait(seconds: 0)
      shutdown.request()
      if isRadioUsed, shutdown.wait(seconds: farewell) {
        _ = run.wait(timeout: .now() + farewell)
      }
      terminal?.restore()
      _exit(128 + number)
    }
    source.activate()
    return source
  }
}
