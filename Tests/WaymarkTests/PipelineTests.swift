import Beacons
import FoundationEssentials
import Guidance
import Support
import Synchronization
import Testing
import Venues

@testable import waymark

/// The loop in real time, on a clock moved by hand.
@Suite(.timeLimit(.minutes(1))) struct PipelineTests {
  /// A source whose sightings come all at once, as a file's do, and which then ends or stays open.
  private struct ListSource: BeaconSource {
    var list: [BeaconSighting]
    var failure: CommandError?
    var staysOpen = false

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
      let source = self
      return streaming { continuation in
        for sighting in source.list { continuation.yield(.sighting(sighting)) }
        if let failure = source.failure { throw failure }
        if source.staysOpen { try await Task.sleep(for: .seconds(3600)) }
      }
    }
  }

  /// A radio: what it brings is heard as it comes.
  private struct LiveSource: BeaconSource {
    var list: [SourceEvent]
    var failure: CommandError?
    var isLive: Bool { true }

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
      let source = self
      return streaming { continuation in
        for event in source.list { continuation.yield(event) }
        if let failure = source.failure { throw failure }
      }
    }
  }

  private final class Heard: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func take(_ action: NavigationAction) {
      if case .announce(let announcement) = action {
        texts.withLock { $0.append(announcement.text) }
      }
    }
  }

  private static func session(to target: String = "C") throws -> NavigationSession {
    let venue = try #require(Sketch("A--20s--B--10s--C").venue.speaking("en-GB"))
    let voice = packageRoot + "/Voices/en-GB.json"
    guard case .found(let place) = venue.place(target) else { throw CommandError.noVoice(tag: "") }
    return NavigationSession(
      venue: venue, to: place,
      phrasebook: try Phrasebook(voiceFile: Data(try readFile(voice)), named: voice))
  }

  private static let uuid = UUID()

  /// Strong readings of one beacon, four a second.
  private static func near(_ minor: UInt16, from start: Double, to end: Double) -> [BeaconSighting]
  {
    stride(from: start, to: end, by: 0.25).map { time in
      BeaconSighting(
        time: Timestamp(seconds: time),
        identifier: .iBeacon(uuid: uuid, major: 1, minor: minor), rssi: RSSI(dBm: -55),
        measuredPower: MeasuredPower(dBm: -59))
    }
  }

  private func run(
    _ source: some BeaconSource, clock: ManualClock, heard: Heard,
    commands: AsyncThrowingStream<UserCommand, any Error> = streaming { _ in },
    staysAfterArrival: Bool = false
  ) async throws -> NavigationOutcome {
    try await Pipeline(source: source, pacing: .trace, clock: clock, commands: commands)
      .run(try Self.session(), staysAfterArrival: staysAfterArrival) { action, _ in
        heard.take(action)
      }
  }

  @Test func nothingIsSaidBeforeItsTime() async throws {
    let clock = ManualClock()
    let heard = Heard()
    let source = ListSource(list: Self.near(1, from: 0, to: 30))
    async let outcome = run(source, clock: clock, heard: heard)
    // One timer for the first sighting's patience, one for the second sighting.
    await clock.waitForSleepers(2)
    await clock.advance(to: .seconds(5))
    #expect(heard.all.last == "begin A to B")
    // The middle of a leg of 20 s, told between two sightings and without waiting for the next.
    await clock.advance(to: .milliseconds(10_900))
    #expect(heard.all.last == "begin A to B")
    await clock.advance(to: .milliseconds(11_100))
    #expect(heard.all.last == "middle A to B")
    await clock.advance(to: .seconds(31))
    #expect(try await outcome == .sourceEnded)
  }

  @Test func silenceIsToldThoughNothingMoreComes() async throws {
    let clock = ManualClock()
    let heard = Heard()
    let source = ListSource(list: Self.near(1, from: 0, to: 2), staysOpen: true)
    let (commands, user) = AsyncThrowingStream<UserCommand, any Error>.makeStream()
    async let outcome = run(source, clock: clock, heard: heard, commands: commands)
    await clock.waitForSleepers(2)
    await clock.advance(to: .seconds(11))
    #expect(!heard.all.contains { $0.hasPrefix("No beacon heard") })
    await clock.advance(to: .seconds(12))
    #expect(heard.all.contains { $0.hasPrefix("No beacon heard for 10 seconds") })
    user.yield(.word(.quit))
    #expect(try await outcome == .quit)
  }

  @Test func whoHearsNoBeaconAtAllIsToldSo() async throws {
    let clock = ManualClock()
    let heard = Heard()
    let (commands, user) = AsyncThrowingStream<UserCommand, any Error>.makeStream()
    async let outcome = run(
      ListSource(list: [], staysOpen: true), clock: clock, heard: heard, commands: commands)
    await clock.waitForSleepers(1)
    await clock.advance(to: .seconds(4))
    #expect(heard.all.count == 1 && heard.all[0].hasPrefix("Still looking for a beacon."))
    await clock.advance(to: .seconds(12))
    #expect(heard.all.count == 2 && heard.all[1].hasPrefix("No beacon heard"))
    user.yield(.word(.quit))
    #expect(try await outcome == .quit)
  }

  @Test func quitIsHeardBeforeAnyBeaconIs() async throws {
    let source = ListSource(list: [], staysOpen: true)
    let commands = streaming { $0.yield(UserCommand.word(.quit)) }
    #expect(
      try await run(source, clock: ManualClock(), heard: Heard(), commands: commands) == .quit)
  }

  @Test func aSourceThatFailsEndsTheRunWithItsReason() async throws {
    let source = ListSource(
      list: [], failure: .recording(file: "a.csv", reason: "line 1: no header"))
    await #expect(throws: CommandError.self) {
      _ = try await run(source, clock: ManualClock(), heard: Heard())
    }
  }

  @Test func aRadioThatCannotBeOpenedEndsTheRunWithoutAWord() async throws {
    let heard = Heard()
    let source = LiveSource(list: [], failure: .unknownAdapter(text: "hci7"))
    await #expect(throws: CommandError.self) {
      _ = try await run(source, clock: ManualClock(), heard: heard)
    }
    #expect(heard.all == [])
  }

  /// A radio ends only because the program is to end: then nothing more is said.
  @Test func aRadioInTroubleIsToldOfAndItsEndIsNot() async throws {
    let heard = Heard()
    let clock = ManualClock()
    let epoch = Timestamp(seconds: 1_796_095_566)
    let source = LiveSource(list: [
      .condition(.started(detail: "hci0"), epoch),
      .condition(.lost(.adapterRemoved, detail: ""), epoch),
      .tally(SourceTally(), epoch),
    ])
    await #expect(throws: CancellationError.self) {
      _ = try await run(source, clock: clock, heard: heard)
    }
    #expect(
      heard.all == ["The Bluetooth adapter has been removed. Stop where it is safe, and wait."])
  }

  @Test func afterArrivalTheNextJourneyCanBeAskedFor() async throws {
    let list =
      Self.near(1, from: 0, to: 10) + Self.near(2, from: 15, to: 25)
      + Self.near(3, from: 28, to: 40) + Self.near(2, from: 45, to: 55)
    let heard = Heard()
    let (commands, user) = AsyncThrowingStream<UserCommand, any Error>.makeStream()
    let clock = ManualClock()
    async let outcome = run(
      ListSource(list: list), clock: clock, heard: heard, commands: commands,
      staysAfterArrival: true)
    await clock.waitForSleepers(2)
    await clock.advance(to: .seconds(35))
    #expect(heard.all.last == "end B to C")
    user.yield(.to("B"))
    await clock.advance(to: .seconds(56))
    #expect(heard.all.last == "end C to B")
    #expect(try await outcome == .arrived)
  }
}
