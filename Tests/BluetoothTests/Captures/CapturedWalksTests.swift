import Beacons
import Bluetooth
import Support
import Testing

/// Captures that btmon, hcidump and an Android tablet made.
@Suite struct CapturedWalksTests {
  private static let walks = ["extended", "legacy", "hcidump"]
    .map { "Tests/VM/samples/walk-\($0).btsnoop" }
  private static let home = "data/ble-capture-btsnoop/home"
  private static let samples = walks + [home + ".btsnoop"].filter(SharedData.has)

  private func bytes(_ path: String) throws -> [UInt8] {
    path.hasPrefix("Tests/") ? try SharedData.packageBytes(path) : try SharedData.bytes(path)
  }

  private func advertisements(in packets: [HCIPacket]) -> [Advertisement] {
    var decoder = AdvertisingReportDecoder()
    return packets.flatMap { packet in
      let outcome = decoder.decode(packet)
      #expect(outcome.malformed == 0)
      return outcome.advertisements
    }
  }

  @Test(arguments: walks)
  func everyReportOfTheWalkIsHeard(_ path: String) throws {
    let outcome = try wholeOutcome(bytes(path), chunk: 1000)
    #expect(outcome.faults == [])
    let heard = advertisements(in: outcome.packets)
    let approach = stride(from: -85.0, through: -55, by: 3)
    let walk = Array(approach) + approach.reversed().dropFirst()
    #expect(
      heard.map { $0.rssi?.dBm } == walk.prefix(path.contains("hcidump") ? 11 : 21).map { $0 })
    #expect(Set(heard.map { $0.address?.description }) == ["C0:11:22:33:44:55"])
    #expect(heard.allSatisfy { $0.address?.isRandom == true })
    #expect(Set(heard.map { IBeaconFrame($0.data)?.minor }) == [2])
    for (earlier, later) in zip(heard, heard.dropFirst()) {
      #expect((0.08...0.12).contains(later.time.seconds(since: earlier.time)))
    }
  }

  @Test(.enabled(if: SharedData.has(home + ".btsnoop")))
  func theFramesOfTheTabletAreThoseOfItsList() throws {
    let outcome = try wholeOutcome(SharedData.bytes(Self.home + ".btsnoop"))
    #expect(outcome.faults == [])
    var decoder = AdvertisingReportDecoder()
    let found = outcome.packets.enumerated().flatMap { index, packet in
      decoder.decode(packet).advertisements.compactMap { advertisement -> String? in
        guard let frame = IBeaconFrame(advertisement.data), let address = advertisement.address,
          let rssi = advertisement.rssi
        else { return nil }
        let digits = frame.uuid.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return [
          "\(index + 1)", "\(advertisement.time.nanoseconds / 1000)", "\(address)",
          "\(Int(rssi.dBm))", digits.uppercased(), "\(frame.major)", "\(frame.minor)",
          "\(frame.power)",
        ].joined(separator: ",")
      }
    }
    let list = try SharedData.bytes(Self.home + ".ibeacons.csv")
    let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(found.count == 11)
    #expect(
      found
        == lines.dropFirst().map { line in
          line.split(separator: ",").enumerated().map {
            $0 == 4 ? $1.filter { $0 != "-" } : "\($1)"
          }
          .joined(separator: ",")
        })
  }

  /// The reader is a value: wherever the bytes end, a copy of it is told that they do.
  @Test(arguments: samples)
  func aCaptureCutAnywhereNeverTraps(_ path: String) throws {
    let bytes = try bytes(path)
    var reader = BtsnoopReader()
    var packets: [HCIPacket] = []
    for byte in bytes {
      packets += try reader.add([byte]).packets
      var cut = reader
      guard let rest = try? cut.finish() else { continue }
      #expect(rest.packets.count <= 1)
      #expect(rest.faults.count <= 1)
    }
    packets += try reader.finish().packets
    #expect(try packets == wholeOutcome(bytes).packets)
    for packet in packets.prefix(200) {
      var decoder = AdvertisingReportDecoder()
      for length in 0..<packet.bytes.count {
        var cut = packet
        cut.bytes = Array(packet.bytes.prefix(length))
        let outcome = decoder.decode(cut)
        #expect(outcome.advertisements.isEmpty)
        #expect(
          outcome.malformed
            == (packet.kind == .event && (length == 0 || cut.bytes[0] == 0x3E) ? 1 : 0))
      }
    }
  }
}
