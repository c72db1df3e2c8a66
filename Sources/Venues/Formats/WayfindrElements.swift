import Beacons

extension WayfindrRecord {
  /// The waypoint that a node describes; it may be nil or partly read where the node has faults.
  mutating func waypoint(id: String) -> Waypoint? {
    if id.isEmpty {
      fail(.missingID, "the attribute id is missing, expected a name that no other node has")
    }
    let major = beaconNumber(.major)
    let minor = beaconNumber(.minor)
    let name = requiredText(.name, expected: "what maintainers call the place")
    let kinds = waypointKinds()
    let threshold = threshold()
    let coordinates = coordinates()
    let floor = text(.floor)
    guard let major, let minor else { return nil }
    return Waypoint(
      id: id, name: name ?? id, beacon: BeaconNumbers(major: major, minor: minor), kinds: kinds,
      threshold: threshold, coordinates: coordinates, floor: floor)
  }

  private mutating func threshold() -> RangeThreshold {
    // A default of 5 m stands in every Wayfindr file, and a receiver right beside a beacon often
    // reads more: only what someone set for this very node is a limit.
    let accuracy =
      hasOwn(.accuracy)
      ? number(.accuracy, expected: "metres as a number above 0") { $0 > 0 } : nil
    let rssi = number(.rssi, expected: "dBm as a number below 0") { $0 < 0 }
    return RangeThreshold(accuracy: accuracy, rssi: rssi)
  }

  private mutating func coordinates() -> Coordinates? {
    let x = number(.x, expected: "metres east as a number")
    let y = number(.y, expected: "metres north as a number")
    if let x, let y { return Coordinates(x: x, y: y) }
    if isSound, (x == nil) != (y == nil) {
      warn(.halfCoordinates, "only one of x and y is given and counts for nothing, give both")
    }
    return nil
  }

  private mutating func waypointKinds() -> [WaypointKind] {
    guard let list = text(.waypointType) else { return [] }
    var kinds: [WaypointKind] = []
    for word in list.split(separator: ",").map(\.tidied) where !word.isEmpty {
      if let kind = WaypointKind(rawValue: word) {
        kinds.append(kind)
        continue
      }
      let names = WaypointKind.allCases.map(\.rawValue)
      let hint = word.likelyMeant(among: names).map { ", is \"\($0)\" meant?" } ?? ""
      warn(
        .unknownType, line: line(of: .waypointType),
        "waypoint_type \(word.quoted) is unknown and ignored\(hint)")
    }
    return kinds
  }

  /// The pathway that an edge describes; nil where the edge has faults.
  mutating func pathway(id: String, source: String?, target: String?) -> Pathway? {
    if id.isEmpty {
      fail(.missingID, "the attribute id is missing, expected a name that no other edge has")
    }
    let source = endpoint("source", source)
    let target = endpoint("target", target)
    // What a sane time is the venue's check says; this keeps it within what a Duration holds.
    let travelTime = requiredNumber(
      .travelTime, expected: "seconds as a number above 0 and of less than a day"
    ) {
      abs($0) < 1e9
    }
    let language = requiredText(.language, expected: "a language tag such as en-GB")
    let instructions = instructions()
    let wideGate = text(.wideGate)
    let length = number(.length, expected: "metres as a number from 0") { $0 >= 0 }
    let mode = pathwayMode()
    let stairCount = wholeNumber(.stairCount, expected: "steps as a whole number")
    guard let source, let target, let travelTime, let language, isSound else { return nil }
    return Pathway(
      id: id, source: source, target: target, travelTime: .seconds(travelTime), language: language,
      instructions: instructions, length: length, mode: mode, stairCount: stairCount,
      wideGate: wideGate)
  }

  private mutating func endpoint(_ attribute: String, _ id: String?) -> Waypoint.ID? {
    if let id = id?.tidied, !id.isEmpty { return id }
    fail(.missingID, "the attribute \(attribute) is missing, expected the id of a node")
    return nil
  }

  private mutating func instructions() -> InstructionSet {
    var set = InstructionSet(
      beginning: text(.beginning), middle: text(.middle), ending: text(.ending),
      startingOnly: text(.startingOnly))
    succinct(.beginningShort, of: .beginning, as: .beginning, to: &set)
    succinct(.middleShort, of: .middle, as: .middle, to: &set)
    succinct(.endingShort, of: .ending, as: .ending, to: &set)
    succinct(.startingOnlyShort, of: .startingOnly, as: .startingOnly, to: &set)
    if set.startingOnly != nil,
      set.beginning != nil || set.middle != nil || set.ending != nil
    {
      fail(
        .mixedInstructions, line: line(of: .startingOnly),
        "starting_only stands beside beginning, middle or ending, expected either it alone or"
          + " the others; remove one of the two")
    }
    return set
  }

  /// A short form stands in for a text, and is nothing without it.
  private mutating func succinct(
    _ key: WayfindrKey, of full: WayfindrKey, as slot: InstructionSlot, to set: inout InstructionSet
  ) {
    guard let short = text(key) else { return }
    set.succinct[slot] = short
    guard set[slot] == nil else { return }
    fail(
      .mixedInstructions, line: line(of: key),
      "\(key.rawValue) stands without \(full.rawValue), expected both; write the full text too")
  }

  private mutating func pathwayMode() -> PathwayMode? {
    guard let word = text(.pathwayMode) else { return nil }
    if let mode = PathwayMode(rawValue: word.lowercased()) { return mode }
    let words = PathwayMode.allCases.map(\.rawValue)
    // Taken for a plain walkway it could lead someone who avoids stairs onto stairs.
    fail(
      .unknownType, line: line(of: .pathwayMode),
      "pathway_mode is \(word.quoted), expected one of \(words.joined(separator: ", "))")
    return nil
  }
}
