import Beacons

/// Packets of an adapter on which a scan is kept up.
public struct HCISource: PacketSource {
  private let adapter: Int?
  private let isActive: Bool
  private let shutdown: RadioShutdown

  /// - Parameters:
  ///   - adapter: the number in its name; nil takes the first that is up.
  ///   - isActive: whether advertisers are asked for their scan responses.
  public init(adapter: Int?, isActive: Bool, shutdown: RadioShutdown) {
    self.adapter = adapter
    self.isActive = isActive
    self.shutdown = shutdown
  }

  public var isLive: Bool { true }

  /// Scans for as long as somebody reads.
  public func stream<Converter: PacketConverter>(
    _ converter: Converter
  ) -> AsyncThrowingStream<Converter.Event, any Error> {
    let (adapter, isActive) = (adapter, isActive)
    return shutdown.stream("hci", converter) { stops, yield in
      var listening = HCIListening(
        wanted: adapter, isActive: isActive, stops: stops, yield: yield)
      try listening.run()
    }
  }
}
