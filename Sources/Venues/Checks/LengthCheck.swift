/// Finds pathways that are shorter than a straight line.
struct LengthCheck: VenueCheck {
  let name = "length"
  let summary = "No pathway on one floor is shorter than the straight line between its ends."
  let severity = VenueDiagnostic.Severity.warning

  // Plans are drawn and lengths paced to about half a metre.
  private static let tolerance = 0.5

  var passing: Venue { Sketch("A(0,0)--20s/25m--B(24,0)").venue }
  var failing: Venue { Sketch("A(0,0)--20s/15m--B(24,0)").venue }

  func findings(in venue: Venue) -> [VenueFinding] {
    let places = venue.waypointsByID
    return venue.pathways.enumerated().compactMap { index, pathway in
      guard let length = pathway.length,
        let straight = venue.straightLine(of: pathway, on: places),
        places[pathway.source]?.floor == places[pathway.target]?.floor,
        length < straight - Self.tolerance
      else { return nil }
      return VenueFinding(
        .pathway(at: index),
        "pathway \(pathway.id.quoted) is \(length.inTenths) m long but its ends lie"
          + " \(straight.inTenths) m apart; correct its length or the coordinates of its ends")
    }
  }
}
