import Guidance
import Speech
import Synchronization

/// `developer benchmark --first-sample`: the time from the decision to say something to its first sample.
struct SpeechBenchmark {
  private static let rounds = 50

  static func run(_ context: Context) async throws -> Int32 {
    let name = "en-GB.json"
    guard let path = context.data.path(of: name, in: "Voices") else {
      throw CommandError.noVoice(tag: "en-GB")
    }
    let phrasebook = try VoiceFile(bytes: try readFile(path), name: path).phrasebook
    let phrases: [Phrase] = [
      .signalBack, .headFor(place: "the ticket hall"),
      .start(.near, place: "Mill Lane", destination: "Platform 1", duration: .seconds(80)),
      .signalLost(duration: .seconds(10)),
    ]
    let texts = phrases.map(phrasebook.text)
    let engine = try await EspeakEngine()
    for chime in [Chime.instruction, nil] {
      let times = try await measure(texts, chime, engine)
      let median = times[times.count / 2]
      try context.output.line(
        "first sample \(chime == nil ? "of words" : "of a chime"): median \(milliseconds(median)) ms, "
          + "longest \(milliseconds(times.last ?? .zero)) ms, of \(times.count)")
    }
    return 0
  }

  private static func measure(
    _ texts: [String], _ chime: Chime?, _ engine: EspeakEngine
  ) async throws -> [Duration] {
    let clock = ContinuousClock()
    let output = FirstSample()
    let speaker = Speaker(
      engine: engine, voice: Voice(), clock: clock, makeOutput: { output })
    var times: [Duration] = []
    for round in 0..<rounds {
      for (index, text) in texts.enumerated() {
        let first = output.next()
        let start = clock.now
        await speaker.say(
          Utterance(id: round * texts.count + index, text: text, chime: chime))
        for await moment in first {
          times.append(start.duration(to: moment))
          break
        }
        await speaker.stop()
      }
    }
    await speaker.close()
    return times.sorted()
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let microseconds = duration.components.attoseconds / 1_000_000_000_000
    let digits = String(microseconds % 1_000)
    return "\(microseconds / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}

/// A device that tells when the first sample comes, and plays nothing.
private final class FirstSample: SoundOutput {
  let name = "none"
  private let report = Mutex<AsyncStream<ContinuousClock.Instant>.Continuation?>(nil)

  /// Gives the moment of the next sample, once.
  func next() -> AsyncStream<ContinuousClock.Instant> {
    let (moments, continuation) = AsyncStream<ContinuousClock.Instant>.makeStream()
    report.withLock { $0 = continuation }
    return moments
  }

  func open() {}
  func write(_ samples: [Int16]) {
    let now = ContinuousClock().now
    report.withLock {
      $0?.yield(now)
      $0 = nil
    }
  }
  func pending() -> Duration { .zero }
  func drop() {}
  func drain() {}
  func close() {}
}
