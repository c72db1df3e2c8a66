import FoundationEssentials
import Glibc
import Venues

/// The file that says what of a venue is closed.
struct ClosureFile {
  let path: String
  private let venue: Venue

  /// - Parameter venue: in all its languages.
  init(_ folder: VenueFolder, of venue: Venue) {
    path = folder.closures
    self.venue = venue
  }

  /// What the file says; nothing where there is none. What is wrong with it is told, and the rest
  /// counts.
  func closures(tell: (String) -> Void) throws(CommandError) -> [Closure] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let (closures, diagnostics) = ClosuresFormat.read(
      NamedBytes(name: path, bytes: try readFile(path)), for: venue)
    for diagnostic in diagnostics { tell("\(diagnostic)") }
    return closures ?? []
  }
}

/// The local date and time, such as `2026-12-06T14:30`.
func localMoment() -> String {
  var seconds = time(nil)
  var parts = tm()
  localtime_r(&seconds, &parts)
  var text = [CChar](repeating: 0, count: 32)
  let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M", &parts)
  return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
