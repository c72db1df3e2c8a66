import Glibc
import Synchronization
import Testing

@testable import Speech

/// Speaks a text as two hundredths of a second of full-scale-quarter samples a character, each of which is a
/// word of its own.
struct CountingEngine: SpeechEngine {
  static let samplesPerCharacter = 441
  var failsOn: String?

  func speak(
    _ text: String, in voice: Voice, to receive: @escaping @Sendable (SpokenSound) -> Void
  ) throws(SpeechError) {
    if text == failsOn { throw .unknownLanguage(voice.language) }
    receive(
      SpokenSound(
        samples: [Int16](repeating: 8_000, count: text.count * Self.samplesPerCharacter),
        words: (0..<text.count).map {
          SpokenWord(range: $0..<$0 + 1, start: $0 * Self.samplesPerCharacter)
        }))
  }

  func restart() {}
}

/// Keeps what it is given, and lets a test act in the midst of each call.
actor RecordingOutput: SoundOutput {
  nonisolated let name = "recording"
  private(set) var samples: [Int16] = []
  private(set) var drops = 0
  private(set) var drains = 0
  private(set) var openings = 0
  private var blocks = 0
  private var isOpen = false
  private let onOpen: @Sendable (Int) throws(SpeechError) -> Void
  private let onBlock: @Sendable (Int) async throws(SpeechError) -> Void

  init(
    onOpen: @escaping @Sendable (Int) throws(SpeechError) -> Void = { (_) throws(SpeechError) in },
    onBlock: @escaping @Sendable (Int) async throws(SpeechError) -> Void = {
      (_) async throws(SpeechError) in
    }
  ) {
    self.onOpen = onOpen
    self.onBlock = onBlock
  }

  func open() throws(SpeechError) {
    guard !isOpen else { return }
    openings += 1
    try onOpen(openings)
    isOpen = true
  }

  func write(_ block: [Int16]) async throws(SpeechError) {
    blocks += 1
    do {
      try await onBlock(blocks)
    } catch {
      isOpen = false
      throw error
    }
    samples += block
  }

  func pending() -> Duration { .milliseconds(40) }
  func drop() { drops += 1 }
  func drain() { drains += 1 }
  func close() { isOpen = false }
}

/// A clock on which sleeping takes no time but moves it on.
final class SwiftClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Duration.zero)

  var now: Instant { Instant(offset: time.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline.offset) }
  }
}

/// A place for something that is made after the closure that needs it.
final class Later<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)
  var value: Value? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

/// A folder that goes away with the test.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/speech-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SpeechError.fileUnwritable(path: "/tmp", errno: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["sound.wav", "sound.raw"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}

/// Samples that a failed expectation does not print one by one.
struct Sound: Equatable, CustomTestStringConvertible {
  var samples: [Int16]
  init(_ samples: [Int16]) { self.samples = samples }
  var testDescription: String { "\(samples.count) samples, rms \(rms(samples))" }
}

func contents(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &block, block.count)
    guard count > 0 else { return bytes }
    bytes += block[..<count]
  }
}

func littleEndian(_ bytes: some Collection<UInt8>) -> Int {
  bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
}

func samples(in bytes: some Collection<UInt8>) -> [Int16] {
  let bytes = Array(bytes)
  return stride(from: 0, to: bytes.count - 1, by: 2).map {
    Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
  }
}

func rms(_ samples: some Collection<Int16>) -> Double {
  (samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))).squareRoot()
}
