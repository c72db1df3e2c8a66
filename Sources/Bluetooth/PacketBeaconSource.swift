public import Beacons

/// The beacons among the packets of an adapter, the kernel's monitor or a capture.
public struct PacketBeaconSource: BeaconSource {
  private let source: any PacketSource

  public init(_ source: any PacketSource) { self.source = source }

  public var isLive: Bool { source.isLive }

  public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
    let source = source
    return AsyncThrowingStream { continuation in
      let task = Task {
        var listener = PacketListener()
        do {
          for try await event in source.packets() {
            for event in listener.take(event) { continuation.yield(event) }
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Turns packets into sightings and keeps the tally.
struct PacketListener {
  private var reports = AdvertisingReportDecoder()
  private var beacons = BeaconDecoder()
  private var tally = SourceTally()

  mutating func take(_ event: PacketEvent) -> [SourceEvent] {
    switch event {
    case .condition(let condition, let time): return [.condition(condition, time)]
    case .lost(let count, let time):
      tally.lost = count
      return [.tally(tally, time)]
    case .packet(let packet):
      let outcome = reports.decode(packet)
      tally.advertisements += outcome.advertisements.count
      tally.malformed += outcome.malformed
      var events = outcome.advertisements.flatMap { advertisement in
        beacons.sightings(in: advertisement).map { SourceEvent.sighting($0) }
      }
      // With every packet: whoever listens may leave at any moment.
      if outcome.advertisements.count + outcome.malformed > 0 {
        events.append(.tally(tally, packet.time))
      }
      return events
    }
  }
}
