/// A command that could not run: what is wrong, and what to do about it.
enum CommandError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case noVenue(name: String, known: [String])
  case venueFiles(folder: String, graphs: [String], places: [String])
  case unusableVenue(folder: String)
  case noVenueToHear(folders: [String])
  case noVenueHeard(known: [String])
  case noSavedPlace(name: String, venue: String)
  case noLanguage(tag: String, venue: String, known: [String])
  case noVoice(tag: String)
  case unknownPlace(text: String, given: String, venue: String, likely: [String])
  case ambiguousPlace(text: String, given: String, candidates: [String])
  case unknownSource(text: String)
  case notInThisVersion(what: String, instead: String)
  case noWalk(path: String, reason: String)
  case noSimulation(walk: String, reason: String)
  case unknownAdapter(text: String)
  case noPackets(source: String)
  case noBeacon(text: String, reason: String)
  case recording(file: String, reason: String)
  case speech(reason: String)
  case noSettingsFolder
  case badSettings(path: String)
  case settingsUse(action: String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .noVenue(let name, let known):
      "there is no venue \"\(name)\": it is neither a folder nor the name of one in the data "
        + "folders' Venues. " + list("Venues there", known)
    case .venueFiles(let folder, let graphs, let places):
      "\(folder) is no venue: it must hold one .graphml and one .json file, and holds "
        + "\(count(graphs)) and \(count(places))."
    case .unusableVenue(let folder):
      "the venue in \(folder) cannot be used; mend the errors above, or see "
        + "\"waymark developer validate\"."
    case .noVenueToHear(let folders):
      "no venue in \(folders.joined(separator: ", ")) says which UUID its beacons have, so none can be "
        + "told by what is heard; name one with --venue."
    case .noVenueHeard(let known):
      "no beacon of \(known.joined(separator: ", ")) was heard; name the venue with --venue."
    case .noSavedPlace(let name, let venue):
      "no place of \(venue) is saved as \"\(name)\"; \"waymark destinations --kind saved\" lists them."
    case .noLanguage(let tag, let venue, let known):
      "\(venue) has no texts in \(tag). " + list("It has", known)
    case .noVoice(let tag):
      "there is no voice file for \(tag), nor one for English, in the data folders' Voices; "
        + "say where they are with --data."
    case .unknownPlace(let text, let given, let venue, let likely):
      "\(venue) has no place \"\(text)\" (\(given))"
        + (likely.isEmpty ? "" : ", is \(likely.joined(separator: " or ")) meant?")
        + "; \"waymark destinations\" lists them."
    case .ambiguousPlace(let text, let given, let candidates):
      "\"\(text)\" (\(given)) may be any of these: \(candidates.joined(separator: ", "))."
    case .unknownSource(let text):
      "\"\(text)\" is no source; use hci, monitor, bluez, btsnoop:FILE, ranging:FILE, "
        + "walkfile:FILE or walk:A..B."
    case .notInThisVersion(let what, let instead):
      "\(what) is not in this version; \(instead)."
    case .noWalk(let path, let reason):
      "\(path) is no walk file: \(reason)."
    case .noSimulation(let walk, let reason):
      "there is no walk:\(walk): \(reason)."
    case .unknownAdapter(let text): "\"\(text)\" is no adapter; write hci0 or 0."
    case .noPackets(let source):
      "--source \(source) brings no Bluetooth packets to write as btsnoop; give the file a name that "
        + "ends in .csv, or use hci, monitor or btsnoop:FILE."
    case .noBeacon(let text, let reason):
      "\"\(text)\" is no beacon to advertise: \(reason)."
    case .recording(let file, let reason): "\(file), \(reason)"
    case .speech(let reason): reason
    case .noSettingsFolder:
      "there is no folder for settings: set HOME or XDG_CONFIG_HOME to a full path."
    case .badSettings(let path):
      "\(path) is no settings file; mend it, or start anew with \"rm \(path)\"."
    case .settingsUse(let action):
      "\"waymark settings \(action)\" was not given what it takes. Use: waymark settings, "
        + "waymark settings get KEY, waymark settings set KEY VALUE, waymark settings reset [KEY]."
    }
  }

  private func list(_ heading: String, _ items: [String]) -> String {
    items.isEmpty ? "There is none." : "\(heading): \(items.joined(separator: ", "))."
  }

  private func count(_ files: [String]) -> String {
    files.isEmpty ? "none" : files.joined(separator: ", ")
  }
}
