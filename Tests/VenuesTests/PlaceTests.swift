import Testing

@testable import Venues

@Suite struct PlaceTests {
  private static let venue: Venue = {
    var venue = Sketch("A--10s--B--10s--C", hasDestinations: false).venue
    venue.destinations = [
      Destination(name: "Zürich Café", kind: .facility, entrance: "A", exit: "A"),
      Destination(name: "Toilets", kind: .facility, entrance: "B", exit: "B"),
      Destination(name: "Toilets", kind: .facility, entrance: "C", exit: "C"),
      Destination(
        name: "Platform 1", kind: .platform(trains: ["Osmer Bay"]), entrance: "A", exit: "B"),
      Destination(
        name: "Platform 12", kind: .platform(trains: ["Kestrel"]), entrance: "C", exit: "C"),
      Destination(name: "B", kind: .exit(mode: "Lift"), entrance: "C", exit: "C"),
    ]
    return venue
  }()

  @Test(arguments: [
    ("zurich cafe", ["A"]), ("ZÜRICH  CAFÉ", ["A"]), ("zu", ["A"]), ("toilets", ["B", "C"]),
    ("toi", ["B", "C"]), ("Toilets (C)", ["C"]), ("osmer bay", ["A"]), ("lift", ["C"]),
    // Exact beats prefix, a destination's name beats a waypoint's id.
    ("Platform 1", ["A"]), ("B", ["C"]), ("A", ["A"]), ("1:2", ["B"]),
  ])
  func aPlaceIsFound(_ text: String, _ entrances: [String]) {
    guard case .found(let place) = Self.venue.place(text) else {
      Issue.record("\(text) is not found")
      return
    }
    #expect(place.entrances == entrances)
  }

  @Test func aPrefixOfSeveralPlacesIsAskedAbout() {
    #expect(Self.venue.place("plat") == .ambiguous(["Platform 1", "Platform 12"]))
    #expect(Self.venue.place("nowhere") == .unknown(likely: []))
    #expect(Self.venue.place(" ") == .unknown(likely: []))
  }

  @Test func aRepeatedNameComesWithItsWaypoint() {
    #expect(
      Self.venue.destinations.map { Self.venue.uniqueName(of: $0, at: $0.entrance) } == [
        "Zürich Café", "Toilets (B)", "Toilets (C)", "Platform 1", "Platform 12", "B",
      ])
  }
}

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Zürich", "zurich"), ("Z\u{75}\u{308}rich", "zurich"), ("ÉCOLE", "ecole"), ("Łódź", "lodz"),
    ("Straße", "strasse"), ("Ærø", "aero"), ("  a \t b ", "a b"), ("東京", "東京"), ("", ""),
    ("Ñandú", "nandu"), ("Việt", "viet"), ("İstanbul", "istanbul"),
  ])
  func caseAccentsAndBlanksDoNotMatter(_ text: String, _ folded: String) {
    #expect(text.folded == folded)
  }
}

@Suite struct LanguageTests {
  private func venue(_ languages: [String]) throws -> Venue {
    var venue = Sketch("A-10s->B").venue
    let pathway = try #require(venue.pathways.first)
    venue.pathways = languages.map { language in
      var pathway = pathway
      pathway.id = language
      pathway.language = language
      return pathway
    }
    return venue
  }

  @Test func aSisterLanguageFillsAGapAndAForeignOneDoesNot() throws {
    let venue = try venue(["en-GB", "fr"])
    #expect(venue.speaking("en-US")?.pathways.map(\.id) == ["en-GB"])
    #expect(venue.speaking("EN-gb")?.pathways.map(\.id) == ["en-GB"])
    #expect(venue.speaking("de") == nil)
  }

  @Test(arguments: [
    (["fr", "en-GB"], "en-GB"), (["de", "fr"], "de"), (["fr", "de", "de"], "de"),
  ])
  func britishEnglishIsPreferredElseWhatTheVenueHasMostOf(
    _ languages: [String], _ preferred: String
  ) throws {
    #expect(try venue(languages).preferredLanguage == preferred)
  }
}
