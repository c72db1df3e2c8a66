import Beacons
import Bluetooth
import FoundationEssentials
import Venues

/// `developer advertise`: plays a beacon on an adapter of this machine.
struct Advertise {
  static func run(_ context: Context) async throws -> Int32 {
    let arguments = context.arguments
    let advertiser = Advertiser(
      adapter: try context.adapter(try arguments.value("adapter") ?? ""),
      data: [],
      interval: .milliseconds(try arguments.number("interval") ?? 100),
      shutdown: context.shutdown)
    for try await change in limited(
      to: try arguments.number("seconds"), isLive: true, time: { _ in Timestamp(nanoseconds: 0) },
      { advertiser.run() })
    {
      context.tell(change)
    }
    return 0
  }
}
