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

  @Test func everyVenueHasWalks() {
    #expect(Set(Self.walks.compactMap { $0.split(separator: "/").first }) == ["Demo", "Station"])
  }

  @Test(arguments: walks)
  func aWalkIsHeardAsItsFileSays(_ walk: String) async throws {
    let path = packageRoot + "/Venues/" + walk
    let file = try WalkFile(bytes: try readFile(path), path: path)
    let run = await ProgramRun(
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

  private func update(_ path: String, _ file: WalkFile, with transcript: [String]) throws {
    let options = file.options.map { "--\($0.name) \($0.value)" }
    let text = (file.recording + ["---"] + options + transcript).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
