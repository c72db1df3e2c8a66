@preconcurrency import Dispatch

/// Asks everything that listens or transmits to leave the radio as it found it, and waits for that.
///
/// A program that just exits leaves the adapter scanning or advertising.
public final class RadioShutdown: Sendable {
  private let signal: StopSignal
  private let users = DispatchGroup()

  /// - Throws: `HCIError.system` where the machine has no descriptor left.
  public init() throws(HCIError) { signal = try StopSignal() }

  /// Becomes readable, for good, when every radio must stop.
  var descriptor: Int32 { signal.descriptor }

  /// Asks all users to stop; may be called from any thread, more than once.
  public func request() { signal.send() }

  /// Whether all users have left within so many seconds.
  public func wait(seconds: Double) -> Bool {
    users.wait(timeout: .now() + seconds) == .success
  }

  /// Runs a loop that blocks, on a thread of its own; the shutdown waits for its end.
  func run(_ name: String, _ loop: @escaping @Sendable () -> Void) {
    users.enter()
    DispatchQueue(label: "waymark." + name).async { [self] in
      loop()
      users.leave()
    }
  }
}
