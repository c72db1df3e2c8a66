import Beacons
import Testing

@testable import Bluetooth

/// Extended advertisements whose data come in several reports.
@Suite struct AdvertisingFragmentsTests {
  private static let more: UInt16 = 0x0020
  private static let truncated: UInt16 = 0x0040

  /// What a decoder makes of reports, one an event.
  private func advertisements(
    _ reports: [(Report, seconds: Double, adapter: UInt16)]
  ) -> [Advertisement] {
    var decoder = AdvertisingReportDecoder()
    return reports.flatMap { report, seconds, adapter in
      decoder.decode(
        event(
          metaEvent(subevent: 0x0D, reports: [report.extended]), at: seconds, adapter: adapter)
      ).advertisements
    }
  }

  private func fragment(
    _ type: UInt16, _ data: [UInt8], set: UInt8 = 1, address: UInt64 = 1, rssi: Int8 = -70
  ) -> Report {
    Report(extendedType: type, address: address, set: set, rssi: rssi, data: data)
  }

  @Test func fragmentsAreJoinedInOneEvent() {
    // LE Extended Advertising Report, two of one advertiser: two bytes and more to come, -70 dBm;
    // one byte, complete, -60 dBm
    let bytes = hex(
      "3e35 0d02"
        + "2000 01 010000000000 01 01 05 7f ba 0000 00 000000000000 02 0201"
        + "0000 01 010000000000 01 01 05 7f c4 0000 00 000000000000 01 06")
    var decoder = AdvertisingReportDecoder()
    let outcome = decoder.decode(event(bytes))
    #expect(outcome.malformed == 0)
    #expect(outcome.advertisements.map(\.data) == [[2, 1, 6]])
    #expect(outcome.advertisements.map(\.rssi) == [RSSI(dBm: -60)])
  }

  @Test func fragmentsAreJoinedAcrossEventsAtTheLastOnesTimeAndRSSI() {
    let heard = advertisements([
      (fragment(Self.more, [1, 2], rssi: -50), 0.0, 0),
      (fragment(Self.more, [3], rssi: -60), 0.25, 0),
      (fragment(0, [4], rssi: 127), 0.5, 0),
    ])
    #expect(heard.map(\.data) == [[1, 2, 3, 4]])
    #expect(heard.map(\.time) == [Timestamp(seconds: 0.5)])
    #expect(heard.map(\.rssi) == [nil])
  }

  @Test func aTruncatedOneGivesWhatIsThere() {
    let heard = advertisements([
      (fragment(Self.more, [1, 2]), 0, 0), (fragment(Self.truncated, [3]), 0, 0),
      (fragment(Self.truncated, [4]), 0, 0),
    ])
    #expect(heard.map(\.data) == [[1, 2, 3], [4]])
  }

  @Test func fragmentsOfDifferentAdvertisersAreNotMixed() {
    var other = fragment(Self.more, [9])
    other.addressType = 0
    let scanResponse: UInt16 = 0x0008
    let heard = advertisements([
      (fragment(Self.more, [1]), 0, 0),
      (fragment(Self.more, [2], set: 2), 0, 0),
      (fragment(Self.more, [3], address: 2), 0, 0),
      (fragment(Self.more, [4]), 0, 1),
      (fragment(Self.more | scanResponse, [5]), 0, 0),
      (other, 0, 0),
      (fragment(scanResponse, [50]), 0, 0),
      (fragment(0, [40]), 0, 1),
      (fragment(0, [30], address: 2), 0, 0),
      (fragment(0, [20], set: 2), 0, 0),
      (fragment(0, [10]), 0, 0),
      (fragment(0, [60], set: 7), 0, 0),
    ])
    #expect(heard.map(\.data) == [[5, 50], [4, 40], [3, 30], [2, 20], [1, 10], [60]])
  }

  @Test func aLegacyAdvertisementIsNeverAFragment() {
    let heard = advertisements([(fragment(0x0010 | Self.more, [1]), 0, 0)])
    #expect(heard.map(\.data) == [[1]])
  }

  @Test(
    arguments: [
      (0.0, [1, 2]), (1.0, [1, 2]), (1.001, [2]), (-0.5, [1, 2]), (-1.001, [2]), (9e9, [2]),
      (-9e9, [2]),
    ] as [(Double, [UInt8])])
  func fragmentsNotContinuedWithinASecondAreDropped(_ seconds: Double, _ data: [UInt8]) {
    let heard = advertisements([
      (fragment(Self.more, [1]), 0, 0), (fragment(0, [2]), seconds, 0),
    ])
    #expect(heard.map(\.data) == [data])
  }

  @Test func longerDataThanThereIsAreCutOff() {
    let part = [UInt8](repeating: 7, count: 200)
    let heard = advertisements(
      Array(repeating: (fragment(Self.more, part), 0, 0), count: 20) + [(fragment(0, [1]), 0, 0)])
    #expect(heard.map(\.data.count) == [1650])
  }

  @Test func theOldestOfSixtyFourPendingMakesRoom() {
    let starts = (1...65).map {
      (fragment(Self.more, [1], address: UInt64($0)), Double($0) / 100, UInt16(0))
    }
    let ends = (1...65).map { (fragment(0, [2], address: UInt64($0)), 0.7, UInt16(0)) }
    let heard = advertisements(starts + ends)
    #expect(heard.map(\.data) == [[2]] + Array(repeating: [1, 2], count: 64))
  }
}
