import Bluetooth
import Dispatch
import Glibc
import Guidance

/// What single keys mean on a terminal while guided.
enum TerminalKeys {
  /// What a group of characters that came together means.
  enum Meaning: Equatable {
    case command(UserCommand)
    /// A place is to be typed.
    case place
    /// The beginning or the whole of a line, typed by another program or pasted.
    case line(String)
    case nothing
  }

  /// Nobody types as fast, and who pastes a line or lets a program type it is not kept waiting.
  static let groupMilliseconds: Int32 = 30

  private static let words: [Character: CommandWord] = [
    "r": .repeat, "b": .back, "w": .where, "n": .next, "f": .far, "v": .near, "-": .slower,
    "+": .faster, "(": .quieter, ")": .louder, "p": .pause, "y": .why, "?": .help, "q": .quit,
  ]

  static func meaning(of group: String) -> Meaning {
    guard let key = group.first, group.count == 1 else {
      return group.isEmpty ? .nothing : .line(group)
    }
    if let word = words[Character(key.lowercased())] { return .command(.word(word)) }
    if key == "t" || key == "T" { return .place }
    return key.isWhitespace ? .nothing : .command(.unknown(group))
  }
}

/// The modes of a terminal, so that they can be put back.
struct TerminalModes: Sendable {
  private let descriptor: Int32
  private let modes: termios

  /// Nil where the descriptor is no terminal.
  init?(of descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    (self.descriptor, self.modes) = (descriptor, modes)
  }

  func restore() {
    var modes = modes
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Gives keys one by one and without showing them; signals stay keys of the terminal.
  func takeKeys() {
    var modes = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &modes)
  }
}

/// The user's commands from the keys of a terminal; lines that come in one go are understood too.
func keyCommands(
  from descriptor: Int32, _ modes: TerminalModes, in words: CommandWords,
  prompt: @escaping @Sendable (String) -> Void
) -> AsyncThrowingStream<UserCommand, any Error> {
  let (commands, report) = AsyncThrowingStream<UserCommand, any Error>.makeStream()
  let stop: StopSignal
  do {
    stop = try StopSignal()
  } catch {
    report.finish(throwing: error)
    return commands
  }
  report.onTermination = { _ in stop.send() }
  modes.takeKeys()
  DispatchQueue(label: "terminal-keys").async {
    var reader = KeyReader(descriptor: descriptor, stop: stop)
    while let group = reader.group() {
      switch TerminalKeys.meaning(of: group) {
      case .command(let command): report.yield(command)
      case .place:
        modes.restore()
        prompt(words.word(for: .to))
        let line = reader.line(after: "")
        modes.takeKeys()
        guard let line else { break }
        let place = words.command(of: words.word(for: .to) + " " + line)
        if !line.allSatisfy(\.isWhitespace), let place { report.yield(place) }
      case .line(let start):
        guard let line = reader.line(after: start) else { break }
        for part in line.split(whereSeparator: \.isNewline) {
          if let command = words.command(of: String(part)) { report.yield(command) }
        }
      case .nothing: break
      }
    }
    modes.restore()
    report.finish()
  }
  return commands
}

/// Reads what is typed, as it comes.
private struct KeyReader {
  let descriptor: Int32
  let stop: StopSignal

  /// The next characters that came together; nil at the end of input.
  mutating func group() -> String? {
    guard var bytes = read(within: -1) else { return nil }
    while let more = read(within: TerminalKeys.groupMilliseconds) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was begun, to its end; nil where input ends before.
  mutating func line(after start: String) -> String? {
    var line = start
    while !line.contains(where: \.isNewline) {
      guard let bytes = read(within: -1) else { return nil }
      line += String(decoding: bytes, as: UTF8.self)
    }
    return line
  }

  /// Nil where nothing comes in the time given, which is for ever where it is negative.
  private func read(within milliseconds: Int32) -> [UInt8]? {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var ready: Int32
    repeat { ready = poll(&waits, 2, milliseconds) } while ready < 0 && errno == EINTR
    guard ready > 0, waits[1].revents == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
