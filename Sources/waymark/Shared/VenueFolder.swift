import FoundationEssentials
import Venues

/// The files of a venue on disk.
struct VenueFolder {
  let path: String
  let graph: String
  let places: String
  /// The folder's own name.
  var name: String { String(path.split(separator: "/").last ?? "") }
  /// Where there may be a file of closures.
  var closures: String { path + "/closures.json" }

  /// Finds the venue that `--venue` names: a folder, or the name of one in the data folders.
  init(_ name: String, in data: DataFolders) throws(CommandError) {
    guard !name.contains("://") else {
      throw .notInThisVersion(
        what: "a venue served from an address", instead: "give a folder or a name")
    }
    var isFolder = false
    if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder {
      try self.init(folder: name)
      return
    }
    let known = data.names(in: "Venues")
    guard let own = known.first(where: { $0.folded == name.folded }),
      let path = data.path(of: own, in: "Venues")
    else { throw .noVenue(name: name, known: known) }
    try self.init(folder: path)
  }

  init(folder: String) throws(CommandError) {
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unreadable(path: folder, reason: "\(error)")
    }
    let graphs = files.filter { $0.lowercased().hasSuffix(".graphml") }
    let places = files.filter { file in
      file.lowercased().hasSuffix(".json") && file != "closures.json"
    }
    guard graphs.count == 1, places.count == 1 else {
      throw .venueFiles(folder: folder, graphs: graphs, places: places)
    }
    path = folder
    graph = folder + "/" + graphs[0]
    self.places = folder + "/" + places[0]
  }

  /// Reads both files.
  func reading() throws(CommandError) -> VenueReading {
    WayfindrFormat.read(
      graph: NamedBytes(name: graph, bytes: try readFile(graph)),
      places: NamedBytes(name: places, bytes: try readFile(places)))
  }
}

extension Context {
  /// The folder that `--venue` names.
  func venueFolder() throws -> VenueFolder {
    try VenueFolder(try arguments.value("venue") ?? "", in: data)
  }

  /// The venue of `--venue` in the language of `--lang`; what is wrong with its files is told.
  func venue() throws -> Venue { try speaking(try wholeVenue(in: try venueFolder())) }

  /// The venue of a folder in all its languages.
  func wholeVenue(in folder: VenueFolder) throws -> Venue {
    let reading = try folder.reading()
    for diagnostic in reading.diagnostics where diagnostic.severity == .error || isVerbose {
      tell("\(diagnostic)")
    }
    guard let venue = reading.venue else { throw CommandError.unusableVenue(folder: folder.path) }
    return venue
  }

  /// A venue in the language of `--lang`.
  func speaking(_ venue: Venue) throws -> Venue {
    guard let language = try arguments.value("lang") ?? venue.preferredLanguage else {
      return venue
    }
    guard let speaking = venue.speaking(language) else {
      throw CommandError.noLanguage(
        tag: language, venue: venue.name, known: venue.languages)
    }
    return speaking
  }

  /// The place that an option names.
  func place(_ text: String, option: String, in venue: Venue) throws -> Place {
    try place(text, given: "--\(option)", in: venue)
  }

  /// - Parameter given: by which option or argument.
  func place(_ text: String, given: String, in venue: Venue) throws -> Place {
    switch venue.place(text) {
    case .found(let place): return place
    case .ambiguous(let candidates):
      throw CommandError.ambiguousPlace(text: text, given: given, candidates: candidates)
    case .unknown(let likely):
      throw CommandError.unknownPlace(
        text: text, given: given, venue: venue.name, likely: likely)
    }
  }
}
