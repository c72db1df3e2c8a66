import Testing

@testable import Venues

/// Damage of any kind is told of; the reader goes on or gives up, but never fails to return.
@Suite struct WayfindrDamageTests {
  private let graph = Array(VenueText().graph.utf8)
  private let places = Array(VenueText().places.utf8)

  private func read(_ graph: [UInt8], _ places: [UInt8]) -> VenueReading {
    WayfindrFormat.read(
      graph: NamedBytes(name: "graph", bytes: graph),
      places: NamedBytes(name: "places", bytes: places))
  }

  @Test func aFileCutOffAnywhereIsNoVenue() {
    for count in stride(from: 0, to: graph.count, by: 7) {
      #expect(read(Array(graph.prefix(count)), places).venue == nil)
    }
    for count in 0..<places.count {
      #expect(read(graph, Array(places.prefix(count))).venue == nil)
    }
  }

  @Test func aByteChangedAnywhereIsSurvived() {
    // A linear congruential generator (Numerical Recipes), so that every run damages the same.
    var state: UInt32 = 1
    func next(below bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % bound
    }
    for _ in 0..<1000 {
      var (graph, places) = (graph, places)
      graph[next(below: graph.count)] = UInt8(next(below: 256))
      places[next(below: places.count)] = UInt8(next(below: 256))
      let reading = read(graph, places)
      #expect(reading.venue != nil || !reading.diagnostics.isEmpty)
      #expect(reading.allDiagnostics.count >= reading.diagnostics.count)
    }
  }
}
