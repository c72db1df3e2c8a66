import Beacons
import FoundationEssentials
import Positioning
import Testing
import Venues

/// The rules of the tracker, one update at a time.
struct NearestBeaconTrackerTests {
  private func tracker(
    _ drawing: String = "A--20s--B--20s--C", at start: Waypoint.ID? = nil,
    settings: NearestBeaconTracker.Settings = .init(), _ edit: (inout Venue) -> Void = { _ in }
  ) -> NearestBeaconTracker {
    var venue = Sketch(drawing).venue
    edit(&venue)
    var tracker = NearestBeaconTracker(venue: venue, settings: settings)
    if let start { tracker.place(at: start) }
    return tracker
  }

  // MARK: - First position

  @Test func nothingIsKnownBeforeAnythingIsHeard() {
    var tracker = tracker()
    #expect(tracker.update([], from: 0, to: 60) == [])
    #expect(tracker.position == .unknown)
  }

  @Test(arguments: [(20, 1), (3.1, 1), (2.9, 2.5), (0, 2.5)] as [(Double, Double)])
  func theFirstPositionIsTakenTheSoonerTheClearerItIs(_ lead: Double, _ seconds: Double) throws {
    var tracker = tracker()
    let fixes = tracker.update([ranged(1, -60), ranged(2, -60 - lead)], from: 0, to: 5)
    #expect(fixes.map(\.time) == [Timestamp(seconds: seconds)])
    #expect(tracker.position == .at("A"))
    guard case .first(let told) = try #require(fixes.first).reason else {
      Issue.record("\(fixes)")
      return
    }
    #expect(abs(told - lead) < 1e-6)
  }

  @Test func settlingStartsAnewWhenNothingIsHeardInBetween() {
    var tracker = tracker()
    #expect(tracker.update([ranged(2, -60)], from: 0, to: 0.75) == [])
    #expect(tracker.update([], at: Timestamp(seconds: 0.9)) == nil)
    #expect(tracker.update([ranged(1, -60)], from: 1, to: 5).map(\.time) == [Timestamp(seconds: 2)])
  }

  @Test func ofEquallyStrongWaypointsTheFirstByNameIsTaken() {
    var tracker = tracker()
    _ = tracker.update([ranged(3, -60), ranged(2, -60), ranged(1, -60)], from: 0, to: 5)
    #expect(tracker.position == .at("A"))
  }

  // MARK: - Moving

  @Test(arguments: [(2.9, nil), (3.1, 1.5), (20, 1.5)] as [(Double, Double?)])
  func itMovesWhenAnotherLeadsByTheBandForTheDwell(_ lead: Double, _ seconds: Double?) {
    var tracker = tracker(at: "A")
    let fixes = tracker.update([ranged(1, -80), ranged(2, -80 + lead)], from: 0, to: 10)
    #expect(fixes.map(\.time) == seconds.map { [Timestamp(seconds: $0)] } ?? [])
    #expect(tracker.position == .at(seconds == nil ? "A" : "B"))
  }

  @Test func aLeadThatIsBrokenOffStartsAnew() {
    var tracker = tracker(at: "A")
    let ahead = [ranged(1, -80), ranged(2, -70)]
    #expect(tracker.update(ahead, from: 0, to: 1.25) == [])
    #expect(tracker.update([ranged(1, -80), ranged(2, -79)], at: Timestamp(seconds: 1.4)) == nil)
    let fixes = tracker.update(ahead, from: 1.5, to: 5)
    #expect(fixes.map(\.time) == [Timestamp(seconds: 3)])
  }

  @Test func aNewLeaderMustHoldItsOwnLead() {
    var tracker = tracker(at: "A")
    let (a, b, c) = (ranged(1, -80), ranged(2, -60), ranged(3, -50))
    #expect(tracker.update([a, b], from: 0, to: 1.25) == [])
    let fixes = tracker.update([a, b, c], from: 1.5, to: 5)
    #expect(fixes.map(\.time) == [Timestamp(seconds: 3)])
    #expect(fixes.map(\.position) == [.at("C")])
  }

  @Test func whenTheOneBeforeIsLostAnyOtherReplacesItAfterTheDwell() {
    var tracker = tracker(at: "A")
    let fixes = tracker.update([ranged(2, -95)], from: 0, to: 5)
    #expect(fixes.map(\.time) == [Timestamp(seconds: 1.5)])
    #expect(fixes.map(\.reason) == [.replacesLost(for: 1.5)])
  }

  @Test func theReasonTellsTheLeadAndHowLongItHeld() throws {
    var tracker = tracker(at: "A")
    let fix = tracker.update([ranged(1, -80), ranged(2, -70)], from: 0, to: 5).first
    guard case .stronger(let lead, let held) = try #require(fix).reason else {
      Issue.record("\(String(describing: fix))")
      return
    }
    #expect(abs(lead - 10) < 1e-6)
    #expect(held == 1.5)
  }

  @Test func whenNothingIsHeardThePositionStays() {
    var tracker = tracker(at: "B")
    #expect(tracker.update([], from: 0, to: 60) == [])
    #expect(tracker.position == .at("B"))
  }

  // MARK: - Expecting

  @Test(
    arguments: [(2, 11.5), (0.5, 11.5), (-0.5, 21.5), (-2.5, 21.5), (-3.5, nil)]
      as [(Double, Double?)])
  func whereTheUserIsExpectedNeedNotLeadAndOnceOverdueMayTrail(_ lead: Double, _ seconds: Double?) {
    var tracker = tracker(at: "A")
    tracker.expect(["B"], at: Timestamp(seconds: 10), overdue: Timestamp(seconds: 20))
    let fixes = tracker.update([ranged(1, -80), ranged(2, -80 + lead)], from: 0, to: 30)
    #expect(fixes.map(\.time) == seconds.map { [Timestamp(seconds: $0)] } ?? [])
  }

  @Test(arguments: [["C"], []] as [Set<Waypoint.ID>])
  func anyOtherMustLeadAsEver(_ expected: Set<Waypoint.ID>) {
    var tracker = tracker(at: "A")
    tracker.expect(["B"], at: Timestamp(seconds: 0))
    tracker.expect(expected, at: Timestamp(seconds: 0))
    #expect(tracker.update([ranged(1, -80), ranged(2, -78)], from: 0, to: 30) == [])
  }

  // MARK: - Placing

  @Test func aPlaceThatIsKnownOtherwiseIsTakenAtOnceAndHeldLikeAnyOther() {
    var tracker = tracker()
    tracker.place(at: "C")
    #expect(tracker.position == .at("C"))
    #expect(tracker.update([ranged(3, -80), ranged(1, -78)], from: 0, to: 10) == [])
    #expect(tracker.position == .at("C"))
  }

  @Test func placingForgetsALeadUnderWay() {
    var tracker = tracker(at: "A")
    let heard = [ranged(1, -90), ranged(2, -60), ranged(3, -90)]
    #expect(tracker.update(heard, from: 0, to: 1.25) == [])
    tracker.place(at: "C")
    #expect(tracker.update(heard, from: 1.5, to: 5).map(\.time) == [Timestamp(seconds: 3)])
  }

  @Test func aForgottenPositionSettlesAnew() {
    var tracker = tracker(at: "A")
    tracker.forget()
    #expect(tracker.position == .unknown)
    let fixes = tracker.update([ranged(2, -60)], from: 100, to: 105)
    #expect(fixes.map(\.time) == [Timestamp(seconds: 101)])
  }

  @Test func thePositionIsContestedWhileALeadIsNotYetHeldLongEnough() {
    var tracker = tracker(at: "A")
    let ahead = [ranged(1, -80), ranged(2, -60)]
    #expect(!tracker.isContested)
    #expect(tracker.update(ahead, from: 0, to: 1.25) == [])
    #expect(tracker.isContested)
    #expect(tracker.update(ahead, at: Timestamp(seconds: 1.5))?.position == .at("B"))
    #expect(!tracker.isContested)
  }

  // MARK: - What never counts

  @Test(arguments: NearestBeaconTracker.Ranking.allCases)
  func anUnknownStrengthNeverWins(_ ranking: NearestBeaconTracker.Ranking) {
    var tracker = tracker(settings: .init(ranking: ranking))
    #expect(tracker.update([ranged(1, nil), ranged(2, nil)], from: 0, to: 5) == [])
    let fixes = tracker.update([ranged(1, nil), ranged(2, -99)], from: 5, to: 10)
    #expect(fixes.map(\.position) == [.at("B")])
  }

  @Test func anUnknownAccuracyNeverWinsByAccuracy() {
    var tracker = tracker(settings: .init(ranking: .accuracy))
    let unknown = ranged(1, -30, power: 0)
    #expect(tracker.update([unknown], from: 0, to: 5) == [])
    let fixes = tracker.update([unknown, ranged(2, -99)], from: 5, to: 10)
    #expect(fixes.map(\.position) == [.at("B")])
  }

  @Test(
    arguments: [
      (fleet, fleet, "A"), (fleet, foreignFleet, nil), (nil, fleet, "A"), (nil, foreignFleet, "A"),
    ] as [(UUID?, UUID, String?)])
  func aForeignUUIDCountsOnlyWhereTheVenueNamesNone(
    _ own: UUID?, _ heard: UUID, _ waypoint: String?
  ) {
    var tracker = tracker { $0.region = BeaconRegion(uuid: own) }
    let fixes = tracker.update([ranged(1, -40, uuid: heard)], from: 0, to: 5)
    #expect(fixes.compactMap(\.position.waypoint) == (waypoint.map { [$0] } ?? []))
    let identifier = BeaconIdentifier.iBeacon(uuid: heard, major: 1, minor: 1)
    #expect(tracker.waypoint(of: identifier)?.id == waypoint)
  }

  @Test(arguments: [(1, 4), (2, 1), (0, 0)] as [(UInt16, UInt16)])
  func aBeaconThatMarksNoWaypointIsForeign(_ major: UInt16, _ minor: UInt16) {
    let identifier = BeaconIdentifier.iBeacon(uuid: fleet, major: major, minor: minor)
    #expect(tracker().waypoint(of: identifier) == nil)
  }

  @Test func twoFleetsThatMarkOneWaypointDoNotCompeteWithEachOther() {
    var tracker = tracker()
    let fixes = tracker.update(
      [ranged(1, -60), ranged(1, -61, uuid: foreignFleet)], from: 0, to: 5)
    #expect(fixes.map(\.time) == [Timestamp(seconds: 1)])
    #expect(fixes.map(\.confidence) == [1])
  }

  // MARK: - Ranking

  @Test(arguments: [(.rssi, "A"), (.accuracy, "B")] as [(NearestBeaconTracker.Ranking, String)])
  func byAccuracyAQuietBeaconNearByBeatsALoudOneFarOff(
    _ ranking: NearestBeaconTracker.Ranking, _ waypoint: String
  ) {
    var tracker = tracker(settings: .init(ranking: ranking))
    _ = tracker.update([ranged(1, -65, power: -50), ranged(2, -72, power: -77)], from: 0, to: 5)
    #expect(tracker.position == .at(waypoint))
  }

  @Test(
    arguments: [(0, 0.5), (3, 0.6792), (6, 0.8176), (12, 0.9526), (60, 1)] as [(Double, Double)])
  func confidenceRisesWithTheLead(_ lead: Double, _ confidence: Double) throws {
    var tracker = tracker()
    let fixes = tracker.update([ranged(1, -50), ranged(2, -50 - lead)], from: 0, to: 5)
    #expect(abs(try #require(fixes.first).confidence - confidence) < 0.0001)
  }
}
