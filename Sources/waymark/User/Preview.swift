import Beacons
import Guidance
import Venues

/// `user preview`: reads a route without walking it.
struct Preview {
  static func run(_ context: Context) throws -> Int32 {
    let venue = try context.venue()
    let phrasebook = try context.voice(for: venue).phrasebook
    let arguments = context.arguments
    let origin = try context.place(try arguments.required("from"), option: "from", in: venue)
    let target = try context.place(try arguments.required("to"), option: "to", in: venue)
    let preferences = try context.routePreferences()
    guard
      let route = RoutePlanner(venue: venue)
        .bestRoute(from: origin, to: target, preferring: preferences)
    else {
      try context.output.line(missing(origin, target, avoiding: preferences))
      return 1
    }
    if try arguments.flag("json") {
      try writeJSON(route, phrasebook, context)
    } else {
      try writeLines(route, phrasebook, to: target, context)
    }
    return 0
  }

  private static func missing(
    _ origin: Place, _ target: Place, avoiding preferences: RoutePreferences
  ) -> String {
    let avoided = preferences.avoided.map(\.rawValue).sorted().joined(separator: ", ")
    return "There is no way from \(origin.name) to \(target.name)"
      + (avoided.isEmpty ? "." : " that avoids \(avoided).")
  }

  private static func writeLines(
    _ route: Route, _ phrasebook: Phrasebook, to target: Place, _ context: Context
  ) throws {
    guard !route.legs.isEmpty else {
      try context.output.line(phrasebook.text(.alreadyThere(destination: target.name)))
      return
    }
    let texts = route.instructions
    for (index, leg) in route.legs.enumerated() {
      try context.output.line(
        "Leg \(index + 1) of \(route.legs.count), \(leg.id): \(measures(leg.travelTime, leg.length))."
      )
      for (number, instruction) in texts.enumerated() where instruction.leg == index {
        try context.output.line(
          "\(number + 1). \(phrasebook.spelledOut(instruction.text).onOneLine)")
      }
    }
    try context.output.line("Total: \(measures(route.travelTime, route.length)).")
  }

  private static func writeJSON(
    _ route: Route, _ phrasebook: Phrasebook, _ context: Context
  ) throws {
    for instruction in route.instructions {
      try context.output.line(
        try jsonLine([
          "leg": .integer(instruction.leg + 1), "pathway": .text(instruction.pathway),
          "slot": .text(instruction.slot.rawValue),
          "text": .text(phrasebook.spelledOut(instruction.text)),
        ]))
    }
    try context.output.line(
      try jsonLine([
        "seconds": JSONField(route.travelTime.inSeconds), "metres": JSONField(route.length),
        "legs": .integer(route.legs.count),
      ]))
  }
}
