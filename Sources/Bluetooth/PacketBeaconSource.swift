public import Beacons

/// The beacons among the packets of an adapter, the kernel's monitor or a capture.
public struct PacketBeaconSource: BeaconSource {
  private let source: any PacketSource

  public init(_ source: any PacketSource) { self.source = source }

  public var isLive: Bool { source.isLive }

  public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
    source.stream(BeaconsInPackets())
  }
}

/// Turns packets into sightings and keeps the tally.
struct BeaconsInPackets: PacketConverter {
  private var reports = AdvertisingReportDecoder()
  private var beacons = BeaconDecoder()
  private var tally = SourceTally()
  private var now: Timestamp?

  mutating func convert(_ event: PacketEvent) -> [SourceEvent] {
    switch event {
    case .condition(let condition, let time): return [.condition(condition, time)]
    case .lost(let count, let time):
      (tally.lost, now) = (count, time)
      return [.tally(tally, time)]
    case .packet(let packet):
      now = packet.time
      let outcome = reports.decode(packet)
      tally.advertisements += outcome.advertisements.count
      tally.malformed += outcome.malformed
      return outcome.advertisements.flatMap { advertisement in
        beacons.sightings(in: advertisement).map { SourceEvent.sighting($0) }
      }
    case .ended: return now.map { [.tally(tally, $0)] } ?? []
    }
  }
}
