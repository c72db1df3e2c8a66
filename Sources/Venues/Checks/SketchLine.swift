/// One line of a sketch, taken apart.
struct SketchLine {
  struct Point {
    var name: String
    var coordinates: Coordinates?
    var floor: String?
  }

  struct Link {
    var leadsForward = true
    var leadsBack = true
    var hasTexts = true
    var travelTime = Duration.seconds(10)
    var length: Double?
    var mode: PathwayMode?
  }

  private(set) var points: [Point] = []
  /// Each leads from the point of its number to the next.
  private(set) var links: [Link] = []

  init(_ line: String) {
    var stroke = ""
    for part in Self.parts(of: line) {
      if Self.isStroke(part) {
        stroke += part
      } else if !stroke.isEmpty, Self.link(labelled: part) != nil {
        stroke += part
      } else {
        if !points.isEmpty { links.append(Self.link(drawn: stroke)) }
        points.append(Self.point(part))
        stroke = ""
      }
    }
  }

  private static func isStroke(_ part: String) -> Bool { part.allSatisfy("-=<>".contains) }

  /// Runs of strokes and runs of anything else, in turn; a minus within brackets is a sign.
  private static func parts(of line: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    for character in line where !character.isWhitespace {
      if character == "(" { depth += 1 }
      let isStroke = depth == 0 && "-=<>".contains(character)
      if character == ")" { depth -= 1 }
      if let last = parts.last, Self.isStroke(last) == isStroke {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }

  private static func link(drawn stroke: String) -> Link {
    let label = stroke.filter { !"-=<>".contains($0) }
    var link = link(labelled: label) ?? Link()
    let pointsForward = stroke.hasSuffix(">")
    let pointsBack = stroke.hasPrefix("<")
    link.leadsForward = pointsForward || !pointsBack
    link.leadsBack = pointsBack || !pointsForward
    link.hasTexts = !stroke.contains("=")
    return link
  }

  /// The link of a label such as `20s/15m/lift`; nil where it is none, and so a name.
  private static func link(labelled label: String) -> Link? {
    let parts = label.split(separator: "/").map(String.init)
    guard let time = parts.first, time.hasSuffix("s"), let seconds = Double(time.dropLast()) else {
      return nil
    }
    var link = Link()
    link.travelTime = .seconds(seconds)
    for part in parts.dropFirst() {
      if let mode = PathwayMode(rawValue: part) {
        link.mode = mode
      } else if part.hasSuffix("m"), let metres = Double(part.dropLast()) {
        link.length = metres
      } else {
        return nil
      }
    }
    return link
  }

  private static func point(_ part: String) -> Point {
    guard let bracket = part.firstIndex(of: "("), part.hasSuffix(")") else {
      return Point(name: part)
    }
    let inside = part[part.index(after: bracket)...].dropLast()
    let values = inside.split(separator: ",").map(String.init)
    var point = Point(name: String(part[..<bracket]))
    if values.count >= 2, let x = Double(values[0]), let y = Double(values[1]) {
      point.coordinates = Coordinates(x: x, y: y)
    }
    if values.count == 3 { point.floor = values[2] }
    return point
  }
}
