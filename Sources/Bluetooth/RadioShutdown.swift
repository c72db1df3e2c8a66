@preconcurrency import Dispatch

/// Asks everything that listens or transmits to leave the radio as it found it, and waits for that.
///
/// A program that just exits leaves the adapter scanning or advertising.
public final class RadioShutdown: Sendable {
  private let signal: StopSignal
  private let users = DispatchGroup()

  /// Elements that wait to be read, at most: some 6 MB of sightings, and many seconds of what a radio
  /// brings.
  private static let backlog = 32_768

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

  /// What a loop that blocks yields, on a thread of its own; it must end once one of the descriptors
  /// given to it can be read, which is when nobody reads on or the radio is shut down.
  func stream<Element: Sendable>(
    _ name: String,
    _ loop:
      @escaping @Sendable (
        _ stops: [Int32], _ yield: @escaping (Element) -> Void
      ) throws -> Void
  ) -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingOldest(Self.backlog)) { continuation in
      do {
        let stop = try StopSignal()
        continuation.onTermination = { _ in stop.send() }
        users.enter()
        DispatchQueue(label: "waymark." + name).async { [self] in
          do {
            let stops = [descriptor, stop.descriptor]
            try loop(stops) { element in
              // While whoever reads is behind, the kernel's buffer holds what comes.
              while case .dropped = continuation.yield(element) {
                if !readable(among: stops, milliseconds: 2).isEmpty { return }
              }
            }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
          users.leave()
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }
}
