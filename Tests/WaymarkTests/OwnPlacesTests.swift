import FoundationEssentials
import Guidance
import Testing

@testable import waymark

/// Looking around, and places that the user has saved.
@Suite struct OwnPlacesTests {
  private let walk = "walk:Market Street..Platform 1"

  private func run(
    _ arguments: [String], state: borrowing ScratchFolder
  ) async throws -> ProgramRun {
    try await ProgramRun(arguments, environment: ["XDG_STATE_HOME": state.path])
  }

  @Test func lookingAroundTellsEachPlaceAndWhatIsNear() async throws {
    let run = try await ProgramRun(
      ["around", "--venue", "Demo", "--source", "walk:Street..Platform 1", "--clock", "fast"]
        + ["--speech", "none"])
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "You are at Street. Places near here: Ticket machine, 10 metres; Platform 1, 20 metres.",
        "You are at Ticket machine. Places near here: Platform 1, 10 metres, ahead; "
          + "Street, 10 metres, behind you.",
        "You are at Platform 1. Places near here: Ticket machine, 10 metres, behind you; "
          + "Street, 20 metres, behind you.",
      ])
  }

  @Test func aSavedPlaceIsADestinationUntilItIsTakenOut() async throws {
    let scratch = try ScratchFolder()
    let mark = ["mark", "My bench", "--venue", "Station"]
    let saved = try await run(mark + ["--at", "Ticket machines"], state: scratch)
    #expect(saved.output == "My bench is saved. It is near Ticket machines.\n")
    let list = ["destinations", "--venue", "Station", "--kind", "saved"]
    #expect(try await run(list, state: scratch).output == "My bench, saved\n")
    let preview = try await run(
      ["preview", "--venue", "Station", "--from", "Market Street", "--to", "my b"], state: scratch)
    #expect(preview.status == 0 && preview.lines.last?.hasSuffix("32 metres.") == true)
    #expect(try await run(mark + ["--remove"], state: scratch).status == 0)
    #expect(try await run(list, state: scratch).status == 1)
    let again = try await run(mark + ["--remove"], state: scratch)
    #expect(again.status == 2 && again.errors.contains("My bench"))
  }

  @Test func thePlaceWhereOneIsIsTakenFromTheBeacons() async throws {
    let scratch = try ScratchFolder()
    let saved = try await run(
      ["mark", "Start", "--venue", "Station", "--source", walk, "--clock", "fast"],
      state: scratch)
    #expect(saved.output == "Start is saved. It is near Market Street.\n")
    let taken = try await run(
      ["mark", "Platform 1", "--venue", "Station", "--at", "hall"], state: scratch)
    #expect(taken.status == 2 && taken.errors.contains("a name that no place of the venue has"))
  }

  /// What was saved must not be lost because it cannot be read now.
  @Test func aFileThatCannotBeReadIsToldAndLeftAsItIs() async throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/waymark", withIntermediateDirectories: true)
    let file = try scratch.write("{ broken", to: "waymark/places.json")
    let saved = try await run(
      ["mark", "Bench", "--venue", "Station", "--at", "hall"], state: scratch)
    #expect(saved.errors.contains(file))
    #expect(String(decoding: try readFile(file), as: UTF8.self) == "{ broken")
  }

  @Test func aSavedPlaceThatTheVenueNoLongerHasIsToldAndLeftOut() async throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/waymark", withIntermediateDirectories: true)
    _ = try scratch.write(
      #"{"venues": {"Quillmere Station": {"recent": [], "saved": {"Gone": "x1", "Hall": "hall"}}}}"#,
      to: "waymark/places.json")
    let list = try await run(
      ["destinations", "--venue", "Station", "--kind", "saved"], state: scratch)
    #expect(list.output == "Hall, saved\n")
    #expect(list.errors.contains("\"Gone\" is at x1"))
  }

  @Test func theVenueThatIsHeardIsTaken() async throws {
    let path = packageRoot + "/Venues/Station/walks/stairs.walk"
    let go = [
      "go", "--venue", "heard", "--to", "Platform 1", "--clock", "fast", "--speech", "none",
    ]
    let run = try await ProgramRun(go + ["--source", "walkfile:" + path])
    #expect(run.status == 0)
    let scratch = try ScratchFolder()
    let foreign = try scratch.write(
      "time_ms,uuid,major,minor,tx_power,rssi\n1,\(UUID()),1,1,-59,-60\n", to: "foreign.csv")
    let lost = try await ProgramRun(go + ["--source", "ranging:" + foreign])
    #expect(lost.status == 2 && lost.errors.contains("name the venue with --venue"))
  }

  @Test func whoLeavesForAnotherVenueIsTold() async throws {
    let scratch = try ScratchFolder()
    let demo = "00000000-0000-0000-0000-000000000001,1,1,-59,-60"
    let station = "E2E637BE-F21D-4FF0-AF29-116D178D2506,1,1,-59,-60"
    let lines =
      stride(from: 0, to: 5_000, by: 200).map { "\($0),\(demo)" }
      + stride(from: 5_000, to: 20_000, by: 200).map { "\($0),\(station)" }
    let file = try scratch.write(
      "time_ms,uuid,major,minor,tx_power,rssi\n" + lines.joined(separator: "\n") + "\n",
      to: "leaving.csv")
    let run = try await ProgramRun(
      ["go", "--venue", "heard", "--to", "Platform 1", "--clock", "fast", "--speech", "none"]
        + ["--source", "ranging:" + file])
    let told = run.lines.filter { $0.hasPrefix("You have left") }
    #expect(
      told == ["You have left Demo. The beacons of Quillmere Station are heard."])
  }

  @Test func aWideGateIsToldToWhoTakesADogThroughIt() async throws {
    let way = ["preview", "--venue", "Station", "--from", "hall", "--to", "gates-inside"]
    let plain = try await ProgramRun(way)
    let dog = try await ProgramRun(way + ["--mobility-aid", "guide-dog"])
    #expect(!plain.output.contains("wide gate"))
    #expect(dog.output.contains("The wide gate is on the far right."))
  }
}

@Suite struct FlashTests {
  @Test func onlyInstructionsAreMarkedAndOnlyOnATerminal() async throws {
    #expect(Flash.bell.marking("Go.", of: .instruction) == "Go.\u{7}")
    #expect(Flash.inverse.marking("Go.", of: .warning) == "\u{1B}[7mGo.\u{1B}[0m")
    #expect(Flash.inverse.marking("It is.", of: .answer) == "It is.")
    let run = try await ProgramRun(
      ["go", "--venue", "Demo", "--source", "walk:Street..Platform 1", "--to", "Platform 1"]
        + ["--clock", "fast", "--speech", "none", "--flash", "inverse"])
    #expect(run.status == 0)
    #expect(!run.output.contains { $0 != "\n" && ($0.asciiValue ?? 32) < 32 })
  }
}
