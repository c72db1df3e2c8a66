import Guidance

/// `user around`: tells where one is and what is near, without a route.
struct Around {
  static func run(_ context: Context) async throws -> Int32 {
    let (folder, others) = try await context.chosenVenue()
    let guide = try Guide(context, in: folder)
    let arguments = context.arguments
    // A recording that ends has told all that there was.
    _ = try await guide.run(
      .lookingAround,
      hearing: try context.source(
        in: guide.venue, preferring: try context.routePreferences(guide.preferences)),
      commands: try context.commands(in: guide.voice().phrasebook.commands), among: others,
      isJSON: try arguments.flag("json"), staysAfterArrival: try arguments.flag("continue"))
    return 0
  }
}
