public import Beacons

/// Beacons heard through bluetoothd: needs no rights, but some adapters then report each beacon
/// only once in 10 s.
public struct BluezSource: BeaconSource {
  private let adapter: String?
  private let shutdown: RadioShutdown

  /// Without a name such as “hci1” the first adapter that is switched on.
  public init(adapter: String?, shutdown: RadioShutdown) {
    self.adapter = adapter
    self.shutdown = shutdown
  }

  public var isLive: Bool { true }

  /// Each stream is a search of its own, which ends with it.
  public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
    let adapter = adapter
    return shutdown.stream("bluez") { stops, yield in
      var listener = BluezListener(adapter: adapter, stopDescriptors: stops, yield: yield)
      try listener.run()
    }
  }
}
