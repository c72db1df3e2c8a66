import Beacons
import Guidance
import Venues

/// `user preview`: reads a route without walking it.
struct Preview {
  private let context: Context
  private let venue: Venue
  private let phrasebook: Phrasebook
  private let planner: RoutePlanner
  private let preferences: RoutePreferences
  private let isShort: Bool

  static func run(_ context: Context) throws -> Int32 {
    let guide = try Guide(context, in: try context.venueFolder())
    let (venue, preferences) = (guide.walkedVenue, guide.preferences)
    return try Preview(
      context: context, venue: venue, phrasebook: try guide.voice().phrasebook,
      planner: RoutePlanner(venue: venue), preferences: try context.routePreferences(preferences),
      isShort: preferences.isShort
    ).run()
  }

  private func run() throws -> Int32 {
    let arguments = context.arguments
    let origin = try context.place(try arguments.required("from"), option: "from", in: venue)
    let target = try context.place(try arguments.required("to"), option: "to", in: venue)
    let isJSON = try arguments.flag("json")
    let allowed = planner.bestRoute(from: origin, to: target, preferring: preferences)
    let route =
      allowed ?? planner.bestRoute(from: origin, to: target, preferring: preferences.relaxed)
    guard let route else {
      try context.output.line("There is no way from \(origin.name) to \(target.name).")
      return 1
    }
    if allowed == nil { try tellHindrances(route, isJSON: isJSON) }
    if isJSON {
      try writeJSON(route)
    } else {
      try writeLines(route, to: target)
      if try arguments.flag("why") { try tellWhy(route, from: origin, to: target) }
    }
    // What was to be avoided is on every way: the answer is no, and the least bad one told.
    return allowed == nil ? 1 : 0
  }

  private func tellHindrances(_ route: Route, isJSON: Bool) throws {
    let (kinds, pathways) = planner.hindrances(on: route, avoiding: preferences)
    let names = kinds.map(\.rawValue).sorted() + pathways
    let text =
      "There is no way without \(names.joined(separator: ", ")). This is the least bad one."
    if isJSON { context.tell(text) } else { try context.output.line(text) }
  }

  private func writeLines(_ route: Route, to target: Place) throws {
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
        try context.output.line("\(number + 1). \(text(of: instruction, on: leg).onOneLine)")
      }
    }
    let features = route.featureCounts(in: venue).map { $0.feature.counted($0.count) }
    if !features.isEmpty {
      try context.output.line("On the way: \(features.joined(separator: ", ")).")
    }
    try context.output.line("Total: \(measures(route.travelTime, route.length)).")
  }

  private func text(of instruction: RouteInstruction, on leg: Pathway) -> String {
    let short = isShort ? leg.instructions.succinct[instruction.slot] : nil
    return phrasebook.spelledOut(short ?? instruction.text)
  }

  private func tellWhy(_ route: Route, from origin: Place, to target: Place) throws {
    for (index, leg) in route.legs.enumerated() {
      let features = venue.features(of: leg)
      let extras = features.compactMap { feature in
        preferences.costs.features[feature].map { "\(feature.rawValue) \($0.short)" }
      }
      let sum = ([leg.travelTime.inSeconds.short + " seconds"] + extras).joined(separator: ", ")
      try context.output.line("Cost of leg \(index + 1): \(sum).")
    }
    let cost = planner.cost(of: route, preferring: preferences)
    try context.output.line("Cost in all: \(cost.inSeconds.short).")
    guard let quickest = planner.bestRoute(from: origin, to: target) else { return }
    if quickest.travelTime == route.travelTime {
      try context.output.line("It is also the quickest way.")
    } else {
      let features = quickest.featureCounts(in: venue).map { $0.feature.counted($0.count) }
      let avoided = planner.hindrances(on: quickest, avoiding: preferences)
      let cost =
        avoided.kinds.isEmpty && avoided.pathways.isEmpty
        ? "costs \(planner.cost(of: quickest, preferring: preferences).inSeconds.short)"
        : "leads over what is to be avoided"
      try context.output.line(
        "The quickest way takes \(measures(quickest.travelTime, quickest.length)) and \(cost)"
          + (features.isEmpty ? "." : ": \(features.joined(separator: ", ")) on the way."))
    }
  }

  private func writeJSON(_ route: Route) throws {
    for instruction in route.instructions {
      try context.output.line(
        try jsonLine([
          "leg": .integer(instruction.leg + 1), "pathway": .text(instruction.pathway),
          "slot": .text(instruction.slot.rawValue),
          "text": .text(text(of: instruction, on: route.legs[instruction.leg])),
        ]))
    }
    try context.output.line(
      try jsonLine([
        "seconds": JSONField(route.travelTime.inSeconds), "metres": JSONField(route.length),
        "legs": .integer(route.legs.count),
      ]))
  }
}
