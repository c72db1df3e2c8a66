import Foundation
import Testing

@testable import waymark

/// The command-line contract, as scripts see it.
@Suite struct CommandContractTests {
  private static let guided = [
    "go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1..3", "--clock", "fast",
    "--speech", "none",
  ]

  @Test func theUserModeMayBeLeftOut() async throws {
    let short = try await ProgramRun(["venues"])
    let long = try await ProgramRun(["user", "venues"])
    #expect(short.output == long.output)
    let names = short.lines.map { $0.prefix { $0 != ":" } }
    #expect(names.contains("Demo") && names.contains("Station") && names == names.sorted())
  }

  @Test func arrivalIsStatusZeroAndOnePlainLineAnAnnouncement() async throws {
    let run = try await ProgramRun(Self.guided)
    #expect(run.status == 0)
    #expect(run.lines.first == "You are at Street. For Platform 1: about 20 seconds.")
    #expect(run.lines.last == "You have arrived at Platform 1. The trains are ahead.")
    #expect(!run.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func theSameRunGivesTheSameOutput() async throws {
    let first = try await ProgramRun(Self.guided + ["--json"])
    let second = try await ProgramRun(Self.guided + ["--json"])
    #expect(first.output == second.output)
  }

  @Test func aRecordingThatEndsBeforeArrivalIsStatusOne() async throws {
    let run = try await ProgramRun(
      Self.guided.map { $0 == "walk:1..3" ? "walk:1..2" : $0 })
    #expect(run.status == 1)
    #expect(run.lines.last?.hasPrefix("The recording has ended before you arrived.") == true)
  }

