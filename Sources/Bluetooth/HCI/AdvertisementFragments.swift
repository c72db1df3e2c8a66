import Beacons

/// Joins the reports over which a controller spreads a long advertisement.
struct AdvertisementFragments {
  private struct Key: Hashable {
    let adapter: UInt16
    let address: BluetoothAddress
    let set: UInt8
  }

  private var pending: [Key: Advertisement] = [:]

  /// The longest advertising data (Bluetooth Core, Vol 6 Part B, 2.3.4.9).
  private static let longest = 1650
  /// A controller works on a few advertisers at a time; more than these it has forgotten.
  private static let capacity = 64
  /// Seconds; the parts of one advertisement follow within milliseconds.
  private static let patience = 1.0

  /// The whole advertisement, once its last part is there.
  mutating func add(_ report: AdvertisingReport, of adapter: UInt16) -> Advertisement? {
    var advertisement = report.advertisement
    // Without an address nobody can tell whose part it is.
    guard let address = advertisement.address else {
      return report.status == .moreToCome ? nil : advertisement
    }
    guard report.status == .moreToCome || !pending.isEmpty else { return advertisement }
    let key = Key(adapter: adapter, address: address, set: report.set)
    if let first = pending.removeValue(forKey: key),
      advertisement.time.seconds(since: first.time) <= Self.patience,
      first.data.count + advertisement.data.count <= Self.longest
    {
      advertisement.data = first.data + advertisement.data
    }
    guard report.status == .moreToCome else { return advertisement }
    if pending.count >= Self.capacity {
      pending = pending.filter {
        advertisement.time.seconds(since: $0.value.time) <= Self.patience
      }
      if pending.count >= Self.capacity { pending = [:] }
    }
    pending[key] = advertisement
    return nil
  }
}
