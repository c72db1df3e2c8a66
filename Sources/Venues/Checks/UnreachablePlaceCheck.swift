/// Finds destinations of one kind that some waypoint has no route to.
struct UnreachablePlaceCheck: VenueCheck {
  /// The word of the kind: `platform`, `exit` or `facility`.
  let word: String
  let severity = VenueDiagnostic.Severity.error

  var name: String { "unreachable-\(word)" }
  var summary: String { "Every \(word) can be reached from every waypoint." }

  var passing: Venue { drawn("A--20s--B--10s--C") }
  var failing: Venue { drawn("A--20s--B<-10s--C") }

  func findings(in venue: Venue) -> [VenueFinding] {
    venue.findingsByLanguage { language in
      let map = ReachabilityMap(venue, language: language, isReversed: true)
      let exempt = venue.arrivalOnly
      let starts = venue.waypoints.map(\.id).filter { !exempt.contains($0) }
      return venue.destinations.enumerated().filter { $1.kind.word == word }.compactMap {
        index, place in
        let reaching = map.reached(from: place.entrance)
        let cutOff = starts.filter { !reaching.contains($0) }
        guard !cutOff.isEmpty else { return nil }
        return VenueFinding(
          .destination(at: index),
          "\(word) \(place.name.quoted) at waypoint \(place.entrance.quoted) cannot be reached from"
            + " \(cutOff.count == 1 ? "waypoint" : "waypoints")"
            + " \(listed(cutOff.map(\.quoted))), add pathways that lead there")
      }
    }
  }

  private func drawn(_ drawing: String) -> Venue {
    var venue = Sketch(drawing, hasDestinations: false).venue
    let kind: Destination.Kind =
      switch word {
      case "platform": .platform(trains: ["North"])
      case "exit": .exit(mode: "Stairs")
      default: .facility
      }
    venue.destinations = [Destination(name: "C", kind: kind, entrance: "C", exit: "C")]
    return venue
  }
}
