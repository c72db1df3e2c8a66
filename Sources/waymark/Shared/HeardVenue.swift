import Beacons
import Venues

/// The choice of a venue by its beacons, where `--venue` says `heard`.
extension Context {
  /// The folder of the venue that the user is in or has named, and the venues that beacons may show
  /// the user to have gone over to.
  func chosenVenue() async throws -> (folder: VenueFolder, others: [Venue]) {
    guard try arguments.value("venue") == "heard" else { return (try venueFolder(), []) }
    let known = knownVenues().filter { $0.venue.region.uuid != nil }
    guard !known.isEmpty else { throw CommandError.noVenueToHear(folders: data.folders) }
    guard let heard = try await firstHeard(among: known) else {
      throw CommandError.noVenueHeard(known: known.map(\.venue.name))
    }
    return (heard.folder, known.filter { $0.folder.path != heard.folder.path }.map(\.venue))
  }

  /// The venues of the data folders. One that cannot be read is told and left out.
  func knownVenues() -> [(folder: VenueFolder, venue: Venue)] {
    data.names(in: "Venues").compactMap { name in
      guard let path = data.path(of: name, in: "Venues") else { return nil }
      do {
        let folder = try VenueFolder(folder: path)
        guard let venue = try folder.reading().venue else {
          throw CommandError.unusableVenue(folder: path)
        }
        return (folder, venue)
      } catch {
        tell("\(error)")
        return nil
      }
    }
  }

  private func firstHeard(
    among known: [(folder: VenueFolder, venue: Venue)]
  ) async throws -> (folder: VenueFolder, venue: Venue)? {
    for try await event in try source(in: nil).events() {
      guard case .sighting(let sighting) = event else { continue }
      if let heard = known.first(where: { $0.venue.region.contains(sighting.identifier) }) {
        return heard
      }
    }
    return nil
  }
}
