import Foundation
import Guidance
import Testing

@testable import waymark

@Suite final class SettingsTests {
  private let scratch: ScratchFolder
  private let path: String

  init() throws {
    scratch = try ScratchFolder()
    path = scratch.path + "/waymark/settings.json"
  }

  private func run(_ arguments: String...) async throws -> ProgramRun {
    try await ProgramRun(
      ["settings"] + arguments, environment: ["XDG_CONFIG_HOME": scratch.path])
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/waymark", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test func whatIsSetIsShownUntilItIsReset() async throws {
    #expect(try await run("set", "rate", "250").status == 0)
    #expect(try await run("get", "rate").lines == ["rate: 250 (otherwise 165)"])
    #expect(try await run("set", "distances", "STEPS").status == 0)
    #expect(
      try await run("list").lines.contains("distances: steps (otherwise the language's own unit)"))
    #expect(try await run("reset", "rate").status == 0)
    #expect(try await run("get", "rate").lines == ["rate: 165"])
    #expect(try await run("reset").status == 0)
    #expect(try await run().lines.allSatisfy { !$0.contains("otherwise") })
    #expect(try await run().lines.count == OptionDescription.preferences.count)
  }

  @Test func aScriptReadsValueAndDefault() async throws {
    _ = try await run("set", "chimes", "off")
    let lines = try await run("list", "--json").lines
    #expect(lines.contains { $0.contains(#""key":"chimes""#) && $0.contains(#""value":"off""#) })
    #expect(lines.contains { $0.contains(#""key":"rate""#) && $0.contains(#""value":null"#) })
  }

  @Test(arguments: [
    ["set", "rate", "9000"], ["set", "rate", "fast"], ["set", "speed", "200"], ["set", "rate"],
    ["get"], ["get", "speed"], ["list", "rate"], ["reset", "rate", "1"], ["change"],
  ]) func whatCannotBeIsRefusedAndChangesNothing(arguments: [String]) async throws {
    _ = try await run("set", "rate", "200")
    let refused = try await ProgramRun(
      ["settings"] + arguments, environment: ["XDG_CONFIG_HOME": scratch.path])
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("waymark: "))
    #expect(try await run("get", "rate").lines == ["rate: 200 (otherwise 165)"])
  }

  @Test func oneBadEntryCostsOneEntry() async throws {
    try write(#"{"rate": 300, "pitch": "high", "colour": "red", "step-length": 0.5}"#)
    let list = try await run("list")
    #expect(list.status == 0)
    #expect(list.lines.contains("rate: 300 (otherwise 165)"))
    #expect(list.lines.contains("step-length: 0.5 (otherwise 0.7)"))
    #expect(list.lines.contains("pitch: 50"))
    #expect(list.errors.contains("settings.json: pitch cannot be \"high\"; accepted is a whole"))
    #expect(list.errors.contains("there is no setting \"colour\""))
  }

  @Test(arguments: ["", "[]", "{\"rate\": {}}"]) func aBrokenFileIsNamed(text: String) async throws
  {
    try write(text)
    let list = try await run("list")
    #expect(list.status == 2)
    #expect(list.errors.contains("settings.json is no settings file"))
  }

  @Test func withoutAFolderThatIsSaid() async throws {
    let run = try await ProgramRun(
      ["settings"], environment: ["HOME": "", "XDG_CONFIG_HOME": "rel"])
    #expect(run.status == 2)
    #expect(run.errors.contains("set HOME or XDG_CONFIG_HOME"))
  }

  @Test func everySettingIsUnderstood() {
    let all = Preferences([
      "voice": "f3", "rate": "250", "pitch": "60", "volume": "70", "verbosity": "short",
      "chimes": "off", "directions": "clock", "distances": "steps", "step-length": "0.5",
      "pace": "0.6", "media-keys": "off",
    ])
    #expect(all.voice == "f3" && all.rate == 250 && all.pitch == 60 && all.volume == 70)
    #expect(all.isShort && !all.hasChimes && !all.hasMediaKeys && all.directions == .clock)
    #expect(all.distances == .steps && all.stepLength == 0.5 && all.pace == 0.6)
    let none = Preferences([:])
    #expect(none.voice == nil && none.rate == 165 && none.pitch == 50 && none.volume == 100)
    #expect(!none.isShort && none.hasChimes && none.hasMediaKeys && none.directions == .turns)
    #expect(none.distances == nil && none.stepLength == 0.7 && none.pace == nil)
  }

  /// The settings reach the words, and an option beats them.
  @Test func aWalkIsToldAsTheUserWantsIt() async throws {
    _ = try await run("set", "pace", "0.6")
    let walk = [
      "go", "--venue", "Station", "--from", "Mill Lane", "--to", "Platform 1", "--speech", "none",
      "--source", "walk:Mill Lane..Platform 1", "--clock", "fast",
    ]
    func start(_ options: String...) async throws -> String? {
      try await ProgramRun(walk + options, environment: ["XDG_CONFIG_HOME": scratch.path]).lines
        .first
    }
    #expect(
      try await start() == "You are near Mill Lane. For Platform 1: about 3 minutes 15 seconds. "
        + "The way is 115 metres long and has 9 parts.")
    #expect(
      try await start("--pace", "1.2")
        == "You are near Mill Lane. For Platform 1: about 1 minute 40 seconds. "
        + "The way is 115 metres long and has 9 parts.")
  }
}
