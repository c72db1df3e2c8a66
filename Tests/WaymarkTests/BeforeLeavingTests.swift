import FoundationEssentials
import Testing

@testable import waymark

/// What a user asks before setting out: places, ways, costs and closures.
@Suite struct BeforeLeavingTests {
  private let way = ["preview", "--venue", "Station", "--from", "Mill Lane", "--to"]

  @Test func describeTellsWhatTheVenueKnows() async throws {
    let run = try await ProgramRun(
      ["describe", "platform 1", "--venue", "Station", "--from", "Mill Lane"])
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "Platform 1, platform.", "Trains to Thornwick, Osmer Bay.",
        "The western side of the island platform.",
        "On arrival: The platform is three metres wide here. Trains stop in front of you. Seats are behind you.",
        "Way: 2 minutes, 113 metres.",
      ])
    let waypoint = try await ProgramRun(["describe", "hall", "--venue", "Station"])
    #expect(waypoint.lines == ["Ticket hall, waypoint hall."])
  }

  @Test func describeHasItsFieldsInJSON() async throws {
    let run = try await ProgramRun(["describe", "Street", "--venue", "Demo", "--json"])
    #expect(
      run.lines == [
        #"{"description":null,"image":null,"image_description":null,"kind":"exit","layout":null,"metres":null,"name":"Street","opening":null,"seconds":null,"waypoint":"1"}"#
      ])
  }

  @Test func aPictureIsToldByWhatItShows() async throws {
    let scratch = try ScratchFolder()
    let venue = try scratch.venue("Demo")
    let places = URL(filePath: venue + "/venue.json")
    let text = String(decoding: try Data(contentsOf: places), as: UTF8.self)
    let door = #""mode": "Door", "image": "images/door.jpg", "image_description": "A red door""#
    try Data(text.replacing(#""mode": "Door""#, with: door).utf8).write(to: places)
    let run = try await ProgramRun(["describe", "Street", "--venue", venue])
    #expect(run.lines.contains("Picture images/door.jpg: A red door."))
  }

  @Test func aSlipIsAnsweredWithWhatMayBeMeant() async throws {
    let run = try await ProgramRun(way + ["Acess toilet"])
    #expect(run.status == 2)
    #expect(run.errors.contains("Accessible toilet"))
    let search = try await ProgramRun(
      ["destinations", "--venue", "Station", "--search", "acess toilet"])
    #expect(search.lines == ["Accessible toilet, facility"])
    let trains = try await ProgramRun(
      ["destinations", "--venue", "Station", "--search", "kestrel"])
    #expect(trains.lines == ["Platform 2, platform"])
  }

  @Test func theWayIsThatOfTheAid() async throws {
    let plain = try await ProgramRun(way + ["Platform 2"])
    #expect(plain.lines.dropLast().last == "On the way: 1 escalator, 1 gate.")
    let dog = try await ProgramRun(way + ["Platform 2", "--mobility-aid", "guide-dog"])
    #expect(dog.lines.dropLast().last == "On the way: 1 lift, 1 gate.")
    let chair = try await ProgramRun(way + ["Platform 2", "--mobility-aid", "wheelchair", "--why"])
    #expect(chair.lines.contains("On the way: 1 lift, 1 gate."))
    #expect(chair.lines.contains("Cost of leg 4: 11 seconds, gate 10."))
    #expect(chair.lines.contains("Cost in all: 172."))
    #expect(
      chair.lines.last
        == "The quickest way takes 133 seconds, 115 metres and leads over what is to be avoided: "
        + "1 escalator, 1 gate on the way.")
  }

  @Test func aPathwayIsAvoidedByItsId() async throws {
    let plain = try await ProgramRun(way + ["hall"])
    #expect(plain.output.contains("mill-lane-to-information"))
    let other = try await ProgramRun(way + ["hall", "--avoid-pathway", "mill-lane-to-information"])
    #expect(other.status == 1)
    #expect(
      other.lines.first
        == "There is no way without mill-lane-to-information. This is the least bad one.")
  }

  @Test func whatIsClosedIsNotOnTheWay() async throws {
    let scratch = try ScratchFolder()
    let venue = try scratch.venue("Station")
    let closures = venue + "/closures.json"
    func write(_ entry: String) throws {
      try Data("{\"closures\": [\(entry)]}".utf8).write(to: URL(filePath: closures))
    }
    let way = ["preview", "--venue", venue, "--from", "landing", "--to", "Platform 1"]
    try write(#"{"waypoints": ["stairs-top"], "text": "The stairs are wet."}"#)
    let closed = try await ProgramRun(way)
    #expect(closed.status == 0)
    #expect(!closed.output.contains("stairs-top"))
    try write(
      #"{"waypoints": ["stairs-top"], "text": "The stairs were wet.", "until": "2020-01-01"}"#)
    let open = try await ProgramRun(way)
    #expect(open.output.contains("stairs-top"))
    try write(#"{"waypoints": ["stairs"], "text": "Which?"}"#)
    let faulty = try await ProgramRun(way)
    #expect(faulty.status == 0)
    #expect(faulty.errors.contains("closures.json:1"))
    #expect(faulty.errors.contains("no waypoint \"stairs\""))
  }
}

extension ScratchFolder {
  /// A copy of one of the package's venues for a test that changes it.
  func venue(_ name: String) throws -> String {
    let copy = path + "/" + name
    try FileManager.default.copyItem(atPath: "\(packageRoot)/Venues/\(name)", toPath: copy)
    return copy
  }
}
