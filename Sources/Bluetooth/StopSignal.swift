import Glibc

/// Stops what waits, from any thread or signal handler.
public final class StopSignal: Sendable {
  /// Becomes readable, for good, when the loop must stop.
  public let descriptor: Int32
  private let trigger: Int32

  /// - Throws: `HCIError.system` where the machine has no descriptor left.
  public init() throws(HCIError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Written to from a signal's handler, it must never block.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    (descriptor, trigger) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(trigger)
  }

  /// Stops it; may be called more than once.
  public func send() { write(trigger, [1], 1) }

  /// Whether it has been stopped.
  public var isSent: Bool { !readable(among: [descriptor], milliseconds: 0).isEmpty }
}
