import Glibc
import Testing

@testable import Speech

@Suite(.timeLimit(.minutes(1))) struct WaveTimelineTests {
  private let folder: ScratchFolder
  private let path: String
  private let timeline: WaveTimeline

  init() throws {
    folder = try ScratchFolder()
    path = folder.path + "/sound.wav"
    timeline = try WaveTimeline(path: path, engine: CountingEngine(), voice: Voice())
  }

  private func heard() -> [Int16] { samples(in: contents(of: path).dropFirst(44)) }

  @Test func wordsStandAtTheMomentTheyWereAnnounced() async throws {
    var events = try await timeline.say(Utterance(id: 1, text: "abc"), at: .seconds(2))
    events += try await timeline.finish()
    #expect(events.map(\.state) == [.started, .finished])
    #expect(events.map(\.time) == [.seconds(2), .milliseconds(2_060)])
    let expected = PCM.silence(.seconds(2)) + [Int16](repeating: 8_000, count: 3 * 441)
    #expect(Sound(heard()) == Sound(expected))
  }

  @Test func theHeaderTellsTheSizes() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "abc"), at: .zero)
    _ = try await timeline.finish()
    let bytes = contents(of: path)
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    #expect(littleEndian(bytes[4..<8]) == bytes.count - 8)
    #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(littleEndian(bytes[24..<28]) == 22_050)
    #expect(littleEndian(bytes[40..<44]) == bytes.count - 44)
    #expect(bytes.count == 44 + 3 * 441 * 2)
  }

  @Test func theFileIsWholeEvenIfTheSessionIsKilled() async throws {
    _ = try await timeline.advance(to: .seconds(10))
    let bytes = contents(of: path)
    #expect(bytes.count > 5 * 44_100)
    #expect(littleEndian(bytes[40..<44]) == bytes.count - 44)
  }

  @Test func theNextWaitsForTheEndOfTheOneBefore() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "abcde"), at: .seconds(1))
    var events = try await timeline.say(Utterance(id: 2, text: "xy"), at: .milliseconds(1_050))
    #expect(events.map(\.id) == [1])
    events = try await timeline.finish()
    #expect(events.map(\.id) == [1, 2, 2])
    #expect(
      events.map(\.time) == [.milliseconds(1_100), .milliseconds(1_100), .milliseconds(1_140)])
  }

  @Test func ofThoseAnnouncedTogetherTheMoreUrgentGoesFirst() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "a"), at: .seconds(1))
    _ = try await timeline.say(Utterance(id: 2, text: "b", priority: .warning), at: .seconds(1))
    #expect(try await timeline.finish().map(\.id) == [2, 2, 1, 1])
  }

  @Test func theChimeEndsATenthOfASecondBeforeTheWords() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "ab", chime: .arrival), at: .zero)
    _ = try await timeline.finish()
    let chime = Chime.arrival.samples(sampleRate: 22_050)
    let words = [Int16](repeating: 8_000, count: 882)
    #expect(Sound(heard()) == Sound(chime + PCM.silence(.milliseconds(100)) + words))
  }

  @Test func theChimeIsAsLoudAsTheVoice() async throws {
    await timeline.use(Voice(volume: 0))
    _ = try await timeline.say(Utterance(id: 1, text: "", chime: .arrival), at: .zero)
    _ = try await timeline.finish()
    #expect(heard().allSatisfy { $0 == 0 })
  }

  @Test func aRetractionCutsTheWordsAndDropsThoseThatWait() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "abcdefghij", topic: "p"), at: .zero)
    _ = try await timeline.say(Utterance(id: 2, text: "b", topic: "p"), at: .zero)
    _ = try await timeline.say(Utterance(id: 3, text: "c", topic: "q"), at: .zero)
    var events = try await timeline.retract(topic: "p", at: .milliseconds(100))
    #expect(events.map(\.state) == [.started, .expired, .interrupted])
    #expect(events.map(\.id) == [1, 2, 1])
    #expect(events[2].time == .milliseconds(100))
    #expect(events[2].heard == "abcd")
    events = try await timeline.finish()
    #expect(events.map(\.id) == [3, 3])
    let sound = heard()
    #expect(sound.count == 2_205 + 110 + 441)
    #expect(sound[2_204] == 8_000)
    #expect(sound[2_205..<2_315].map { $0 } == sound[2_205..<2_315].sorted(by: >))
    #expect(sound[2_314] == 0)
    #expect(sound[2_315] == 8_000)
  }

  @Test func whoeverHearsOnlyTheChimeHearsNoWord() async throws {
    let utterance = Utterance(id: 1, text: "abc", chime: .instruction, topic: "p")
    _ = try await timeline.say(utterance, at: .zero)
    let events = try await timeline.retract(topic: "p", at: .milliseconds(100))
    #expect(events.map(\.heard) == [nil, ""])
  }

  @Test func aRetractionOfAnotherTopicChangesNothing() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "abc", topic: "p"), at: .zero)
    #expect(
      try await timeline.retract(topic: "q", at: .milliseconds(10)).map(\.state) == [.started])
    #expect(try await timeline.finish().map(\.state) == [.finished])
  }

  /// Half a warning of stairs is worse than one that ends a step late; one not yet begun is dropped.
  @Test func aWarningThatHasBegunIsSaidToItsEnd() async throws {
    for id in 1...2 {
      let utterance = Utterance(id: id, text: "abc\(id)", topic: "p", isUncut: true)
      _ = try await timeline.say(utterance, at: .zero)
    }
    let events = try await timeline.retract(topic: "p", at: .milliseconds(10))
    #expect(events.map(\.state) == [.started, .expired])
    #expect(try await timeline.finish().map(\.state) == [.finished])
  }

  @Test func theStaleIsNeverBegun() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "abcde"), at: .zero)
    let stale = Utterance(id: 2, text: "b", expiry: .milliseconds(99))
    let fresh = Utterance(id: 3, text: "c", expiry: .milliseconds(100))
    _ = try await timeline.say(stale, at: .milliseconds(1))
    _ = try await timeline.say(fresh, at: .milliseconds(1))
    let events = try await timeline.finish()
    #expect(events.map(\.state) == [.finished, .expired, .started, .finished])
    #expect(events.map(\.id) == [1, 2, 3, 3])
  }

  @Test func aRepeatedIdKeepsBothSounds() async throws {
    _ = try await timeline.say(Utterance(id: 1, text: "a"), at: .zero)
    _ = try await timeline.say(Utterance(id: 1, text: "bc"), at: .zero)
    _ = try await timeline.say(Utterance(id: 1, text: "bc"), at: .zero)
    _ = try await timeline.finish()
    #expect(heard().count == 3 * 441)
  }

  @Test func theSameSessionGivesTheSameBytes() async throws {
    var files: [[UInt8]] = []
    for _ in 0..<2 {
      let timeline = try WaveTimeline(path: path, engine: CountingEngine(), voice: Voice())
      let first = Utterance(id: 1, text: "Turn left.", chime: .instruction, topic: "p")
      _ = try await timeline.say(first, at: .seconds(1))
      _ = try await timeline.retract(topic: "p", at: .milliseconds(1_200))
      _ = try await timeline.say(Utterance(id: 2, text: "Stop."), at: .seconds(3))
      _ = try await timeline.finish()
      files.append(contents(of: path))
    }
    #expect(Sound(samples(in: files[0])) == Sound(samples(in: files[1])))
    #expect(files[0].count > 3 * 44_100)
  }

  @Test(arguments: [("/nowhere/sound.wav", ENOENT), ("/tmp", EISDIR), ("/dev/full", ENOSPC)])
  func anUnwritableFileIsNamed(path: String, reason: Int32) {
    #expect(throws: SpeechError.fileUnwritable(path: path, errno: reason)) {
      try WaveTimeline(path: path, engine: CountingEngine(), voice: Voice())
    }
  }

  @Test func afterTheEndNothingMoreIsWritten() async throws {
    _ = try await timeline.finish()
    #expect(try await timeline.finish() == [])
    await #expect(throws: SpeechError.fileUnwritable(path: path, errno: EBADF)) {
      try await timeline.advance(to: .seconds(9))
    }
  }
}
