import Beacons

/// Joins the fragments in which a controller reports long advertising data.
struct AdvertisingFragments {
  /// Whose fragments belong together; what a scan response brings is not mixed with what it answers.
  struct Advertiser: Hashable {
    var adapter: UInt16
    var address: UInt64
    var addressType: UInt8
    var set: UInt8
    var isScanResponse: Bool
  }

  private struct Pending {
    var data: [UInt8]
    var time: Timestamp
  }

  /// The longest advertising data there is (Bluetooth Core, Vol 4 Part E, 7.8.57).
  static let longestData = 1650
  static let mostPending = 64
  /// The fragments of one advertisement come within milliseconds; after so many seconds the end was
  /// lost, and what comes next is another one.
  static let patience = 1.0

  private var pending: [Advertiser: Pending] = [:]

  /// Takes the next fragment in.
  ///
  /// - Returns: the whole data where this fragment is the last: what is there, if the controller cut
  ///   the data off.
  mutating func add(
    _ fragment: ArraySlice<UInt8>, of advertiser: Advertiser, at time: Timestamp, isLast: Bool
  ) -> [UInt8]? {
    if isLast, pending.isEmpty { return Array(fragment) }
    // Clocks are set back at times, so a time before the last one counts as well.
    pending = pending.filter { abs(time.seconds(since: $0.value.time)) <= Self.patience }
    var data = pending.removeValue(forKey: advertiser)?.data ?? []
    data += fragment.prefix(Self.longestData - data.count)
    guard !isLast else { return data }
    if pending.count == Self.mostPending,
      let oldest = pending.min(by: { $0.value.time < $1.value.time })
    {
      pending[oldest.key] = nil
    }
    pending[advertiser] = Pending(data: data, time: time)
    return nil
  }
}
