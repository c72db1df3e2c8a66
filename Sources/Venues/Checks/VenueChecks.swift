/// The checks that every venue is put to.
public enum VenueChecks {
  /// All of them, in the order in which they are best mended.
  public static let all: [any VenueCheck] =
    structural + [
      DanglingDestinationCheck(), DuplicateBeaconCheck(),
      UnreachablePlaceCheck(word: "platform"), UnreachablePlaceCheck(word: "exit"),
      UnreachablePlaceCheck(word: "facility"), FullConnectionCheck(), OneWayTrapCheck(),
      LanguageTagCheck(), LanguageGapCheck(), MissingTextCheck(), SpeedCheck(), LengthCheck(),
    ]

  /// Those that find what guidance cannot work with: readers leave it out.
  static let structural: [any VenueCheck] = [
    DuplicateWaypointCheck(), DuplicatePathwayCheck(), DanglingPathwayCheck(), SelfLoopCheck(),
    TravelTimeCheck(),
  ]

  /// Everything that the checks have against a venue.
  public static func diagnostics(of venue: Venue, at map: VenueSourceMap) -> [VenueDiagnostic] {
    all.flatMap { check in check.findings(in: venue).map { $0.diagnostic(of: check, at: map) } }
  }
}
