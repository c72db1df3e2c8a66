import FoundationEssentials
import Venues

/// `user venues`: lists the venues of the data folders.
struct VenuesCommand {
  private struct Entry {
    var id: String
    var name: String
    var about: String
    var metres: Double?
  }

  static func run(_ context: Context) throws -> Int32 {
    let arguments = context.arguments
    let search = try arguments.value("search") ?? ""
    let here = try arguments.value("near").map { try position($0, context) }
    var entries: [Entry] = []
    for id in context.data.names(in: "Venues") {
      // One venue that cannot be read must not hide the others.
      do {
        if let entry = try entry(id, near: here, context) { entries.append(entry) }
      } catch {
        context.tell("\(error)")
      }
    }
    entries = entries.matching(search) { [$0.name, $0.id, $0.about] }
    entries.sort { a, b in
      (a.metres ?? .infinity, a.name.folded, a.id) < (b.metres ?? .infinity, b.name.folded, b.id)
    }
    for entry in entries { try write(entry, isMeasured: here != nil, context) }
    if entries.isEmpty, !context.isQuiet {
      context.tell("no venue was found in \(context.data.folders.joined(separator: ", ")).")
    }
    return entries.isEmpty ? 1 : 0
  }

  private static func position(_ text: String, _ context: Context) throws -> GeographicPosition {
    guard text != "here" else {
      throw CommandError.notInThisVersion(
        what: "--near here", instead: "give latitude and longitude, such as -33.8,151.2")
    }
    guard let position = GeographicPosition(text) else {
      throw context.arguments.refusal(
        of: text, option: "near", accepted: "LAT,LON in degrees, such as -33.8,151.2")
    }
    return position
  }

  private static func entry(
    _ id: String, near here: GeographicPosition?, _ context: Context
  ) throws -> Entry? {
    guard let path = context.data.path(of: id, in: "Venues") else { return nil }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder else {
      return nil
    }
    guard let venue = try VenueFolder(folder: path).reading().venue else {
      throw CommandError.unusableVenue(folder: path)
    }
    var metres: Double?
    if let here, let place = venue.location { metres = here.metres(to: place) }
    return Entry(id: id, name: venue.name, about: venue.about ?? "", metres: metres)
  }

  private static func write(_ entry: Entry, isMeasured: Bool, _ context: Context) throws {
    guard try context.arguments.flag("json") else {
      var line = "\(entry.id): \(entry.name)"
      if !entry.about.isEmpty { line += ", \(entry.about)" }
      if let metres = entry.metres {
        line += " (\(metres.rounded().short) metres)"
      } else if isMeasured {
        line += " (its position is not given)"
      }
      return try context.output.line(line.onOneLine)
    }
    try context.output.line(
      try jsonLine([
        "id": .text(entry.id), "name": .text(entry.name), "description": .text(entry.about),
        "metres": JSONField(entry.metres),
      ]))
  }
}
