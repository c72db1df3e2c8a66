import Support
import Testing

@testable import Venues

private let samples = SharedData.files(below: "data/graphml", withSuffix: ".graphml")

/// Skipped where no graphs of other programs are at hand: then nothing here shows that what yEd,
/// JUNG, OSMnx and others write is taken apart and refused record by record.
@Suite(.enabled(if: !samples.isEmpty, "skipped: the graphs of other programs are not here"))
struct GraphMLSamplesTests {
  @Test(arguments: samples)
  func aGraphOfAnotherProgramIsReadAndFoundToBeNoVenue(_ path: String) throws {
    let bytes = try SharedData.bytes(path)
    let graph = try GraphML(bytes)
    #expect(!graph.nodes.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(graph.edges.isEmpty == !text.contains("<edge "))
    let places = VenueText().places
    let reading = WayfindrFormat.read(
      graph: NamedBytes(name: path, bytes: bytes),
      places: NamedBytes(name: "places", bytes: Array(places.utf8)))
    #expect(reading.venue?.waypoints == [])
    #expect(reading.diagnostics.contains { $0.check == "missing-key" && $0.line != nil })
  }
}
