import Testing

@testable import Venues

@Suite struct ClosureTests {
  private let venue = Sketch("A--10s--B--10s--C").venue

  private func read(_ json: String) -> (closures: [Closure]?, diagnostics: [VenueDiagnostic]) {
    ClosuresFormat.read(NamedBytes(name: "closures.json", bytes: Array(json.utf8)), for: venue)
  }

  @Test func everyKeyIsRead() {
    let (closures, diagnostics) = read(
      """
      {"closures": [
        {"pathways": ["AtoB"], "text": "The door sticks.", "travel_time": 40},
        {"waypoints": ["C"], "text": "Works.", "from": "2026-12-01", "until": "2026-12-24T18:00"}
      ]}
      """)
    #expect(diagnostics.isEmpty)
    #expect(
      closures == [
        Closure(pathways: ["AtoB"], travelTime: .seconds(40), text: "The door sticks."),
        Closure(
          pathways: [], waypoints: ["C"], text: "Works.", from: "2026-12-01",
          until: "2026-12-24T18:00"),
      ])
  }

  @Test(arguments: [
    (#"{"closures": [1, GOOD]}"#, "closures[0] is the number 1, expected an object"),
    (#"{"closures": [{"pathways": ["AtoZ"], "text": "x"}, GOOD]}"#, "has no pathway \"AtoZ\""),
    (#"{"closures": [{"text": "x"}, GOOD]}"#, "nothing is closed"),
    (#"{"closures": [{"pathways": ["AtoB"]}, GOOD]}"#, "text"),
    (
      #"{"closures": [{"pathways": ["AtoB"], "text": "x", "from": "soon"}, GOOD]}"#,
      "from is \"soon\", expected a date such as 2026-12-31"
    ),
    (
      #"{"closures": [{"pathways": ["AtoB"], "text": "x", "until": "2026-13-01"}, GOOD]}"#,
      "until is"
    ),
    (
      #"{"closures": [{"pathways": ["AtoB"], "text": "x", "travel_time": -1}, GOOD]}"#,
      "expected seconds from 0.1 to 86400"
    ),
  ])
  func oneBadClosureCostsOneClosure(_ json: String, _ message: String) {
    let good = #"{"pathways": ["BtoC"], "text": "good"}"#
    let (closures, diagnostics) = read(json.replacing("GOOD", with: good))
    #expect(closures == [Closure(pathways: ["BtoC"], text: "good")])
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains(message) == true)
  }

  @Test(arguments: ["{", "[]", #"{"closure": []}"#, ""])
  func aFileThatIsNoneIsTold(_ json: String) {
    let (closures, diagnostics) = read(json)
    #expect(closures == nil)
    #expect(diagnostics.count == 1)
  }

  @Test(
    arguments: [
      (nil, nil, true), ("2026-12-06", nil, true), ("2026-12-07", nil, false),
      (nil, "2026-12-06", true), (nil, "2026-12-05", false), ("2026-12-06T14:30", nil, true),
      ("2026-12-06T14:31", nil, false), (nil, "2026-12-06T14:30", true),
      (nil, "2026-12-06T14:29", false),
    ] as [(String?, String?, Bool)])
  func aClosureHoldsFromItsBeginningToItsEnd(_ from: String?, _ until: String?, _ holds: Bool) {
    let closure = Closure(pathways: ["AtoB"], text: "x", from: from, until: until)
    #expect(closure.isInForce(at: "2026-12-06T14:30") == holds)
  }

  @Test func aVenueIsWalkedWithoutWhatIsClosedAndSlowerWhereItIsSlow() {
    let closed = venue.observing([
      Closure(pathways: ["AtoB"], travelTime: .seconds(40), text: "slow"),
      Closure(pathways: [], waypoints: ["C"], text: "closed"),
    ])
    #expect(closed.pathways.map(\.id) == ["AtoB", "BtoA"])
    #expect(closed.pathways[0].travelTime == .seconds(40))
    #expect(closed.pathways[1].travelTime == .seconds(10))
  }
}
