import Foundation
import Testing

@testable import waymark

/// Every walk of every venue is heard as its file says: these are the product's acceptance tests.
/// `UPDATE_EXPECT=1` rewrites the transcripts, for the difference to be reviewed.
@Suite struct WalkTests {
  private static let walks: [String] = {
    let names = FileManager.default.enumerator(atPath: packageRoot + "/Venues")
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".walk") }.sorted()
  }()

  @Test func everyVenueHasWalks() throws {
    let venues = try FileManager.default.contentsOfDirectory(atPath: packageRoot + "/Venues")
    #expect(venues.count >= 2)
    #expect(Set(Self.walks.map { String($0.prefix { $0 != "/" }) }) == Set(venues))
  }

  @Test(arguments: walks)
  func aWalkIsHeardAsItsFileSays(_ walk: String) async throws {
    let path = packageRoot + "/Venues/" + walk
    let file = try WalkFile(bytes: try readFile(path), path: path)
    let run = try await ProgramRun(
      ["go", "--source", "walkfile:" + path, "--clock", "fast", "--speech", "none", "--json"]
        + ["--venue", String(walk.prefix { $0 != "/" })]
        + file.options.flatMap { ["--" + $0.name, $0.value] })
    #expect(run.errors == "")
    #expect(run.status == 0)
    let events = try JSONEvent.all(in: run.output)
    let transcript = events.compactMap(\.transcriptLine)
    #expect(events.count { $0.kind == "arrival" } == 1)
    if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] != nil {
      try update(path, file, with: transcript)
    } else {
      #expect(transcript == file.transcript)
    }
  }

  /// On the demo's short legs, every text is still worth saying when its turn comes.
  @Test(arguments: walks.filter { $0.hasPrefix("Demo/") })
  func everyTextOfTheDemoIsSpoken(_ walk: String) async throws {
    let path = packageRoot + "/Venues/" + walk
    let file = try WalkFile(bytes: try readFile(path), path: path)
    let scratch = try ScratchFolder()
    let run = try await ProgramRun(
      ["go", "--source", "walkfile:" + path, "--clock", "fast", "--json", "--venue", "Demo"]
        + ["--speech", "wav:\(scratch.path)/walk.wav"]
        + file.options.flatMap { ["--" + $0.name, $0.value] })
    let events = try JSONEvent.all(in: run.output)
    let announced = events.filter { $0.event == "announce" }.compactMap(\.text)
    let spoken = events.filter { $0.event == "speech" && $0.state != "started" }
    #expect(spoken.compactMap(\.text) == announced)
    #expect(spoken.allSatisfy { $0.state != "expired" })
    // The walker who turns back leaves one pathway before its middle has been said whole, and the
    // question whether that was meant has its answer before its own end.
    let isWhole = walk != "Demo/walks/turn-back.walk"
    #expect(spoken.count { $0.state == "interrupted" } == (isWhole ? 0 : 2))
    // 16-bit samples at 22 050 a second, behind a header of 44 bytes.
    let bytes = try readFile(scratch.path + "/walk.wav").count
    #expect(abs(Double(bytes - 44) / 44_100 - (spoken.last?.time ?? 0)) < 0.1)
  }

  /// The engine's own durations decide: a slow voice leaves no time for the full text.
  @Test(arguments: [
    ("80", "Go to the desk."),
    ("450", "With the door behind you, go ahead past the two round pillars to the desk."),
  ])
  func theFormThatFitsTheUsersRateIsSaid(rate: String, text: String) async throws {
    let scratch = try ScratchFolder()
    let keys =
      ["major", "minor", "name", "waypoint_type"].map { "<key id=\"\($0)\" for=\"node\"/>" }
      + ["travel_time", "language", "beginning", "beginning_short"].map {
        "<key id=\"\($0)\" for=\"edge\"/>"
      }
    let nodes = (1...2).map {
      """
      <node id="\($0)"><data key="major">1</data><data key="minor">\($0)</data>\
      <data key="name">N\($0)</data><data key="waypoint_type">None</data></node>
      """
    }
    let edges = [("1", "2"), ("2", "1")].map { source, target in
      """
      <edge id="\(source)\(target)" source="\(source)" target="\(target)">\
      <data key="travel_time">5</data><data key="language">en-GB</data><data key="beginning">With \
      the door behind you, go ahead past the two round pillars to the desk.</data>\
      <data key="beginning_short">Go to the desk.</data></edge>
      """
    }
    _ = try scratch.write(
      "<graphml>\(keys.joined())<graph edgedefault=\"directed\">\(nodes.joined())\(edges.joined())</graph></graphml>",
      to: "graph.graphml")
    _ = try scratch.write(
      """
      {"venue": {"name": "Hall", "platforms": [], "exits": [], "station_facilities": [
      {"name": "Desk", "entrance_beacon_major": 1, "entrance_beacon_minor": 2,
      "exit_beacon_major": 1, "exit_beacon_minor": 2}]}}
      """, to: "venue.json")
    let run = try await ProgramRun([
      "go", "--venue", scratch.path, "--to", "Desk", "--from", "1", "--source", "walk:1..2",
      "--clock", "fast", "--speech", "none", "--rate", rate,
    ])
    #expect(run.errors == "")
    #expect(run.lines.contains(text))
  }

  private func update(_ path: String, _ file: WalkFile, with transcript: [String]) throws {
    let options = file.options.map { "--\($0.name) \($0.value)" }
    let text = (file.recording + ["---"] + options + transcript).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
