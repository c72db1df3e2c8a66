import Beacons
import FoundationEssentials
import Glibc
import Guidance
import Venues

/// `developer benchmark`: guides along many recorded walks and measures the time.
struct Benchmark {
  private struct Tally {
    var walks = 0
    var announcements = 0
    var arrivals = 0
    var time = Duration.zero

    static func += (a: inout Tally, b: Tally) {
      a.walks += b.walks
      a.announcements += b.announcements
      a.arrivals += b.arrivals
      a.time += b.time
    }
  }

  static func run(_ context: Context) async throws -> Int32 {
    if try context.arguments.flag("first-sample") { return try await SpeechBenchmark.run(context) }
    var total = Tally()
    for folder in try context.arguments.repeatedPositional("FOLDER") {
      let tally = try await measure(folder, context)
      try write(tally, as: folder, context)
      total += tally
    }
    try write(total, as: "all", context)
    try context.output.line("peak memory \(peakMegabytes()) MB")
    return 0
  }

  private static func measure(_ folder: String, _ context: Context) async throws -> Tally {
    let venue = try context.speaking(try context.wholeVenue(in: VenueFolder(folder: folder)))
    let phrasebook = try context.voice(for: venue).phrasebook
    var settings = NavigationSession.Settings()
    settings.tracking = try context.trackerSettings()
    var tally = Tally()
    let clock = ContinuousClock()
    for name in try traces(in: folder) {
      guard let target = try destination(of: folder + "/truth/" + name) else {
        context.tell("\(folder)/truth/\(name) names no node; the walk is left out.")
        continue
      }
      let start = clock.now
      let source = try RangingSource(path: folder + "/traces/" + name) { context.tell($0) }
      let session = NavigationSession(
        venue: venue, to: try context.place(target, option: "to", in: venue),
        phrasebook: phrasebook, settings: settings)
      let pipeline = Pipeline(
        source: source, pacing: .fast, clock: clock, commands: streaming { _ in })
      var walk = Tally(walks: 1)
      let outcome = try await pipeline.run(session, staysAfterArrival: false) { action, _ in
        if case .announce = action { walk.announcements += 1 }
      }
      if outcome == .arrived { walk.arrivals = 1 }
      walk.time = start.duration(to: clock.now)
      tally += walk
    }
    return tally
  }

  private static func traces(in folder: String) throws(CommandError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder + "/traces")
        .filter { $0.hasSuffix(".csv") }.sorted()
    } catch {
      throw .unreadable(path: folder + "/traces", reason: "\(error)")
    }
  }

  /// The last node of a walk's truth.
  private static func destination(of truth: String) throws(CommandError) -> String? {
    let lines = String(decoding: try readFile(truth), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    guard let header = lines.first?.split(separator: ","),
      let column = header.firstIndex(of: "node")
    else { return nil }
    return lines.dropFirst().reversed().lazy.map { line -> String in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return fields.count > column ? String(fields[column]) : ""
    }.first { !$0.isEmpty }
  }

  private static func write(_ tally: Tally, as name: String, _ context: Context) throws {
    let milliseconds = Int((tally.time.inSeconds * 1000).rounded())
    try context.output.line(
      "\(name): \(tally.walks) walks, \(tally.announcements) announcements, "
        + "\(tally.arrivals) arrivals, \(milliseconds) ms")
  }

  private static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
