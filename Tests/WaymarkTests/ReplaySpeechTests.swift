import Bluetooth
import Foundation
import Guidance
import Speech
import Support
import Synchronization
import Testing

@testable import waymark

/// Over all replays, nothing is heard of a pathway that was already left, nor of a silence that is over.
@Suite struct ReplaySpeechTests {
  private static let venueWalks: [[String]] = {
    let names = FileManager.default.enumerator(atPath: packageRoot + "/Venues")
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".walk") }.sorted()
      .compactMap { name in
        let path = packageRoot + "/Venues/" + name
        guard let bytes = try? readFile(path), let file = try? WalkFile(bytes: bytes, path: path)
        else { return nil }
        return ["go", "--venue", String(name.prefix { $0 != "/" }), "--source", "walkfile:" + path]
          + file.options.flatMap { ["--" + $0.name, $0.value] }
      }
  }()

  private static let recordedWalks: [[String]] = ["data/walk-hall", "data/walk-mall-f1"]
    .flatMap { folder in
      SharedData.files(below: folder + "/traces", withSuffix: ".csv").compactMap { path in
        let walk = RecordedWalk(path, folder)
        guard let target = try? walk.truth().last(where: { !$0.node.isEmpty })?.node else {
          return nil
        }
        return ["go", "--venue", walk.venue, "--to", target, "--source", "ranging:" + walk.trace]
      }
    }

  @Test(arguments: venueWalks, ["80", "165", "450"])
  func nothingIsHeardOfAPathwayThatWasLeft(_ arguments: [String], rate: String) async throws {
    let heard = try await replay(arguments + ["--rate", rate])
    #expect(heard.stale == [])
    #expect(heard.started > 0)
  }

  /// Walks of many short legs on real radio, and a voice so slow that much is left before its turn.
  @Test(
    .enabled(if: !recordedWalks.isEmpty, "skipped: the recorded walks are not here"),
    arguments: recordedWalks)
  func nothingIsHeardOfAPathwayThatWasLeftOnRealRadio(_ arguments: [String]) async throws {
    let heard = try await replay(arguments + ["--rate", "80"])
    #expect(heard.stale == [])
    #expect(heard.started > 0)
  }

  /// The check itself sees what it is there for.
  @Test func aSinkThatNeverRetractsIsFoundOut() async throws {
    let walk = try #require(
      Self.venueWalks.first { $0.contains { $0.hasSuffix("turn-back.walk") } })
    let heard = try await replay(walk + ["--rate", "80"], isDeaf: true)
    #expect(heard.stale != [])
  }

  private func replay(_ arguments: [String], isDeaf: Bool = false) async throws -> HeardSpeech {
    let scratch = try ScratchFolder()
    let null = LineOutput(descriptor: open("/dev/null", O_WRONLY))
    let program = Program(
      output: null, errors: null, input: open("/dev/null", O_RDONLY),
      environment: ProcessInfo.processInfo.environment, shutdown: try RadioShutdown())
    guard
      case .run(_, let parsed) = try ArgumentParser(program: .waymark).parse(
        arguments + ["--clock", "fast", "--speech", "wav:\(scratch.path)/walk.wav"])
    else { throw VoiceSample.UnknownPhrase(name: "go") }
    let context = try Context(arguments: parsed, of: program)
    let choice = try context.speechChoice(
      speaking: "en-gb", as: try context.preferences())
    let spy = SpySink(
      inner: try await context.speechSink(choice, in: "en-GB", isJSON: false),
      isDeaf: isDeaf)
    _ = try await Go.run(context, speaking: spy)
    return spy.heard
  }
}

/// What was heard, and which of it was stale.
struct HeardSpeech {
  var said: [Int: (utterance: Utterance, time: Duration)] = [:]
  var retractions: [(topic: String, time: Duration)] = []
  var events: [SpeechEvent] = []

  var started: Int { events.count { $0.state == .started } }

  /// The texts heard after a retraction, a fade-out of five milliseconds aside.
  var stale: [String] {
    events.compactMap { event in
      guard let (utterance, time) = said[event.id], event.state != .expired else { return nil }
      let retraction = retractions.first { $0.topic == utterance.topic && $0.time >= time }?.time
      guard let retraction else { return nil }
      let isLate =
        event.state == .started
        ? event.time >= retraction
        : event.time > retraction + .milliseconds(6) && !utterance.isUncut
      return isLate ? "\(event.state) \(utterance.text)" : nil
    }
  }
}

/// Keeps what goes through a sink; a deaf one lets no retraction through.
private final class SpySink: SpeechSink {
  private let inner: any SpeechSink
  private let isDeaf: Bool
  private let state = Mutex(HeardSpeech())

  init(inner: any SpeechSink, isDeaf: Bool) {
    self.inner = inner
    self.isDeaf = isDeaf
  }

  var heard: HeardSpeech { state.withLock { $0 } }
  var isAudible: Bool { inner.isAudible }

  private func keep(_ events: [SpeechEvent]) -> [SpeechEvent] {
    state.withLock { $0.events += events }
    return events
  }

  func start() async { await inner.start() }

  func say(_ utterance: Utterance, at time: Duration) async throws -> [SpeechEvent] {
    state.withLock { $0.said[utterance.id] = (utterance, time) }
    return keep(try await inner.say(utterance, at: time))
  }

  func retract(topic: String, at time: Duration) async throws -> [SpeechEvent] {
    state.withLock { $0.retractions.append((topic, time)) }
    return isDeaf ? [] : keep(try await inner.retract(topic: topic, at: time))
  }

  func hush(at time: Duration) async throws -> [SpeechEvent] {
    keep(try await inner.hush(at: time))
  }

  func use(_ manner: SpeechManner) async { await inner.use(manner) }

  func finish(at time: Duration) async throws -> [SpeechEvent] {
    keep(try await inner.finish(at: time))
  }
}
