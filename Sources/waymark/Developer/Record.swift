import Beacons
import Bluetooth
import Glibc
import Venues

/// `developer record`: writes what a source hears to a file.
struct Record {
  static func run(_ context: Context) async throws -> Int32 {
    let path = try context.arguments.requiredPositional("FILE")
    var file = RecordFile(path: path)
    if path.hasSuffix(".btsnoop") {
      try await recordPackets(to: &file, context)
    } else {
      try await recordSightings(to: &file, context)
    }
    return 0
  }

  private static func recordSightings(
    to file: inout RecordFile, _ context: Context
  ) async throws {
    let venue = try context.arguments.value("venue") == nil ? nil : try context.venue()
    file.header = Array((RangingWriter.header + "\n").utf8)
    try await Listening(context).sightings(of: try context.source(in: venue)) { sighting in
      try file.write(Array((RangingWriter.line(sighting) + "\n").utf8))
    }
    try file.finish()
  }

  private static func recordPackets(
    to file: inout RecordFile, _ context: Context
  ) async throws {
    guard let source = try context.packetSource() else {
      throw CommandError.noPackets(source: try context.sourceText())
    }
    file.header = BtsnoopWriter.header
    let listening = try Listening(context)
    var start: Timestamp?
    try await listening.whileTimed(isLive: source.isLive) {
      for try await event in source.stream(PlainPackets()) {
        switch event {
        case .packet(let packet):
          let first = start ?? packet.time
          start = first
          if listening.isOver(at: packet.time, since: first, isLive: source.isLive) { return }
          try file.write(BtsnoopWriter.record(packet))
        case .condition(let condition, _): context.tell(condition.detail)
        case .lost(let count, _): context.tell("\(count) packets were lost before they were read.")
        case .ended: break
        }
      }
    }
    try file.finish()
  }
}

/// A file that is written record by record, each at once, so that what was heard until an
/// interruption is kept.
private struct RecordFile {
  let path: String
  /// What the file begins with.
  var header: [UInt8] = []
  private var descriptor: Int32?

  init(path: String) { self.path = path }

  mutating func write(_ record: [UInt8]) throws {
    let descriptor = try opened()
    try writeAll(record, to: descriptor)
  }

  /// Leaves a file with its header alone where there was nothing to record.
  mutating func finish() throws {
    let descriptor = try opened()
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  /// Opened with the first record: a source that cannot even begin must not cost an older recording.
  private mutating func opened() throws -> Int32 {
    if let descriptor { return descriptor }
    let new =
      path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard new >= 0 else { throw CommandError.unwritable(path: path, reason: systemReason()) }
    descriptor = new
    try writeAll(header, to: new)
    return new
  }
}
