/// The words by which a Wayfindr graph's data are known.
enum WayfindrKey: String, CaseIterable {
  // Of nodes.
  case major, minor, name
  case waypointType = "waypoint_type"
  case accuracy, rssi
  case x, y, floor
  // Of edges.
  case travelTime = "travel_time"
  case language, beginning, middle, ending
  case startingOnly = "starting_only"
  case beginningShort = "beginning_short"
  case middleShort = "middle_short"
  case endingShort = "ending_short"
  case startingOnlyShort = "starting_only_short"
  case length
  case pathwayMode = "pathway_mode"
  case stairCount = "stair_count"
  case wideGate = "wide_gate"

  var domain: GraphML.Domain {
    switch self {
    case .major, .minor, .name, .waypointType, .accuracy, .rssi, .x, .y, .floor: .node
    case .travelTime, .language, .beginning, .middle, .ending, .startingOnly,
      .beginningShort, .middleShort, .endingShort, .startingOnlyShort, .length,
      .pathwayMode, .stairCount, .wideGate:
      .edge
    }
  }

  /// What Wayfindr declares as the `attr.name`, where it is another word than the id.
  private var attributeName: String {
    switch self {
    case .beginning: "instruction-beginning"
    case .middle: "instruction-middle"
    case .ending: "instruction-end"
    case .startingOnly: "instruction-starting_only"
    default: rawValue
    }
  }

  fileprivate func isNamed(_ word: String) -> Bool { word == rawValue || word == attributeName }
}

/// Tells which of Wayfindr's words a file's own keys stand for.
struct WayfindrVocabulary {
  let keys: [GraphML.Key]

  init(_ keys: [GraphML.Key]) { self.keys = keys }

  /// The word that a key's id stands for, nil where it is none that guidance needs.
  ///
  /// Wayfindr goes by the id. Graph editors number their ids, so else the `attr.name` counts.
  func word(for id: String, of domain: GraphML.Domain) -> WayfindrKey? {
    let words = WayfindrKey.allCases.filter { $0.domain == domain }
    if let word = words.first(where: { $0.rawValue == id }) { return word }
    guard let name = declaration(of: id, in: domain)?.attributeName else { return nil }
    return words.first { $0.isNamed(name) }
  }

  func isDeclared(_ id: String) -> Bool { keys.contains { $0.id == id } }

  /// The values that stand for data which a node or edge does not have itself.
  func defaults(of domain: GraphML.Domain) -> [WayfindrKey: Located<String>] {
    var defaults: [WayfindrKey: Located<String>] = [:]
    for key in keys where key.domain == nil || key.domain == domain.rawValue {
      guard let value = key.defaultValue, let word = word(for: key.id, of: domain) else { continue }
      defaults[word] = value
    }
    return defaults
  }

  /// The word that an unknown name is likely a misspelling of.
  func likelyMeant(by name: String, of domain: GraphML.Domain) -> WayfindrKey? {
    let words = WayfindrKey.allCases.filter { $0.domain == domain }
    return name.likelyMeant(among: words.map(\.rawValue)).flatMap(WayfindrKey.init)
  }

  private func declaration(of id: String, in domain: GraphML.Domain) -> GraphML.Key? {
    let same = keys.filter { $0.id == id }
    // Some editors count their ids anew for nodes and for edges.
    return same.first { $0.domain == domain.rawValue } ?? same.first { $0.domain == nil }
      ?? same.first
  }
}
