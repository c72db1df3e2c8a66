import Beacons
import Guidance
import Venues

/// A recorded walk with the words expected on it: `ranging:` CSV, a line `---`, the walk's options
/// and its transcript.
struct WalkFile: Sendable {
  /// The recording's lines, the header first.
  let recording: [String]
  /// The options of `go` that the walk was made with, such as `--to` and `Platform 1`.
  let options: [(name: String, value: String)]
  /// What else happens: a line `> SECONDS WORDS` for what the user types, and `! SECONDS JSON` for what a
  /// file of closures says from then on.
  let script: [(mark: Character, time: Duration, text: String)]
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
    var script: [(Character, Duration, String)] = []
    for line in lines[(end + 1)...] where !line.isEmpty {
      if transcript.isEmpty, line.hasPrefix("--") {
        let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = words.first else {
          throw .noWalk(path: path, reason: "the option \"\(line)\" has no name")
        }
        options.append((name, words.count > 1 ? words[1] : ""))
      } else if transcript.isEmpty, let mark = line.first, mark == ">" || mark == "!" {
        let words = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let seconds = Double(words[0]) else {
          throw .noWalk(path: path, reason: "\"\(line)\" needs seconds and words after them")
        }
        script.append((mark, .seconds(seconds), words[1]))
      } else {
        transcript.append(line)
      }
    }
    self.options = options
    self.transcript = transcript
    self.script = script
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

  /// What happens on the walk beside what the radio hears.
  ///
  /// - Parameter closing: reads what a file of closures would say.
  func script(
    in words: CommandWords, closing: (String) -> [Closure]
  ) throws(CommandError) -> [ScriptedEvent] {
    var events: [ScriptedEvent] = []
    for (mark, time, text) in walk.script {
      if mark == "!" {
        events.append(ScriptedEvent(time: time, content: .closures(closing(text))))
      } else if let command = words.command(of: text) {
        events.append(ScriptedEvent(time: time, content: .command(command)))
      }
    }
    return events
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
