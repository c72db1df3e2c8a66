import Beacons

/// A recorded walk with the words expected on it: `ranging:` CSV, a line `---`, the walk's options
/// and its transcript.
struct WalkFile: Sendable {
  /// The recording's lines, the header first.
  let recording: [String]
  /// The options of `go` that the walk was made with, such as `--to` and `Platform 1`.
  let options: [(name: String, value: String)]
  /// What is to be heard: seconds from the start, kind and text.
  let transcript: [String]

  /// - Throws: `CommandError.noWalk` where the line `---` or an option is not as it should be.
  init(bytes: [UInt8], path: String) throws(CommandError) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.last == "\r" ? String(line.dropLast()) : String(line)
      }
    guard let end = lines.firstIndex(of: "---") else {
      throw .noWalk(path: path, reason: "a line --- must stand between recording and transcript")
    }
    recording = Array(lines[..<end])
    var options: [(String, String)] = []
    var transcript: [String] = []
    for line in lines[(end + 1)...] where !line.isEmpty {
      if transcript.isEmpty, line.hasPrefix("--") {
        let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else {
          throw .noWalk(path: path, reason: "the option \"\(line)\" has no name")
        }
        options.append((name, words.count > 1 ? words[1] : ""))
      } else {
        transcript.append(line)
      }
    }
    self.options = options
    self.transcript = transcript
  }
}

/// The recording in a walk file.
struct WalkFileSource: BeaconSource {
  let name: String
  private let walk: WalkFile
  private let tell: @Sendable (String) -> Void

  init(path: String, tell: @escaping @Sendable (String) -> Void) throws(CommandError) {
    name = path
    walk = try WalkFile(bytes: try readFile(path), path: path)
    self.tell = tell
  }

  func events() -> AsyncThrowingStream<SourceEvent, any Error> {
    let (name, recording, tell) = (name, walk.recording, tell)
    return streaming { continuation in
      var lines = RangingLines(name: name, tell: tell)
      for sighting in try lines.take(recording) + lines.end(after: nil) {
        continuation.yield(.sighting(sighting))
      }
    }
  }
}
