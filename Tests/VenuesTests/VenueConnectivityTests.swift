import Testing

@testable import Venues

@Suite struct VenueConnectivityTests {
  @Test func theMissingPairsAreOrdered() {
    let venue = Sketch("A--20s--B--10s->C").venue
    #expect(
      venue.unreachablePairs(language: "en-GB").map { "\($0.from)\($0.to)" } == ["CA", "CB"])
    #expect(venue.unreachablePairs(language: "EN-gb").count == 2)
  }

  @Test func anUnknownLanguageLeadsNowhere() {
    #expect(Sketch("A--B--C").venue.unreachablePairs(language: "fr").count == 6)
  }

  @Test func aRouteLeadsFromAnExitToAnEntrance() {
    var venue = Sketch("A--20s->B").venue
    venue.destinations = [
      Destination(name: "1", kind: .platform(trains: []), entrance: "B", exit: "A"),
      Destination(name: "1", kind: .exit(mode: ""), entrance: "A", exit: "B"),
      Destination(name: "2", kind: .facility, entrance: "B", exit: "B"),
    ]
    let missing = venue.missingRoutes(language: "en-GB")
    #expect(missing.map { "\($0.from.name)→\($0.to.kind.word)" } == ["2→exit"])
  }

  @Test func aCycleEndsTheSearch() {
    let venue = Sketch("A->B->C->A\nA--D").venue
    #expect(venue.unreachablePairs(language: "en-GB").isEmpty)
  }
}
