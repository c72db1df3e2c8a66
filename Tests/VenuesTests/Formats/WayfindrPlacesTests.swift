import Testing

@testable import Venues

@Suite struct WayfindrPlacesTests {
  @Test func everyPlaceIsRead() throws {
    let text = VenueText().replacing(
      "\"station_facilities\": []",
      with: """
        "station_facilities": [{"name": " Café\\n1 ", "entrance_beacon_major": 1,
          "entrance_beacon_minor": 2, "exit_beacon_major": 1.0, "exit_beacon_minor": 1}]
        """)
    let venue = try #require(text.reading.venue)
    #expect(text.reading.diagnostics.isEmpty)
    #expect(
      venue.destinations == [
        Destination(
          name: "1", kind: .platform(trains: ["North", "South"]), entrance: "B", exit: "B"),
        Destination(name: "High Street", kind: .exit(mode: "Stairs"), entrance: "A", exit: "A"),
        Destination(name: "Café 1", kind: .facility, entrance: "B", exit: "A"),
      ])
  }

  @Test func theVenueTellsOfItself() throws {
    let text = VenueText().replacing(
      "\"name\": \"Station\",",
      with: """
        "name": " Station ", "description": "Two platforms.",
        "uuid": "f7826da6-4fa2-4e98-8024-bc5b71e0893e",
        """)
    let venue = try #require(text.reading.venue)
    #expect(venue.name == "Station")
    #expect(venue.about == "Two platforms.")
    #expect("\(venue.region)".contains("F7826DA6-4FA2-4E98-8024-BC5B71E0893E"))
    #expect(text.reading.allDiagnostics.isEmpty)
  }

  @Test func aVenueNeedsNeitherNameNorUUID() throws {
    let text = VenueText().replacing("\"name\": \"Station\",", with: "")
    let venue = try #require(text.reading.venue)
    #expect(venue.name.isEmpty)
    #expect(venue.region == Venue(name: "any").region)
    #expect(text.reading.allDiagnostics.isEmpty)
  }

  @Test func keysOfOthersAreIgnoredInSilence() {
    let text = VenueText().replacing(
      "\"mode\": \"Stairs\"", with: "\"mode\": \"Stairs\", \"architect\": {\"name\": [1]}")
    #expect(text.reading.venue == VenueText().reading.venue)
    #expect(text.reading.diagnostics.isEmpty)
  }

  @Test(arguments: ["platforms", "exits", "station_facilities"])
  func aMissingListIsEmptyWithAWarning(_ list: String) throws {
    let text = VenueText().replacing("\"\(list)\"", with: "\"other\"")
    #expect(text.reading.venue != nil)
    #expect(
      text.reading.said == """
        places:2: warning: venue: \(list) is missing and counts as empty; add "\(list)": [] \
        [missing-list]
        """)
  }

  @Test func aBadEntryCostsOnlyItself() throws {
    let text = VenueText().replacing("\"mode\": \"Stairs\"", with: "\"mode\": 3")
    let venue = try #require(text.reading.venue)
    #expect(venue.destinations.map(\.name) == ["1"])
  }

  @Test func faultsOfBothFilesAreToldEvenWhereNeitherCanBeRead() {
    let reading = WayfindrFormat.read(
      graph: NamedBytes(name: "graph", bytes: []), places: NamedBytes(name: "places", bytes: []))
    #expect(reading.venue == nil)
    #expect(reading.diagnostics.map(\.file) == ["graph", "places"])
    #expect(reading.allDiagnostics == reading.diagnostics)
  }
}
