import Beacons
import Bluetooth
import FoundationEssentials
import Venues

/// `developer advertise`: plays a beacon on an adapter of this machine.
struct Advertise {
  private enum Format: String { case ibeacon, altbeacon, eddystone }

  /// What most beacons say they give at one metre, in dBm.
  private static let usualPower: Int8 = -59

  static func run(_ context: Context) async throws -> Int32 {
    let arguments = context.arguments
    let advertiser = Advertiser(
      adapter: try context.adapter(try arguments.value("adapter") ?? ""),
      data: try data(context),
      interval: .microseconds(Int64((try arguments.number("interval") ?? 100) * 1000)),
      shutdown: context.shutdown)
    try await Listening(context).whileTimed(isLive: true) {
      for try await change in advertiser.run() { context.tell(change) }
    }
    return 0
  }

  private static func data(_ context: Context) throws -> [UInt8] {
    let arguments = context.arguments
    let text = try arguments.requiredPositional("BEACON")
    let format = try arguments.choice("format", as: Format.self) ?? .ibeacon
    guard try arguments.value("venue") == nil else {
      let (uuid, numbers) = try beacon(of: text, in: try context.venue(), context)
      return try numbered(format, text, uuid, numbers.major, numbers.minor, usualPower)
    }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if format == .eddystone { return try eddystone(fields, text) }
    guard (3...4).contains(fields.count), let uuid = UUID(uuidString: fields[0]),
      let major = UInt16(fields[1]), let minor = UInt16(fields[2])
    else {
      throw CommandError.noBeacon(
        text: text, reason: "write UUID,MAJOR,MINOR or UUID,MAJOR,MINOR,POWER")
    }
    return try numbered(format, text, uuid, major, minor, try power(fields, 3, text))
  }

  /// The beacon that marks a place of a venue.
  private static func beacon(
    of text: String, in venue: Venue, _ context: Context
  ) throws -> (UUID, BeaconNumbers) {
    let place = try context.place(text, option: "venue", in: venue)
    guard let uuid = venue.region.uuid else {
      throw CommandError.noBeacon(
        text: text, reason: "the venue names no UUID; write UUID,MAJOR,MINOR")
    }
    guard let waypoint = place.entrances.lazy.compactMap({ venue.waypoint($0) }).first else {
      throw CommandError.noBeacon(text: text, reason: "no beacon marks it")
    }
    return (uuid, waypoint.beacon)
  }

  private static func numbered(
    _ format: Format, _ text: String, _ uuid: UUID, _ major: UInt16, _ minor: UInt16, _ power: Int8
  ) throws -> [UInt8] {
    switch format {
    case .ibeacon:
      IBeaconFormat.advertisingData(
        uuid: uuid, major: major, minor: minor, measuredPower: power)
    case .altbeacon:
      AltBeaconFormat.advertisingData(
        uuid: uuid, major: major, minor: minor, measuredPower: power)
    case .eddystone:
      throw CommandError.noBeacon(
        text: text, reason: "a venue's beacons have no Eddystone identity")
    }
  }

  private static func eddystone(_ fields: [String], _ text: String) throws -> [UInt8] {
    guard (2...3).contains(fields.count), let namespace = EddystoneNamespace(fields[0]),
      let instance = BeaconIdentifier.eddystoneInstance(fields[1])
    else {
      throw CommandError.noBeacon(
        text: text,
        reason: "write NAMESPACE,INSTANCE or NAMESPACE,INSTANCE,POWER, the first with twenty "
          + "hexadecimal digits and the second with twelve")
    }
    return EddystoneFormat.advertisingData(
      namespace: namespace, instance: instance, measuredPower: try power(fields, 2, text))
  }

  private static func power(_ fields: [String], _ index: Int, _ text: String) throws -> Int8 {
    guard index < fields.count else { return usualPower }
    guard let power = Int8(fields[index]) else {
      throw CommandError.noBeacon(text: text, reason: "the power is dBm at one metre, such as -59")
    }
    return power
  }
}