  @Test func startingAtTheDestinationIsArrivalAtOnce() async throws {
    let run = try await ProgramRun(Self.guided + ["--from", "1:3", "--json"])
    let events = try JSONEvent.all(in: run.output)
    #expect(run.status == 0)
    #expect(events.filter { $0.event == "announce" }.map(\.kind) == ["arrival"])
    #expect(
      events.first { $0.kind == "arrival" }?.text == "You are already at Platform 1. Guidance ends."
    )
  }

  @Test(arguments: [
    ("platform 1", "Platform 1"), ("PLAT", "Platform 1"), ("3", "Platform 1"),
    ("1:3", "Platform 1"), ("sandhaven", "Platform 1"), ("str", "Street"),
  ])
  func aPlaceIsFoundByNamePrefixIdAndBeacon(_ word: String, _ name: String) async throws {
    let run = try await ProgramRun(["preview", "--venue", "Demo", "--from", "2", "--to", word])
    #expect(run.status == 0)
    #expect(run.output.contains(name == "Street" ? "2to1" : "2to3"))
  }

  @Test func anAmbiguousPlaceListsTheCandidates() async throws {
    let run = try await ProgramRun(
      ["preview", "--venue", "Station", "--from", "hall", "--to", "Platform"])
    #expect(run.status == 2)
    #expect(run.errors.contains("Platform 1, Platform 2"))
  }

  @Test func anAvoidedKindIsAvoidedOrSaidToBeImpossible() async throws {
    let way = ["preview", "--venue", "Station", "--from", "Mill Lane", "--to", "Platform 1"]
    let stepFree = try await ProgramRun(way + ["--avoid", "stairs,escalator"])
    #expect(stepFree.status == 0)
    #expect(stepFree.output.contains("landing-to-lift-bottom"))
    let impossible = try await ProgramRun(way + ["--avoid", "Stairs,Escalator,Lift"])
    #expect(impossible.status == 1)
    #expect(
      impossible.lines.first == "There is no way without Stairs. This is the least bad one.")
    #expect(impossible.output.contains("Leg 8 of 9, stairs-top-to-stairs-bottom"))
    #expect(
      impossible.lines.suffix(2) == [
        "On the way: 1 flight of stairs, 1 gate.", "Total: 129 seconds, 113 metres.",
      ])
  }

  @Test func destinationsAreSortedByNameAndWithAStartByTime() async throws {
    let byName = try await ProgramRun(["destinations", "--venue", "Demo"])
    #expect(byName.lines == ["Platform 1, platform", "Street, exit", "Ticket machine, facility"])
    let byTime = try await ProgramRun(["destinations", "--venue", "Demo", "--from", "Platform 1"])
    #expect(
      byTime.lines == [
        "Platform 1, platform, less than a minute, 0 metres",
        "Ticket machine, facility, less than a minute, 10 metres",
        "Street, exit, less than a minute, 20 metres",
      ])
  }

  @Test func jsonLinesOfListingsHaveTheirFields() async throws {
    let listing = try await ProgramRun(["destinations", "--venue", "Demo", "--json"])
    #expect(
      listing.lines.first
        == #"{"kind":"platform","metres":null,"name":"Platform 1","seconds":null,"waypoint":"3"}"#)
    let preview = try await ProgramRun(
      ["preview", "--venue", "Demo", "--from", "1", "--to", "2", "--json"])
    #expect(
      preview.lines == [
        #"{"leg":1,"pathway":"1to2","slot":"beginning","text":"With the street behind you, go to the ticket machine."}"#,
        #"{"leg":1,"pathway":"1to2","slot":"middle","text":"Keep going ahead."}"#,
        #"{"leg":1,"pathway":"1to2","slot":"ending","text":"This is the ticket machine."}"#,
        #"{"legs":1,"metres":10,"seconds":10}"#,
      ])
  }

  @Test func bothEndsOfEveryKeyRouteAreAcceptedAsPlaces() async throws {
    struct Row: Decodable {
      var from: String
      var to: String
      var seconds: Double
    }
    let run = try await ProgramRun(["developer", "routes", "--venue", "Station", "--json"])
    let rows = try run.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    #expect(rows.count == 72)
    for row in rows.prefix(12) {
      let preview = try await ProgramRun(
        ["preview", "--venue", "Station", "--from", row.from, "--to", row.to])
      #expect(preview.lines.last?.hasPrefix("Total: \(row.seconds.short) seconds") == true)
    }
  }

  @Test func locateWritesTheRecordingsOwnTimes() async throws {
    let scratch = try ScratchFolder()
    let rows = (0..<40).map { "\(1_541_003_872_945 + $0 * 250),\(Self.uuid),1,2,-59,-60" }
    let file = try scratch.write(
      (["time_ms,uuid,major,minor,tx_power,rssi"] + rows).joined(separator: "\n"), to: "a.csv")
    let run = try await ProgramRun(
      ["developer", "locate", "--venue", "Demo", "--source", "ranging:" + file, "--clock", "fast"])
    #expect(run.lines == ["time_ms,node,x,y", "1541003873945,2,10.0,0.0"])
  }

  private static let uuid = "00000000-0000-0000-0000-000000000001"

  @Test func aRecordingOfAWalkIsReadBack() async throws {
    let scratch = try ScratchFolder()
    let file = scratch.path + "/walk.csv"
    let walk = ["--source", "walk:1..3", "--clock", "fast"]
    let record = try await ProgramRun(["developer", "record", "--venue", "Demo", file] + walk)
    #expect(record.status == 0)
    let direct = try await ProgramRun(["developer", "locate", "--venue", "Demo"] + walk)
    let replayed = try await ProgramRun(
      ["developer", "locate", "--venue", "Demo", "--source", "ranging:" + file, "--clock", "fast"])
    #expect(direct.lines.map { $0.prefix(6) } == replayed.lines.map { $0.prefix(6) })
  }

  @Test func quitIsStatusZero() async throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("q\n".utf8))
    let run = try await ProgramRun(
      ["go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1..3", "--speech", "none"],
      input: pipe.fileHandleForReading.fileDescriptor)
    #expect(run.status == 0)
    #expect(!run.output.contains("arrived"))
  }
}
