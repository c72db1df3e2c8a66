import Beacons
import Bluetooth
import Glibc
import Venues

/// `developer record`: writes what a source hears to a file.
struct Record {
  static func run(_ context: Context) async throws -> Int32 {
    let path = try context.arguments.requiredPositional("FILE")
    var file = try RecordFile(path: path)
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
    try file.finish { context.tell($0) }
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
    try file.finish { context.tell($0) }
  }
}

/// A file that is written record by record, each at once, so that what was heard until an
/// interruption is kept.
private struct RecordFile {
  /// What the file begins with.
  var header: [UInt8] = []
  private let descriptor: Int32
  private var hasBegun = false

  /// - Throws: what keeps the file from being written, before anything is listened to.
  init(path: String) throws(CommandError) {
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
  }

  mutating func write(_ record: [UInt8]) throws {
    try begin()
    try writeAll(record, to: descriptor)
  }

  /// Leaves a new file with its header where there was nothing to record, and an older recording as
  /// it is.
  mutating func finish(tell: (String) -> Void) throws {
    if !hasBegun, lseek(descriptor, 0, SEEK_END) > 0 {
      tell("nothing was recorded; the file is left as it was.")
    } else {
      try begin()
    }
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  /// Empties the file with the first record only: a source that brings nothing must not cost an older
  /// recording.
  private mutating func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    // What cannot be emptied, such as a pipe, has nothing older in it.
    if descriptor != STDOUT_FILENO { ftruncate(descriptor, 0) }
    try writeAll(header, to: descriptor)
  }
}
