public import Beacons
public struct BluezSource: BeaconSource {
  let adapter: String?
  let shutdown: RadioShutdown
  public init(adapter: String?, shutdown: RadioShutdown) { (self.adapter, self.shutdown) = (adapter, shutdown) }
  public var isLive: Bool { true }
  public func events() -> AsyncThrowingStream<SourceEvent, any Error> { AsyncThrowingStream { $0.finish() } }
}
