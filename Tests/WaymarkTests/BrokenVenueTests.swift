import Foundation
import Testing

@testable import waymark

/// One fault put into the demo venue, and what `developer validate` and `go` make of it.
@Suite struct BrokenVenueTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var file = "graph.graphml"
    var old: String
    var new: String
    /// What the line of the diagnostic must name.
    var named: [String]
    var testDescription: String { name }
  }

  private static let faults = [
    Fault(name: "no id", old: #"<node id="2">"#, new: "<node>", named: ["error", "id"]),
    Fault(
      name: "bad major", old: #"<data key="major">1</data>"#,
      new: #"<data key="major">one</data>"#, named: ["error", "\"1\"", "major", "one"]),
    Fault(
      name: "major out of range", old: #"<data key="major">1</data>"#,
      new: #"<data key="major">65536</data>"#, named: ["error", "major", "65536"]),
    Fault(
      name: "dangling target", old: #"source="1" target="2""#, new: #"source="1" target="9""#,
      named: ["error", "1to2", "9"]),
    Fault(
      name: "self-loop", old: #"source="1" target="2""#, new: #"source="1" target="1""#,
      named: ["error", "1to2"]),
    Fault(
      name: "mixed starting_only", old: #"<data key="middle">"#,
      new: #"<data key="starting_only">Go.</data><data key="middle">"#,
      named: ["error", "1to2", "starting_only"]),
    Fault(
      name: "bad RSSI", old: #"<data key="minor">2</data>"#,
      new: #"<data key="minor">2</data><data key="rssi">loud</data>"#,
      named: ["error", "\"2\"", "rssi", "loud"]),
    Fault(
      name: "weight of nothing", old: #"<data key="travel_time">10</data>"#,
      new: #"<data key="travel_time">0</data>"#, named: ["error", "1to2", "travel_time"]),
    Fault(
      name: "duplicate id", old: #"<node id="2">"#, new: #"<node id="1">"#,
      named: ["error", "\"1\""]),
    Fault(
      name: "duplicate beacon", old: #"<data key="minor">2</data>"#,
      new: #"<data key="minor">1</data>"#, named: ["error", "1"]),
    Fault(
      name: "not well formed", old: "</graphml>", new: "", named: ["error", "well-formed"]),
    Fault(
      name: "number in quotes", file: "venue.json", old: #""entrance_beacon_major": 1,"#,
      new: #""entrance_beacon_major": "1","#, named: ["error", "entrance_beacon_major"]),
    Fault(
      name: "trailing comma", file: "venue.json", old: #""platforms""#, new: #","platforms""#,
      named: ["error", "column"]),
  ]

  private func folder(_ fault: Fault, _ scratch: borrowing ScratchFolder) throws {
    for file in ["graph.graphml", "venue.json"] {
      let path = packageRoot + "/Venues/Demo/" + file
      var text = String(decoding: try readFile(path), as: UTF8.self)
      if file == fault.file {
        let range = try #require(text.range(of: fault.old), "the demo has no \(fault.old)")
        text.replaceSubrange(range, with: fault.new)
      }
      _ = try scratch.write(text, to: file)
    }
  }

  @Test(arguments: faults)
  func validationNamesFileLineAndElementAndSaysNo(_ fault: Fault) async throws {
    let scratch = try ScratchFolder()
    try folder(fault, scratch)
    let run = try await ProgramRun(["developer", "validate", "--venue", scratch.path])
    #expect(run.status == 1)
    let place = "\(scratch.path)/\(fault.file):"
    let lines = run.lines.filter { line in
      line.hasPrefix(place) && line.dropFirst(place.count).first?.isNumber == true
        && fault.named.allSatisfy { line.contains($0) }
    }
    #expect(!lines.isEmpty, "\(run.output)")
  }

  /// Guidance on what is left of the venue, or a clear no: never a crash, never silence.
  @Test(arguments: faults)
  func guidanceGoesOnWithWhatIsLeftOrSaysWhyNot(_ fault: Fault) async throws {
    let scratch = try ScratchFolder()
    try folder(fault, scratch)
    let run = try await ProgramRun([
      "go", "--venue", scratch.path, "--to", "Platform 1", "--clock", "fast", "--speech", "none",
      "--source", "walkfile:\(packageRoot)/Venues/Demo/walks/arrive.walk",
    ])
    #expect((0...2).contains(run.status))
    #expect(run.errors.contains("error"))
    #expect(run.status == 2 || !run.output.isEmpty)
  }

  @Test func aVenueWithoutPathwaysMissesAllRoutes() async throws {
    let scratch = try ScratchFolder()
    let graph = String(
      decoding: try readFile(packageRoot + "/Venues/Demo/graph.graphml"), as: UTF8.self)
    let edges = try #require(graph.range(of: "<edge "))
    let end = try #require(graph.range(of: "</graph>"))
    _ = try scratch.write(
      String(graph[..<edges.lowerBound]) + String(graph[end.lowerBound...]), to: "graph.graphml")
    let places = try readFile(packageRoot + "/Venues/Demo/venue.json")
    _ = try scratch.write(String(decoding: places, as: UTF8.self), to: "venue.json")
    let run = try await ProgramRun(["developer", "missing-routes", "--venue", scratch.path])
    #expect(run.status == 1)
    #expect(run.lines.count == 6)
  }
}
