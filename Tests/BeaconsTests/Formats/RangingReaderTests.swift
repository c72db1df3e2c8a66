import Beacons
import FoundationEssentials
import Testing

struct RangingReaderTests {
  private static let header = "time_ms,uuid,major,minor,tx_power,rssi"
  private static let uuid = "00000000-0000-0000-0000-000000000001"
  private static let row = "1500,\(uuid),1,7,-59,-70"

  // MARK: - Layouts

  @Test(arguments: [
    [header, row],
    ["rssi,tx_power,minor,major,uuid,time_ms", "-70,-59,7,1,\(uuid),1500"],
    ["name,time_ms,uuid,major,minor,tx_power,rssi,x,y", "Hall,1500,\(uuid),1,7,-59,-70,3,4"],
    ["\u{FEFF}" + header, row],
    ["\u{FEFF}\"time_ms\",uuid,major,minor,tx_power,rssi", row],
    [header + "\r", row + "\r"],
    [header + "\r\n", row + "\r\n"],
    [
      "\"time_ms\",\"uuid\",\"major\",\"minor\",\"tx_power\",\"rssi\"\r",
      "\"1500\",\"\(uuid)\",\"1\",\"7\",\"-59\",\"-70\"\r",
    ],
    ["name," + header, "\"Hall, north \"\"A\"\"\",\(row)"],
    [" Time_MS , UUID,Major\t,MINOR,Tx_Power,RSSI", " 1500 , \(uuid),1\t,7, -59,-70 "],
    ["", "   ", header, "", row, " \t"],
    [header + ",rssi", row + ",-20"],
    [header + ",note", row],
    [header, row + ",,,,"],
    [header, "\"1500\" , \"\(uuid)\" ,1,7,-59,\"-70\" "],
  ])
  func everyLayoutOfTheColumnsIsRead(_ lines: [String]) throws {
    let recording = try Recording(lines: lines)
    #expect(recording.faults == [])
    #expect(recording.sightings == [sighting(7, at: 1.5, rssi: -70)])
  }

  @Test func upperAndLowerCaseUUIDsAreTheSameBeacon() throws {
    let recording = try Recording(rows: [
      "0,aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee,1,1,-59,-70",
      "1,AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE,1,1,-59,-70",
    ])
    #expect(recording.sightings.count == 2)
    #expect(Set(recording.sightings.map(\.identifier)).count == 1)
  }

