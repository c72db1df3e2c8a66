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
