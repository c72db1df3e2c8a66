import FoundationEssentials
import Glibc
import Venues

/// The file that says what of a venue is closed.
struct ClosureFile: Sendable {
  let path: String
  private let venue: Venue

  /// - Parameter venue: in all its languages.
  init(_ folder: VenueFolder, of venue: Venue) {
    path = folder.closures
    self.venue = venue
  }

  /// What the file says is closed now; nothing where there is none. What is wrong with it is told, and
  /// the rest counts.
  func closures(tell: (String) -> Void) throws(CommandError) -> [Closure] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return inForce(closures(in: try readFile(path), tell: tell) ?? [])
  }

  /// What is in force, from now on, whenever it changes. A file that cannot be read, as while it is being
  /// written, changes nothing.
  func changes(
    tell tellChange: @escaping @Sendable (String) -> Void
  ) -> AsyncStream<[Closure]> {
    AsyncStream { continuation in
      let task = Task {
        // What is wrong with it at the start has been told.
        var (bytes, tell): ([UInt8]?, (String) -> Void) = (nil, { _ in })
        var known: [Closure] = []
        while !Task.isCancelled {
          if !FileManager.default.fileExists(atPath: path) {
            (bytes, known) = (nil, [])
          } else if let read = try? readFile(path), read != bytes {
            bytes = read
            if let closures = closures(in: read, tell: tell) { known = closures }
          }
          tell = tellChange
          continuation.yield(inForce(known))
          guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func inForce(_ closures: [Closure]) -> [Closure] {
    let moment = localMoment()
    return closures.filter { $0.isInForce(at: moment) }
  }

  /// What closures written as that file would say, at any time.
  func closures(in text: String) -> [Closure] {
    closures(in: Array(text.utf8), tell: { _ in }) ?? []
  }

  private func closures(in bytes: [UInt8], tell: (String) -> Void) -> [Closure]? {
    let (closures, diagnostics) = ClosuresFormat.read(
      NamedBytes(name: path, bytes: bytes), for: venue)
    for diagnostic in diagnostics { tell("\(diagnostic)") }
    return closures
  }
}

/// The local date and time, such as `2026-12-06T14:30`.
private func localMoment() -> String {
  var seconds = time(nil)
  var parts = tm()
  localtime_r(&seconds, &parts)
  var text = [CChar](repeating: 0, count: 32)
  let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M", &parts)
  return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
