public import Beacons

/// Where HCI packets come from: an adapter, the kernel's monitor or a capture.
public protocol PacketSource: Sendable {
  /// Whether its times are those at which they are heard.
  var isLive: Bool { get }

  /// What it brings, in order of time; the stream ends or throws.
  func packets() -> AsyncThrowingStream<PacketEvent, any Error>
}

/// What a packet source brings.
public enum PacketEvent: Hashable, Sendable {
  case packet(HCIPacket)
  case condition(SourceCondition, Timestamp)
  /// So many packets have been dropped in all, because they were not read in time.
  case lost(Int, Timestamp)

  /// When it happened, on the source's clock.
  public var time: Timestamp {
    switch self {
    case .packet(let packet): packet.time
    case .condition(_, let time), .lost(_, let time): time
    }
  }
}

extension PacketSource {
  /// The packets of a loop that blocks on a thread of its own, until nobody reads on or the radio is
  /// shut down.
  func packets(
    _ name: String, until shutdown: RadioShutdown,
    _ loop:
      @escaping @Sendable (
        _ stop: StopSignal, _ yield: @escaping (PacketEvent) -> Void
      ) throws -> Void
  ) -> AsyncThrowingStream<PacketEvent, any Error> {
    AsyncThrowingStream { continuation in
      do {
        let stop = try StopSignal()
        continuation.onTermination = { _ in stop.send() }
        shutdown.run(name) {
          do {
            try loop(stop) { continuation.yield($0) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }
}
