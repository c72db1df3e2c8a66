import Beacons
import Foundation
import Guidance
import Positioning
import Venues

let englishFile = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Voices/en-GB.json")

/// The voice that the product ships.
let english: Phrasebook = {
  do {
    return try Phrasebook(
      voiceFile: Data(contentsOf: englishFile), named: englishFile.lastPathComponent)
  } catch {
    fatalError("\(error)")
  }
}()

/// What was said and why, without the when.
struct Said: Equatable, CustomStringConvertible {
  var kind: Announcement.Kind
  var text: String

  init(_ kind: Announcement.Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  init(_ kind: Announcement.Kind, _ phrase: Phrase) { self.init(kind, english.text(phrase)) }

  /// The start at a beacon that is heard clearly.
  static func start(
    at place: String, to destination: String, _ duration: Duration, legs: Int
  ) -> Said {
    let start = Phrase.start(.at, place: place, destination: destination, duration: duration)
    let length = legs > 2 ? " " + english.text(.route(nil, legs: legs)) : ""
    return Said(.start, english.text(start) + length)
  }

  var description: String { "\(kind): \(text)" }
}

/// Drives a session through a walk and keeps all that it does.
///
/// The signal is clear: each 0.2 s the beacon nearest to the walker is heard, and no other. All
/// that the session asks to be woken for comes in time. A part of a walk is written `("2", 10)`:
/// from where the clock stands until 10 s after the start, at waypoint 2.
struct Journey {
  static let step = 0.2
  static let fleet = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  static let otherFleet = UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9))

  let venue: Venue
  private(set) var session: NavigationSession
  private(set) var actions: [NavigationAction] = []
  private(set) var events: [NavigationEvent] = []
  private(set) var clock = 0.0
  private let start: Timestamp
  private var wake: Timestamp?

  /// - Parameter epoch: what the source's clock shows at the start.
  init(
    _ venue: Venue, to destination: String, from origin: Waypoint.ID? = nil,
    epoch: Timestamp = Timestamp(nanoseconds: 0),
    settings: NavigationSession.Settings = NavigationSession.Settings()
  ) {
    guard case .found(let place) = venue.place(destination) else {
      fatalError("no place \(destination)")
    }
    self.venue = venue
    start = epoch
    session = NavigationSession(
      venue: venue, to: place, from: origin, phrasebook: english, settings: settings)
    handle(.started(epoch))
  }

  init(
    _ drawing: String, to destination: String, from origin: Waypoint.ID? = nil,
    walking walk: [(Waypoint.ID, Double)] = []
  ) {
    self.init(Sketch(drawing).venue, to: destination, from: origin, walking: walk)
  }

  init(
    _ venue: Venue, to destination: String, from origin: Waypoint.ID? = nil,
    walking walk: [(Waypoint.ID, Double)]
  ) {
    self.init(venue, to: destination, from: origin)
    self.walk(walk)
  }

  /// Stays at a waypoint until some seconds after the start.
  mutating func hear(_ waypoint: Waypoint.ID, until end: Double, dBm: Double = -60) {
    while clock < end - Self.step / 2 {
      clock += Self.step
      sense(waypoint, at: clock, dBm: dBm)
    }
  }

  mutating func walk(_ walk: [(Waypoint.ID, Double)]) {
    for (waypoint, end) in walk { hear(waypoint, until: end) }
  }

  /// One advertisement.
  mutating func sense(_ waypoint: Waypoint.ID, at seconds: Double, dBm: Double? = -60) {
    clock = max(clock, seconds)
    let time = moment(seconds)
    runWakes(before: time)
    handle(.sighting(sighting(of: waypoint, at: time, dBm: dBm)))
  }

  /// Nothing is heard until some seconds after the start.
  mutating func hearNothing(until end: Double) {
    clock = max(clock, end)
    runWakes(before: moment(end))
    handle(.wake(moment(end)))
  }

  /// A live source tells how it fares.
  mutating func meet(_ condition: SourceCondition, at seconds: Double) {
    clock = max(clock, seconds)
    runWakes(before: moment(seconds))
    handle(.source(condition, moment(seconds)))
  }

  /// Lets the clock go on; what falls due comes with the next thing heard.
  mutating func clock(after seconds: Double) { clock += seconds }

  mutating func ask(_ command: UserCommand) { handle(.command(command, moment(clock))) }

  mutating func endSource() { handle(.sourceEnded(moment(clock))) }

  mutating func handle(_ event: NavigationEvent) {
    events.append(event)
    for action in session.handle(event) {
      if case .wake(let time) = action { wake = time }
      actions.append(action)
    }
  }

  func sighting(
    of waypoint: Waypoint.ID, at time: Timestamp, dBm: Double?, uuid: UUID? = nil
  ) -> BeaconSighting {
    guard let beacon = venue.waypoint(waypoint)?.beacon else { fatalError("no \(waypoint)") }
    return BeaconSighting(
      time: time,
      identifier: .iBeacon(
        uuid: uuid ?? venue.region.uuid ?? Self.fleet, major: beacon.major, minor: beacon.minor),
      rssi: dBm.flatMap { RSSI(dBm: $0) }, measuredPower: MeasuredPower(dBm: -59))
  }

  func moment(_ seconds: Double) -> Timestamp {
    start.advanced(by: .nanoseconds(Int64((seconds * 1e9).rounded())))
  }

  private mutating func runWakes(before time: Timestamp) {
    while let due = wake, due <= time {
      wake = nil
      handle(.wake(due))
    }
  }
}

// MARK: - What came of it

extension Journey {
  var announcements: [Announcement] {
    actions.compactMap { if case .announce(let announcement) = $0 { announcement } else { nil } }
  }

  var said: [Said] { announcements.map { Said($0.kind, $0.text) } }

  /// What was said after the first actions, as many as `actions.count` once was.
  func said(since mark: Int) -> [Said] {
    actions[mark...].compactMap {
      if case .announce(let announcement) = $0 {
        Said(announcement.kind, announcement.text)
      } else {
        nil
      }
    }
  }

  func texts(_ kinds: Announcement.Kind...) -> [String] {
    announcements.filter { kinds.contains($0.kind) }.map(\.text)
  }

  var outcomes: [NavigationOutcome] {
    actions.compactMap { if case .finish(let outcome) = $0 { outcome } else { nil } }
  }

  var routes: [(waypoints: [Waypoint.ID], cause: RouteCause)] {
    actions.compactMap {
      if case .route(let route, let cause, _) = $0 { (route.waypoints, cause) } else { nil }
    }
  }

  /// The position told last.
  var position: Waypoint.ID? {
    actions.reduce(nil) { if case .position(let fix) = $1 { fix.position.waypoint } else { $0 } }
  }

  var sourceStates: [SourceState] {
    actions.compactMap { if case .source(let state, _, _) = $0 { state } else { nil } }
  }

  var retracted: [Pathway.ID] {
    actions.compactMap { if case .retract(let pathway) = $0 { pathway } else { nil } }
  }

  /// Seconds after the start at which a text was first said; nil where it never was.
  func seconds(of text: String) -> Double? {
    announcements.first { $0.text == text }?.time.seconds(since: start)
  }
}

extension Venue {
  /// The venue with one pathway's texts replaced.
  func texts(_ texts: InstructionSet, on pathway: Pathway.ID) -> Venue {
    var venue = self
    guard let index = pathways.firstIndex(where: { $0.id == pathway }) else {
      fatalError("no pathway \(pathway)")
    }
    venue.pathways[index].instructions = texts
    return venue
  }
}
