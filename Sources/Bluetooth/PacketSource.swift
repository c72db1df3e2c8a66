public import Beacons

/// Where HCI packets come from: an adapter, the kernel's monitor or a capture.
public protocol PacketSource: Sendable {
  /// Whether its times are those at which they are heard.
  var isLive: Bool { get }

  /// What a converter makes of the packets, in order of time; the stream ends or throws.
  ///
  /// Converted where they are read: to pass each packet on from task to task costs more than all that
  /// is done with it.
  func stream<Converter: PacketConverter>(
    _ converter: Converter
  ) -> AsyncThrowingStream<Converter.Event, any Error>
}

/// What a packet source brings.
public enum PacketEvent: Hashable, Sendable {
  case packet(HCIPacket)
  case condition(SourceCondition, Timestamp)
  /// So many packets have been dropped in all, because they were not read in time.
  case lost(Int, Timestamp)
  /// Nothing more comes.
  case ended
}

/// Makes something else of packets.
public protocol PacketConverter: Sendable {
  associatedtype Event: Sendable

  /// What comes of one event of the source.
  mutating func convert(_ event: PacketEvent) -> [Event]
}

/// Leaves packets as they are.
public struct PlainPackets: PacketConverter {
  public init() {}

  /// The event itself.
  public mutating func convert(_ event: PacketEvent) -> [PacketEvent] { [event] }
}

extension RadioShutdown {
  /// What a converter makes of what a loop yields that blocks on a thread of its own.
  func stream<Converter: PacketConverter>(
    _ name: String, _ converter: Converter,
    _ loop:
      @escaping @Sendable (
        _ stops: [Int32], _ yield: @escaping (PacketEvent) -> Void
      ) throws -> Void
  ) -> AsyncThrowingStream<Converter.Event, any Error> {
    stream(name) { stops, yield in
      var converter = converter
      func pass(_ event: PacketEvent) {
        for converted in converter.convert(event) { yield(converted) }
      }
      defer { pass(.ended) }
      try loop(stops, pass)
    }
  }
}
