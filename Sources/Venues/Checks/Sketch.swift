/// A small venue drawn as text: `A--20s--B--10s->C`.
///
/// `--20s--` joins both ways, `--20s->` one way, `<-20s--` the other; `=` for `-` leaves out the
/// texts (`A==20s==B`, `A==20s=>B`). After the time may follow metres and a mode: `--20s/15m/lift--`.
/// A time left out is 10 s. A name alone is a waypoint by itself; `A(0,15)` and `A(0,15,2)` place it
/// on the plan and on a floor. Further lines draw further branches.
///
/// Beacons are 1:1, 1:2, … in the order of the names; pathways `AtoB`; texts `begin A to B`,
/// `middle A to B`, `end A to B`; each waypoint is a facility of its name.
public struct Sketch: Hashable, Sendable {
  /// What the sketch draws.
  public private(set) var venue: Venue

  public init(
    _ drawing: String, languages: [String] = ["en-GB"], hasDestinations: Bool = true
  ) {
    venue = Venue(name: "Sketch")
    for line in drawing.split(whereSeparator: \.isNewline) {
      draw(SketchLine(String(line)), languages: languages)
    }
    guard hasDestinations else { return }
    venue.destinations = venue.waypoints.map {
      Destination(name: $0.name, kind: .facility, entrance: $0.id, exit: $0.id)
    }
  }

  private mutating func draw(_ line: SketchLine, languages: [String]) {
    for point in line.points { place(point) }
    for (index, link) in line.links.enumerated() where index + 1 < line.points.count {
      let (a, b) = (line.points[index].name, line.points[index + 1].name)
      for language in languages {
        let suffix = language == languages.first ? "" : "-\(language)"
        if link.leadsForward { join(a, b, by: link, language: language, suffix: suffix) }
        if link.leadsBack { join(b, a, by: link, language: language, suffix: suffix) }
      }
    }
  }

  private mutating func place(_ point: SketchLine.Point) {
    guard let index = venue.waypoints.firstIndex(where: { $0.id == point.name }) else {
      let beacon = BeaconNumbers(major: 1, minor: UInt16(clamping: venue.waypoints.count + 1))
      venue.waypoints.append(
        Waypoint(
          id: point.name, name: point.name, beacon: beacon, coordinates: point.coordinates,
          floor: point.floor))
      return
    }
    if let coordinates = point.coordinates { venue.waypoints[index].coordinates = coordinates }
    if let floor = point.floor { venue.waypoints[index].floor = floor }
  }

  private mutating func join(
    _ a: String, _ b: String, by link: SketchLine.Link, language: String, suffix: String
  ) {
    let stem = "\(a)to\(b)\(suffix)"
    var id = stem
    var number = 1
    while venue.pathways.contains(where: { $0.id == id }) {
      number += 1
      id = "\(stem)\(number)"
    }
    let instructions =
      link.hasTexts
      ? InstructionSet(
        beginning: "begin \(a) to \(b)", middle: "middle \(a) to \(b)", ending: "end \(a) to \(b)")
      : InstructionSet()
    venue.pathways.append(
      Pathway(
        id: id, source: a, target: b, travelTime: link.travelTime, language: language,
        instructions: instructions, length: link.length, mode: link.mode))
  }
}
