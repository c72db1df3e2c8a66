import Testing

@testable import Venues

@Suite struct WayfindrGraphTests {
  @Test func everyKeyOfANodeIsRead() throws {
    let text = VenueText().replacing(
      "<data key=\"waypoint_type\">Platform,Stairs</data>",
      with: """
        <data key="waypoint_type"> Platform , Stairs </data><data key="x">-1.5</data>
        <data key="y">2e1</data><data key="floor"> -1 </data>
        """)
    let reading = text.reading
    let venue = try #require(reading.venue)
    #expect(reading.diagnostics.map(\.check) == ["undeclared-key"])
    #expect(
      venue.waypoints[1]
        == Waypoint(
          id: "B", name: "Beta", beacon: BeaconNumbers(major: 1, minor: 2),
          kinds: [.platform, .stairs], threshold: RangeThreshold(accuracy: 4, rssi: -66),
          coordinates: Coordinates(x: -1.5, y: 20), floor: "-1"))
  }

  @Test func everyKeyOfAnEdgeIsRead() throws {
    let text = VenueText().replacing(
      "<data key=\"beginning\">Go on.</data>",
      with: """
        <data key="beginning"> Go
           on. </data><data key="middle"><![CDATA[<here> &]]></data><data key="ending">b&amp;c</data>
        <data key="length">9.5</data><data key="pathway_mode">Stairs</data>
        <data key="stair_count">-12</data>
        """)
    let venue = try #require(text.reading.venue)
    #expect(text.reading.diagnostics.isEmpty)
    #expect(
      venue.pathways[0]
        == Pathway(
          id: "AtoB", source: "A", target: "B", travelTime: .seconds(10), language: "en-GB",
          instructions: InstructionSet(beginning: "Go on.", middle: "<here> &", ending: "b&c"),
          length: 9.5, mode: .stairs, stairCount: -12))
  }

  @Test func aStartingTextStandsAlone() throws {
    let text = VenueText().replacing("\"beginning\">", with: "\"starting_only\">")
    let venue = try #require(text.reading.venue)
    #expect(text.reading.diagnostics.isEmpty)
    #expect(venue.pathways[0].instructions == InstructionSet(startingOnly: "Go on."))
  }

  @Test func theDefaultOfAccuracyIsNoThreshold() throws {
    let venue = try #require(VenueText().reading.venue)
    #expect(venue.waypoints[0].threshold == RangeThreshold())
    #expect(venue.waypoints[1].threshold == RangeThreshold(accuracy: 4, rssi: -66))
  }

  @Test func otherDefaultsStandForWhatIsLeftOut() throws {
    let text = VenueText()
      .replacing(
        "<key id=\"language\" for=\"edge\"/>",
        with: "<key id=\"language\" for=\"edge\"><default>fr</default></key>"
      )
      .replacing(
        "<key id=\"rssi\" for=\"node\"/>",
        with: "<key id=\"rssi\" for=\"node\"><default>-80</default></key>"
      )
      .replacing("<data key=\"language\">en-GB</data>", with: "")
    let venue = try #require(text.reading.venue)
    #expect(venue.pathways.map(\.language) == ["fr", "en-GB"])
    #expect(venue.waypoints.map(\.threshold.rssi) == [-80, -66])
  }

  @Test func aDefaultThatIsNoNumberIsToldWhereItStands() {
    let text = VenueText().replacing(
      "<key id=\"rssi\" for=\"node\"/>",
      with: "<key id=\"rssi\" for=\"node\"><default>loud</default></key>")
    #expect(
      text.reading.diagnostics.map(\.description) == [
        "graph:5: error: node \"A\": rssi is \"loud\" by default, expected dBm as a number below 0"
          + " [bad-number]"
      ])
  }

  @Test func keysNumberedByAnEditorAreKnownByTheirNames() throws {
    var text = VenueText()
    let names = [
      ("major", "major"), ("travel_time", "travel_time"), ("beginning", "instruction-beginning"),
      ("ending", "instruction-end"), ("language", "language"),
    ]
    for (number, (id, name)) in names.enumerated() {
      text = text.replacing(
        "<key id=\"\(id)\" for=", with: "<key id=\"d\(number)\" attr.name=\"\(name)\" for=")
      text.graph = text.graph.replacing("key=\"\(id)\"", with: "key=\"d\(number)\"")
    }
    #expect(text.reading.venue == VenueText().reading.venue)
    #expect(text.reading.diagnostics.isEmpty)
  }

  @Test func faultsCostOnlyTheirRecordsAndAreAllTold() throws {
    let text = VenueText()
      .replacing("<node id=\"A\">", with: "<node>")
      .replacing(">12<", with: ">soon<")
      .replacing("\"entrance_beacon_major\": 1", with: "\"entrance_beacon_major\": \"1\"")
    let reading = text.reading
    let venue = try #require(reading.venue)
    #expect(venue.waypoints.map(\.id) == ["B"])
    #expect(venue.pathways.isEmpty)
    #expect(venue.destinations.isEmpty)
    #expect(
      reading.diagnostics.map(\.check) == [
        "missing-id", "dangling-pathway", "bad-number", "wrong-type",
      ])
  }

  @Test func whatLeadsToANodeLeftOutIsNotCalledDanglingToo() throws {
    let reading = VenueText().replacing("\"minor\">2<", with: "\"minor\">two<").reading
    let venue = try #require(reading.venue)
    #expect(venue.waypoints.map(\.id) == ["A"])
    #expect(venue.pathways.isEmpty)
    #expect(reading.diagnostics.map(\.check) == ["bad-number", "unknown-beacon", "unknown-beacon"])
  }

  @Test func aPlaceAtANodeLeftOutIsNotCalledUnknownToo() throws {
    let reading = VenueText().replacing(">-66<", with: ">-6b<").reading
    let venue = try #require(reading.venue)
    #expect(venue.destinations.map(\.name) == ["High Street"])
    #expect(reading.diagnostics.map(\.check) == ["bad-number"])
  }

  @Test func theSourceMapKnowsEachLine() {
    let map = VenueText().reading.sourceMap
    #expect(map.line(of: .waypoint(at: 0)) == 11)
    #expect(map.line(of: .waypoint(at: 1)) == 16)
    #expect(map.line(of: .pathway(at: 0)) == 24)
    #expect(map.line(of: .destination(at: 1)) == 12)
    #expect(map.line(of: .destination(at: 2)) == nil)
    #expect(map.line(of: .venue) == nil)
    #expect(map.file(of: .pathway(at: 0)) == "graph")
    #expect(map.file(of: .destination(at: 0)) == "places")
  }

  @Test func onlyTheFirstGraphIsRead() throws {
    let text = VenueText().replacing(
      "</graphml>", with: "<graph><node id=\"C\"/></graph>\n</graphml>")
    #expect(text.reading.venue == VenueText().reading.venue)
    #expect(
      text.reading.diagnostics.map(\.description) == [
        "graph:35: warning: this graph is ignored, only the file's first is read; put its nodes"
          + " and edges there [several-graphs]"
      ])
  }

  @Test func anEditorsGroupsAreOpened() throws {
    let text = VenueText()
      .replacing("<node id=\"A\">", with: "<node id=\"group\"><graph id=\"g\"><node id=\"A\">")
      .replacing("</graph>", with: "</graph></node></graph>")
    #expect(text.reading.venue == VenueText().reading.venue)
    #expect(text.reading.diagnostics.map(\.check) == ["nested-graph"])
  }
}
