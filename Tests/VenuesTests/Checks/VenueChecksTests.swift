import Testing

@testable import Venues

@Suite struct VenueChecksTests {
  @Test(arguments: VenueChecks.all.map(\.name))
  func aCheckPassesItsPassingVenueAndFailsItsFailingOne(_ name: String) throws {
    let check = try #require(VenueChecks.all.first { $0.name == name })
    #expect(check.findings(in: check.passing).isEmpty)
    #expect(!check.findings(in: check.failing).isEmpty)
  }

  @Test func everyCheckHasANameAndASentenceOfItsOwn() {
    let checks = VenueChecks.all
    #expect(Set(checks.map(\.name)).count == checks.count)
    #expect(Set(checks.map(\.summary)).count == checks.count)
    for check in checks {
      #expect(check.summary.hasSuffix("."))
      #expect(check.name.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }

  @Test func aSoundSketchPassesThemAll() {
    let venue = Sketch("A(0,0)--20s/15m--B(12,9)--10s--C").venue
    let map = VenueSourceMap(graph: "graph", places: "places")
    #expect(VenueChecks.diagnostics(of: venue, at: map).isEmpty)
  }

  @Test func aVenueOfNothingPassesThemAll() {
    let map = VenueSourceMap(graph: "graph", places: "places")
    #expect(VenueChecks.diagnostics(of: Venue(name: ""), at: map).isEmpty)
  }

  @Test func waypointsWithoutPathwaysAreNotConnected() {
    let venue = Sketch("A\nB").venue
    #expect(
      FullConnectionCheck().findings(in: venue).map(\.message) == [
        "2 of 2 ordered pairs of waypoints have no route: \"A\" to \"B\", \"B\" to \"A\""
      ])
  }

  @Test func eachLanguageIsJudgedByItself() {
    var venue = Sketch("A--20s--B", languages: ["en-GB", "fr"]).venue
    venue.pathways.removeLast()
    #expect(
      UnreachablePlaceCheck(word: "facility").findings(in: venue).map(\.message) == [
        """
        facility "A" at waypoint "A" cannot be reached from waypoint "B", add pathways that lead \
        there (in fr)
        """
      ])
  }

  @Test func aSisterLanguageFillsTheGaps() {
    var venue = Sketch("A--20s--B", languages: ["en-GB", "en-US"]).venue
    venue.pathways.removeLast()
    #expect(UnreachablePlaceCheck(word: "facility").findings(in: venue).isEmpty)
    #expect(LanguageGapCheck().findings(in: venue).count == 1)
  }

  @Test func whereOneOnlyArrivesNoRouteNeedsToStart() {
    var venue = Sketch("A--20s--B--10s->C").venue
    venue.destinations = [
      Destination(name: "A", kind: .facility, entrance: "A", exit: "A"),
      Destination(name: "Lift", kind: .facility, entrance: "C", exit: "B"),
    ]
    #expect(UnreachablePlaceCheck(word: "facility").findings(in: venue).isEmpty)
    #expect(OneWayTrapCheck().findings(in: venue).isEmpty)
    venue.destinations[1].exit = "C"
    #expect(!UnreachablePlaceCheck(word: "facility").findings(in: venue).isEmpty)
    #expect(!OneWayTrapCheck().findings(in: venue).isEmpty)
  }

  @Test(arguments: [
    ("en", true), ("en-GB", true), ("zh-Hant-TW", true), ("es-419", true), ("de-CH-1996", true),
    ("x-klingon", true), ("en_GB", false), ("english", false), ("e", false), ("x", false),
    ("en-", false), ("en--GB", false), ("12", false), ("en-GB-abcdefghi", false), ("日本", false),
  ])
  func aLanguageTagIsKnownByItsForm(_ tag: String, isTag: Bool) {
    let venue = Sketch("A--B", languages: [tag]).venue
    #expect(LanguageTagCheck().findings(in: venue).isEmpty == isTag)
  }

  @Test(arguments: [
    ("A(0,0)--10s--B(30,0)", true), ("A(0,0)--10s--B(31,0)", false),
    ("A--10s/30m--B", true), ("A--10s/31m--B", false), ("A--10s--B", true),
    ("A(0,0,0)--10s/5m--B(40,0,1)", false),
  ])
  func nobodyIsExpectedToRun(_ drawing: String, passes: Bool) {
    #expect(SpeedCheck().findings(in: Sketch(drawing).venue).isEmpty == passes)
  }

  @Test(arguments: [
    ("A(0,0)--60s/29.5m--B(30,0)", true), ("A(0,0)--60s/29.4m--B(30,0)", false),
    ("A(0,0,0)--60s/5m--B(30,0,1)", true), ("A(0,0)--60s--B(30,0)", true),
  ])
  func noWayIsShorterThanTheStraightOne(_ drawing: String, passes: Bool) {
    #expect(LengthCheck().findings(in: Sketch(drawing).venue).isEmpty == passes)
  }

  @Test func findingsCarryTheirLines() {
    let text = VenueText().replacing("\"minor\">2<", with: "\"minor\">1<")
      .replacing("\"entrance_beacon_minor\": 2", with: "\"entrance_beacon_minor\": 1")
      .replacing("\"exit_beacon_minor\": 2", with: "\"exit_beacon_minor\": 1")
      .replacing(">en-GB<", with: ">en_GB<")
    let said = text.reading.allDiagnostics.map(\.description)
    #expect(
      said == [
        """
        graph:16: error: waypoint "B" has the beacon 1:1 of waypoint "A", expected a major and \
        minor of its own [duplicate-beacon]
        """,
        """
        graph:24: warning: pathway "AtoB" is the first with the language "en_GB", expected a tag \
        such as en-GB or fr [language-tag]
        """,
        """
        graph:24: warning: pathway "AtoB" from "A" to "B" is there in en_GB but not in en-GB, add \
        one for each language [language-gap]
        """,
        """
        graph:29: warning: pathway "BtoA" from "B" to "A" is there in en-GB but not in en_GB, add \
        one for each language [language-gap]
        """,
      ])
  }
}