  @Test(arguments: [
    ("time_ms,uuid,major,minor,tx_power", ["rssi"]),
    ("uuid;major;minor", ["time_ms", "uuid", "major", "minor", "tx_power", "rssi"]),
    ("time,uuid,major,minor,power,rssi", ["time_ms", "tx_power"]),
    (row, ["time_ms", "uuid", "major", "minor", "tx_power", "rssi"]),
  ])
  func missingColumnsAreNamed(_ header: String, _ missing: [String]) {
    let fault = #expect(throws: RangingFault.self) {
      _ = try Recording(lines: ["", header, Self.row])
    }
    #expect(fault == RangingFault(line: 2, problem: .missingColumns(missing)))
  }

  @Test(
    arguments: [([], 1), ([""], 1), (["", " \t", "\r"], 3), (["\u{FEFF}"], 1)] as [([String], Int)])
  func anEmptyFileHasNoHeader(_ lines: [String], _ line: Int) {
    let fault = #expect(throws: RangingFault.self) { _ = try Recording(lines: lines) }
    #expect(fault == RangingFault(line: line, problem: .empty))
  }

  @Test func aHeaderAloneIsARecordingOfNothing() throws {
    let recording = try Recording(rows: [])
    #expect(recording.sightings == [])
    #expect(recording.faults == [])
  }

  // MARK: - Values

  @Test(
    arguments: [
      ("", -59, nil), ("127", -59, nil), ("0", -59, nil), ("42", -59, nil), ("-121", -59, nil),
      ("-70.5", -59, -70.5), ("-7e1", -59, -70), ("1e300", -59, nil),
    ] as [(String, Double, Double?)])
  func aStrengthThatCannotBeBelievedIsUnknown(
    _ text: String, _ power: Double, _ rssi: Double?
  ) throws {
    let recording = try Recording(rows: ["0,\(Self.uuid),1,1,-59,\(text)"])
    #expect(recording.faults == [])
    #expect(recording.sightings == [sighting(1, at: 0, rssi: rssi, power: power)])
  }

  @Test(arguments: ["", "-3", "68", "0", "-101", "127"])
  func aPowerThatCannotBeBelievedIsUnknown(_ text: String) throws {
    let recording = try Recording(rows: ["0,\(Self.uuid),1,1,\(text),-70"])
    #expect(recording.faults == [])
    #expect(recording.sightings == [sighting(1, at: 0, rssi: -70, power: nil)])
  }

  @Test(
    arguments: [
      ("nan,\(uuid),1,1,-59,-70", "time_ms", "nan"),
      ("inf,\(uuid),1,1,-59,-70", "time_ms", "inf"),
      ("-inf,\(uuid),1,1,-59,-70", "time_ms", "-inf"),
      ("1e300,\(uuid),1,1,-59,-70", "time_ms", "1e300"),
      ("9000000000000,\(uuid),1,1,-59,-70", "time_ms", "9000000000000"),
      ("9223372036854775807,\(uuid),1,1,-59,-70", "time_ms", "9223372036854775807"),
      ("-9223372036854775808,\(uuid),1,1,-59,-70", "time_ms", "-9223372036854775808"),
      ("99999999999999999999999,\(uuid),1,1,-59,-70", "time_ms", "99999999999999999999999"),
      (",\(uuid),1,1,-59,-70", "time_ms", ""),
      ("12:30:00,\(uuid),1,1,-59,-70", "time_ms", "12:30:00"),
      ("0,,1,1,-59,-70", "uuid", ""),
      ("0,\(uuid)0,1,1,-59,-70", "uuid", "\(uuid)0"),
      ("0,\(uuid.dropLast()),1,1,-59,-70", "uuid", "\(uuid.dropLast())"),
      (
        "0,G0000000-0000-0000-0000-000000000001,1,1,-59,-70", "uuid",
        "G0000000-0000-0000-0000-000000000001"
      ),
      ("0,\(uuid),65536,1,-59,-70", "major", "65536"),
      ("0,\(uuid),-1,1,-59,-70", "major", "-1"),
      ("0,\(uuid),1,1.5,-59,-70", "minor", "1.5"),
      ("0,\(uuid),1,,-59,-70", "minor", ""),
      ("0,\(uuid),1,1,nan,-70", "tx_power", "nan"),
      ("0,\(uuid),1,1,-59,-inf", "rssi", "-inf"),
      ("0,\(uuid),1,1,-59,loud", "rssi", "loud"),
    ] as [(String, String, String)])
  func aBadValueCostsItsLineAndIsNamed(_ row: String, _ column: String, _ found: String) throws {
    let recording = try Recording(rows: [Self.row, row, Self.row])
    #expect(recording.times == [1500, 1500])
    #expect(recording.faultyLines == [3])
    guard case .badValue(column, found, _) = try #require(recording.faults.first).problem else {
      Issue.record("\(recording.faults) does not name \(column)")
      return
    }
  }

  @Test(arguments: [("garbage", 1), ("\u{0}\u{1B}[2J", 1), ("1500,\(uuid),1,7,-59", 5), ("\"", 1)])
  func aLineWithoutItsFieldsCostsOnlyItself(_ row: String, _ found: Int) throws {
    let recording = try Recording(rows: [Self.row, row, Self.row])
    #expect(recording.times == [1500, 1500])
    let problem = RangingFault.Problem.missingFields(found: found, expected: 6)
    #expect(recording.faults == [RangingFault(line: 3, problem: problem)])
  }

  @Test(arguments: [("65535", 65535), ("0", 0)] as [(String, UInt16)])
  func theLimitsOfTheNumbersAreRead(_ text: String, _ number: UInt16) throws {
    let recording = try Recording(rows: ["0,\(Self.uuid),\(text),\(text),-59,-70"])
    #expect(recording.sightings.map(\.identifier) == [beacon(number, major: number)])
  }

  @Test(
    arguments: [
      ("0.5", 500_000), ("-0.25", -250_000), ("1e3", 1_000_000_000),
      ("1700000000000", 1_700_000_000_000_000_000), ("-8999999999999", -8_999_999_999_999_000_000),
    ] as [(String, Int64)])
  func aTimeIsReadInMillisecondsAndTheirFractions(_ text: String, _ nanoseconds: Int64) throws {
    #expect(try Recording(times: [text]).sightings.map(\.time.nanoseconds) == [nanoseconds])
  }
}
