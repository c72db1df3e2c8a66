import Beacons
import Foundation
import Positioning
import Support
import Testing
import Venues

@testable import Guidance

/// Every ordered pair of destinations of every venue at hand, walked with three seeds of noise, with a
/// question every five seconds.
///
/// One venue after the other, with a pause after each walk: these minutes of work must not keep the tests that
/// go by a clock from their threads.
@Suite(.serialized) struct WalkMatrixTests {
  private static let ownVenues = ["Demo", "Station"]
  private static let sharedFolder = "data/venues-wayfindr"
  private static let sharedVenues = SharedData.files(
    below: sharedFolder, withSuffix: "venue.graphml"
  ).map { String($0.dropLast("/venue.graphml".count)) }

  @Test(arguments: ownVenues) func everyWayOfAnOwnVenueCanBeWalked(name: String) async throws {
    let files = try ["graph.graphml", "venue.json"].map {
      NamedBytes(name: $0, bytes: try SharedData.packageBytes("Venues/\(name)/\($0)"))
    }
    try await walkAll(WayfindrFormat.read(graph: files[0], places: files[1]).venue)
  }

  @Test(
    .enabled(if: !sharedVenues.isEmpty, "skipped: \(sharedFolder) is not here"),
    arguments: sharedVenues)
  func everyWayOfASharedVenueCanBeWalked(folder: String) async throws {
    let reading = try SharedData.venue(
      graph: folder + "/venue.graphml", places: folder + "/venue.json")
    try await walkAll(reading.venue)
  }

  private func walkAll(_ venue: Venue?) async throws {
    let whole = try #require(venue)
    let language = try #require(whole.preferredLanguage)
    let venue = try #require(whole.speaking(language))
    let planner = RoutePlanner(venue: venue)
    let preferences = RoutePreferences(costs: RouteCosts(safestWith: .none))
    var walks = 0
    for origin in venue.destinations {
      for target in venue.destinations where target != origin {
        guard
          let route = planner.route(
            from: origin.exit, to: target.entrance, preferring: preferences)
        else { continue }
        for seed in 1...3 as ClosedRange<UInt64> {
          let place = Place(
            name: target.name, entrances: [target.entrance], exits: [target.exit])
          MatrixWalk(
            venue: venue, route: route, place: place, preferences: preferences, seed: seed
          ).run()
          walks += 1
          await Task.yield()
        }
      }
    }
    #expect(walks > 0)
  }
}

/// One walk of the matrix and what is expected of it.
private struct MatrixWalk {
  private let label: String
  private let place: Place
  private let walk: SimulatedWalk
  private var session: NavigationSession
  private var wake: Timestamp?
  /// The pathways of which something may still be said.
  private var open: Set<Pathway.ID> = []
  private var arrivals: [Waypoint.ID?] = []
  private var isOver = false
  private var reroutes: [(time: Timestamp, instructions: Int)] = []

  init(
    venue: Venue, route: Route, place: Place, preferences: RoutePreferences, seed: UInt64
  ) {
    label = "\(venue.name) \(route.origin) to \(place.name), seed \(seed)"
    self.place = place
    walk = SimulatedWalk(venue: venue, route: route, settings: SimulatedWalk.Settings(seed: seed))
    var settings = NavigationSession.Settings()
    settings.preferences = preferences
    session = NavigationSession(venue: venue, to: place, phrasebook: english, settings: settings)
  }

  func run() {
    var walk = self
    walk.play()
    #expect(walk.arrivals.count == 1, "\(label)")
    #expect(walk.arrivals.first.map { place.entrances.contains($0 ?? "") } == true, "\(label)")
    for reroute in walk.reroutes {
      #expect(reroute.instructions == 1, "\(label), new route at \(reroute.time)")
    }
  }

  private mutating func play() {
    let questions: [CommandWord] = [.where, .far, .next, .repeat, .near, .back, .why, .help]
    var asked = 0
    take(.started(Timestamp(seconds: 0)))
    for sighting in walk.sightings() where !isOver {
      let question = Timestamp(seconds: Double(5 * asked + 5))
      if question <= sighting.time {
        runWakes(before: question)
        let answers = take(.command(.word(questions[asked % questions.count]), question)).count {
          if case .announce(let announcement) = $0 { announcement.kind == .answer } else { false }
        }
        #expect(answers > 0, "\(label): \(questions[asked % questions.count]) at \(question)")
        asked += 1
      }
      runWakes(before: sighting.time)
      take(.sighting(sighting))
    }
  }

  private mutating func runWakes(before time: Timestamp) {
    while let due = wake, due <= time, !isOver {
      wake = nil
      take(.wake(due))
    }
  }

  @discardableResult
  private mutating func take(_ event: NavigationEvent) -> [NavigationAction] {
    let actions = session.handle(event)
    for action in actions {
      switch action {
      case .wake(let time): wake = time
      case .finish: isOver = true
      case .retract(let topic): open.remove(topic)
      case .route(let route, let cause, let time):
        #expect(open.isEmpty, "\(label): a new route beside the old one")
        open = Set(route.legs.map(\.id))
        if cause == .offRoute, !route.legs.isEmpty { reroutes.append((time, 0)) }
      case .announce(let announcement): hear(announcement)
      default: break
      }
    }
    return actions
  }

  private mutating func hear(_ announcement: Announcement) {
    switch announcement.kind {
    case .arrival: arrivals.append(announcement.waypoint)
    case .instruction:
      if let last = reroutes.last, announcement.time.seconds(since: last.time) <= 2 {
        reroutes[reroutes.count - 1].instructions += 1
      }
    default: break
    }
    guard let topic = announcement.staleAfterLeaving, !topic.hasPrefix(" ") else { return }
    #expect(open.contains(topic), "\(label): \(announcement.text)")
  }
}
