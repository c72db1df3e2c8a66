import Beacons
import Bluetooth
import Glibc

/// HCI packets from a capture of btmon or hcidump.
struct BtsnoopSource: PacketSource {
  private let name: String
  private let descriptor: Int32
  private let tell: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - tell: takes what is wrong with single records, which never stops the source.
  init(path: String, tell: @escaping @Sendable (String) -> Void) throws(CommandError) {
    (name, descriptor) = try openForReading(path)
    self.tell = tell
  }

  var isLive: Bool { false }

  func stream<Converter: PacketConverter>(
    _ converter: Converter
  ) -> AsyncThrowingStream<Converter.Event, any Error> {
    let (name, descriptor, tell) = (name, descriptor, tell)
    return streaming { continuation in
      var faults = FaultTeller(name: name, unit: "records", tell: tell)
      var (reader, converter) = (BtsnoopReader(), converter)
      func pass(_ outcome: BtsnoopReader.Outcome) {
        for fault in outcome.faults { faults.report("\(fault)") }
        for packet in outcome.packets {
          for event in converter.convert(.packet(packet)) { continuation.yield(event) }
        }
      }
      do {
        for try await piece in bytes(from: descriptor) { pass(try reader.add(piece)) }
        pass(try reader.finish())
      } catch let error as BtsnoopError {
        throw CommandError.recording(file: name, reason: "\(error)")
      }
      for event in converter.convert(.ended) { continuation.yield(event) }
      faults.finish()
    }
  }
}
