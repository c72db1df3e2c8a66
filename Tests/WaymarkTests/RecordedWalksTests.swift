import FoundationEssentials
import Support
import Testing

@testable import waymark

private let folders = ["data/walk-hall", "data/walk-mall-f1"]

/// Guides along every recorded walk of the shared data, to the last waypoint of its truth.
@Suite(
  .enabled(
    if: folders.allSatisfy(SharedData.has),
    "skipped: the recorded walks are not here, so nothing shows how guidance fares on real radio"))
struct RecordedWalksTests {
  private static let walks = folders.flatMap { folder in
    SharedData.files(below: folder + "/traces", withSuffix: ".csv").map { RecordedWalk($0, folder) }
  }

  @Test func allWalksAreThere() { #expect(Self.walks.count == 41) }

  @Test(arguments: walks)
  func theUserIsGuidedWithoutAStallAndWithoutAFalseArrival(_ walk: RecordedWalk) async throws {
    let truth = try walk.truth()
    let target = try #require(truth.last { !$0.node.isEmpty }?.node)
    let run = try await ProgramRun([
      "go", "--venue", walk.venue, "--to", target, "--source", "ranging:" + walk.trace,
      "--clock", "fast", "--speech", "none", "--json",
    ])
    let events = try JSONEvent.all(in: run.output)
    let arrivals = events.filter { $0.kind == "arrival" }
    #expect(run.errors == "")
    #expect(run.status == (arrivals.isEmpty ? 1 : 0))
    expectNothingStale(events)

    let sightings = try walk.sightings()
    let start = try #require(sightings.first?.milliseconds)
    if let arrival = arrivals.first {
      #expect(arrivals.count == 1)
      // Within the five seconds by which a report may be early or late and still be right.
      let time = Double(start) + arrival.time * 1000
      #expect(truth.contains { $0.node == target && abs(Double($0.milliseconds) - time) <= 5000 })
    } else {
      let last = try #require(events.last { $0.event == "announce" })
      #expect(last.kind == "status")
      #expect(last.text?.hasPrefix("The recording has ended before") == true)
      #expect(!walk.endsAtStrongest(target, sightings))
    }
  }

  /// What is said of a pathway is said while that pathway is walked or has just been walked.
  private func expectNothingStale(_ events: [JSONEvent]) {
    var ahead: [String] = []
    var lastSaid = -1
    for event in events {
      if event.event == "route" {
        ahead = event.pathways ?? []
        lastSaid = -1
      } else if let pathway = event.pathway {
        let place = ahead.firstIndex(of: pathway)
        #expect(place != nil, "\(pathway) is not on the route")
        #expect((place ?? -1) >= lastSaid, "\(pathway) was left already")
        lastSaid = place ?? lastSaid
      }
    }
  }

  /// The figures that a nearest beacon with hysteresis must reach on these walks, pooled by
  /// minutes, and scored by the same rules as the data's own script.
  @Test func theNearestBeaconIsRightOftenEnough() async throws {
    var minutes = 0.0
    var rightMinutes = 0.0
    var spurious = 0
    for folder in folders {
      var scores: [WalkScore] = []
      for walk in Self.walks where walk.folder == folder {
        let run = try await ProgramRun([
          "developer", "locate", "--venue", walk.venue, "--source", "ranging:" + walk.trace,
          "--clock", "fast",
        ])
        #expect(run.status == 0)
        scores.append(WalkScore(truth: try walk.truth(), reports: run.lines.dropFirst()))
      }
      let length = scores.reduce(0) { $0 + $1.minutes }
      let rows = scores.reduce(0) { $0 + $1.rows }
      minutes += length
      rightMinutes += length * Double(scores.reduce(0) { $0 + $1.right }) / Double(rows)
      spurious += scores.reduce(0) { $0 + $1.spurious }
    }
    #expect(rightMinutes / minutes >= 0.555)
    #expect(Double(spurious) / minutes <= 1.3)
  }
}
