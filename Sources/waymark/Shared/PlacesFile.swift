import FoundationEssentials
import Guidance
import Venues

/// What a user has saved of venues, on disk: names for places, and where the last journeys led.
struct PlacesFile: Sendable {
  /// How many destinations are remembered.
  private static let mostRecent = 5

  private struct Content: Codable {
    /// By the venue's name.
    var venues: [String: Kept] = [:]
    /// The venue of the last journey.
    var last: String?
  }

  private struct Kept: Codable {
    /// Waypoints by the name under which they were saved.
    var saved: [String: Waypoint.ID] = [:]
    /// Names of destinations, the last one first.
    var recent: [String] = []
  }

  /// Nil where there is no folder for it: then nothing is kept.
  let path: String?
  private let tell: @Sendable (String) -> Void

  init(environment: [String: String], tell: @escaping @Sendable (String) -> Void) {
    path = folder(of: "XDG_STATE_HOME", orBelowHome: ".local/state", in: environment).map {
      $0 + "/waymark/places.json"
    }
    self.tell = tell
  }

  /// The folder's name of the venue where the last journey was made.
  var lastVenue: String? { content().last }

  /// Where the last journeys in a venue led, the last one first.
  func recent(in venue: Venue) -> [String] { content().venues[venue.name]?.recent ?? [] }

  /// The venue with what was saved of it.
  func adding(to venue: Venue) -> Venue {
    var venue = venue
    let saved = content().venues[venue.name]?.saved ?? [:]
    for (name, waypoint) in saved.sorted(by: { $0.key < $1.key }) {
      guard venue.waypoint(waypoint) != nil else {
        tell("\(path ?? ""): \"\(name)\" is at \(waypoint), which \(venue.name) no longer has.")
        continue
      }
      venue.save(Destination(name: name, kind: .saved, entrance: waypoint, exit: waypoint))
    }
    return venue
  }

  /// Keeps what a session wants kept. Where that fails it is told, and guidance goes on.
  ///
  /// - Parameter folder: the name of the venue's folder.
  func keep(_ action: NavigationAction, of venue: Venue, in folder: String) {
    switch action {
    case .begin(let place): keep(place, of: venue, in: folder)
    case .save(let name, let waypoint):
      change { content in
        let same = content.venues[venue.name]?.saved.keys.filter { $0.folded == name.folded }
        for key in same ?? [] { content.venues[venue.name]?.saved[key] = nil }
        content.venues[venue.name, default: Kept()].saved[name] = waypoint
      }
    default: break
    }
  }

  /// Remembers where a journey leads.
  func keep(_ place: Place, of venue: Venue, in folder: String) {
    change { content in
      content.last = folder
      var recent = content.venues[venue.name]?.recent ?? []
      recent.removeAll { $0 == place.name }
      recent.insert(place.name, at: 0)
      content.venues[venue.name, default: Kept()].recent = Array(recent.prefix(Self.mostRecent))
    }
  }

  /// Takes a saved place out; false where there is none of that name.
  func remove(_ name: String, of venue: Venue) -> Bool {
    let keys = content().venues[venue.name]?.saved.keys.filter { $0.folded == name.folded } ?? []
    guard !keys.isEmpty else { return false }
    change { content in for key in keys { content.venues[venue.name]?.saved[key] = nil } }
    return true
  }

  private func content() -> Content {
    guard let path, FileManager.default.fileExists(atPath: path) else { return Content() }
    do {
      return try JSONDecoder().decode(Content.self, from: Data(try readFile(path)))
    } catch {
      tell("\(path) cannot be read (\(error)): saved places are missing. Mend or remove the file.")
      return Content()
    }
  }

  private func change(_ change: (inout Content) -> Void) {
    guard let path else { return }
    // What cannot be read must not be written over: it may be mended.
    if FileManager.default.fileExists(atPath: path),
      (try? JSONDecoder().decode(Content.self, from: Data(try readFile(path)))) == nil
    {
      return tell("\(path) cannot be read, so nothing was saved. Mend or remove the file.")
    }
    var content = content()
    change(&content)
    do { try writeJSON(content, to: path) } catch { tell("\(error)") }
  }
}

extension Context {
  /// What the user has saved of venues.
  var places: PlacesFile {
    PlacesFile(environment: environment) { [self] in tell($0) }
  }
}
