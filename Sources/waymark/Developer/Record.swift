import Beacons
import Glibc
import Venues

/// `developer record`: writes what a source hears to a file.
struct Record {
  static func run(_ context: Context) async throws -> Int32 {
    let arguments = context.arguments
    let path = try arguments.requiredPositional("FILE")
    let venue = try arguments.value("venue") == nil ? nil : try context.venue()
    let walk = try PacedSightings(context.source(in: venue), context)
    let descriptor = try output(path)
    defer { if path != "-" { close(descriptor) } }
    let file = LineOutput(descriptor: descriptor)
    try file.line(RangingWriter.header)
    for try await sighting in walk.sightings() {
      // Line by line: what is heard until an interruption is kept.
      try file.line(RangingWriter.line(sighting))
    }
    return 0
  }

  private static func output(_ path: String) throws(CommandError) -> Int32 {
    guard path != "-" else { return STDOUT_FILENO }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
    return descriptor
  }
}
