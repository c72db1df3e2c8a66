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

  func packets() -> AsyncThrowingStream<PacketEvent, any Error> {
    let (name, descriptor, tell) = (name, descriptor, tell)
    return streaming { continuation in
      var reader = BtsnoopReader()
      for try await piece in bytes(from: descriptor) {
        for packet in try reader.add(piece) { continuation.yield(.packet(packet)) }
      }
      if let fault = try reader.finish() { tell("\(name), \(fault)") }
    }
  }
}
