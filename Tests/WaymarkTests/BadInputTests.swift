import Testing

@testable import waymark

/// What cannot be read is named with its place, costs only itself, and never stops the program.
@Suite struct BadInputTests {
  private static let header = "time_ms,uuid,major,minor,tx_power,rssi"
  private static let uuid = "00000000-0000-0000-0000-000000000001"

  /// A walk from waypoint 1 to 3: ten seconds strong at each in turn.
  private static let walk: [String] = (0..<90).flatMap { step -> [String] in
    (1...3).map { minor in
      let rssi = step / 30 + 1 == minor ? -55 : -85
      return "\(step * 400 + minor),\(uuid),1,\(minor),-59,\(rssi)"
    }
  }

  private func go(_ lines: [String]) async throws -> ProgramRun {
    let scratch = try ScratchFolder()
    let file = try scratch.write(lines.joined(separator: "\n") + "\n", to: "walk.csv")
    return try await ProgramRun([
      "go", "--venue", "Demo", "--to", "Platform 1", "--source", "ranging:" + file,
      "--clock", "fast", "--speech", "none",
    ])
  }

  @Test(arguments: [
    ("complete nonsense", "6 are needed"),
    ("NaN,\(uuid),1,2,-59,-60", "time_ms is \"NaN\""),
    ("4000,\(uuid),1,2,-59,NaN", "rssi is \"NaN\""),
    ("4000,\(uuid),70000,2,-59,-60", "major is \"70000\""),
    ("4000,not-a-uuid,1,2,-59,-60", "uuid is \"not-a-uuid\""),
    ("-5000,\(uuid),1,2,-59,-60", "before the line before it"),
    ("99999999999,\(uuid),1,2,-59,-60", "away from the lines around it"),
    ("\u{0}\u{1}\u{FF}", "are needed"),
  ])
  func oneBadLineCostsOneLine(_ line: String, _ message: String) async throws {
    var lines = [Self.header] + Self.walk
    let good = try await go(lines)
    lines.insert(line, at: 40)
    let run = try await go(lines)
    #expect(run.status == 0)
    #expect(run.output == good.output)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("line 41: "))
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    (["time_ms,uuid,major,minor"], "lacks tx_power, rssi"), ([], "there is no header"),
    (["{\"not\": \"csv\"}"], "lacks time_ms"),
  ])
  func aFileThatIsNoRecordingIsStatusTwo(_ lines: [String], _ message: String) async throws {
    let run = try await go(lines)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("walk.csv, line 1: "))
  }

  @Test func thousandsOfBadLinesAreNotToldOneByOne() async throws {
    let lines = [Self.header] + Self.walk + Array(repeating: "x", count: 5000)
    let run = try await go(lines)
    #expect(run.errors.split(separator: "\n").count == 21)
    #expect(run.errors.contains("4980 more lines are left out"))
  }

  @Test func aSourceThatBringsNothingCostsNoOlderRecording() async throws {
    let folder = try ScratchFolder()
    let header = "time_ms,uuid,major,minor,tx_power,rssi\n"
    let source = "ranging:" + (try folder.write(header, to: "nothing.csv"))
    let older = try folder.write("precious", to: "older.csv")
    let run = try await ProgramRun(["developer", "record", "--source", source, older])
    #expect(run.status == 0)
    #expect(run.errors.contains("left as it was"))
    #expect(try readFile(older) == Array("precious".utf8))
    _ = try await ProgramRun(["developer", "record", "--source", source, folder.path + "/new.csv"])
    #expect(try readFile(folder.path + "/new.csv").starts(with: Array("time_ms,".utf8)))
  }

  @Test(arguments: [
    ["go", "--venue", "Demo", "--to", "Nowhere", "--source", "walk:1..3"],
    ["go", "--venue", "Nowhere", "--to", "Platform 1", "--source", "walk:1..3"],
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "ranging:/no/such/file"],
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "ranging:/tmp"],
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "nonsense"],
    // Not there on any machine, whatever Bluetooth it has.
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "hci:999"],
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "hci:x"],
    ["maintainer", "range", "--source", "monitor:999"],
    ["maintainer", "range", "--source", "bluez:hci999"],
    ["developer", "record", "--source", "btsnoop:/dev/null", "/tmp/a.csv"],
    ["developer", "record", "--source", "btsnoop:\(packageRoot)/README.md", "/tmp/a.btsnoop"],
    ["developer", "record", "--source", "walk:1..3", "--venue", "Demo", "/tmp/a.btsnoop"],
    ["developer", "advertise", "Platform 1"],
    ["developer", "advertise", "--venue", "Demo", "Platform 1", "--format", "eddystone"],
    ["developer", "advertise", "--adapter", "usb1", "edd1ebeac04e5defa017,0bdb87539b67"],
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1"],
    ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1..Nowhere"],
    [
      "go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1..3", "--speech",
      "wav:/no/such/folder/a.wav",
    ],
    [
      "go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1..3", "--speech", "shout",
    ],
    ["preview", "--venue", "Demo", "--from", "1", "--to", "3", "--lang", "fr"],
    ["venues", "--near", "north,south"],
    ["developer", "validate", "--venue", "/no/such/folder"],
    ["developer", "record", "--source", "walk:1..3", "/tmp/a.csv"],
    ["developer", "benchmark", "/no/such/folder"],
  ])
  func whatCannotRunIsStatusTwoWithOneClearLine(_ arguments: [String]) async throws {
    let run = try await ProgramRun(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("waymark: "))
    #expect(!run.errors.contains("Error("), "\(run.errors)")
  }

  @Test func aBrokenVenueIsToldAndValidationSaysNo() async throws {
    let scratch = try ScratchFolder()
    _ = try scratch.write("<graphml><graph>", to: "a.graphml")
    _ = try scratch.write("{\"venue\": {}}", to: "a.json")
    let validate = try await ProgramRun(["developer", "validate", "--venue", scratch.path])
    #expect(validate.status == 1)
    #expect(validate.output.contains("a.graphml:"))
    let go = try await ProgramRun(
      ["go", "--venue", scratch.path, "--to", "x", "--source", "walk:1..3"])
    #expect(go.status == 2)
    #expect(go.errors.contains("cannot be used"))
  }
}
