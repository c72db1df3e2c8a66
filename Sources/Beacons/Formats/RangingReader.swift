import FoundationEssentials

/// Reads recorded ranging, line by line: CSV with the columns `time_ms`, `uuid`, `major`, `minor`,
/// `tx_power` and `rssi` in any order, and any others.
public struct RangingReader: Sendable {
  /// What came of one line: the sightings now ready and the lines that cannot be used.
  public struct Outcome: Hashable, Sendable {
    public var sightings: [BeaconSighting] = []
    public var faults: [RangingFault] = []
  }

  /// The columns that every recording has.
  public static let columns = ["time_ms", "uuid", "major", "minor", "tx_power", "rssi"]

  /// The columns that our own recordings have besides.
  static let furtherColumns = [
    "address", "address_type", "namespace", "instance", "battery", "temperature",
    "advertisements", "uptime",
  ]

  private var places: [String: Int] = [:]
  private var width = 0
  private var number = 0
  private var order = TimeOrder<BeaconSighting>()

  public init() {}

  /// Takes the next line in.
  ///
  /// - Throws: `RangingFault` where the header lacks a column: nothing after it can be read.
  public mutating func read(_ line: String) throws(RangingFault) -> Outcome {
    number += 1
    var text = line[...]
    if text.last == "\r" { text = text.dropLast() }
    if number == 1, text.unicodeScalars.first == "\u{FEFF}" {
      text = Substring(text.unicodeScalars.dropFirst())
    }
    guard !text.allSatisfy(\.isWhitespace) else { return Outcome() }
    let fields = csvFields(text)
    if places.isEmpty {
      try readHeader(fields)
      return Outcome()
    }
    do {
      return outcome(of: order.add(try sighting(in: fields), number: number))
    } catch {
      return Outcome(faults: [error])
    }
  }

  /// What becomes of a line still held back when there are no more.
  ///
  /// - Throws: `RangingFault` where there was no header.
  public mutating func finish() throws(RangingFault) -> Outcome {
    guard !places.isEmpty else { throw RangingFault(line: max(number, 1), problem: .empty) }
    return outcome(of: order.finish())
  }

  private func outcome(of order: TimeOrder<BeaconSighting>.Outcome) -> Outcome {
    Outcome(
      sightings: order.elements,
      faults: order.faults.map { RangingFault(line: $0.number, problem: .time($0.problem)) })
  }

  private mutating func readHeader(_ fields: [String]) throws(RangingFault) {
    let names = fields.map { $0.lowercased() }
    let missing = Self.columns.filter { !names.contains($0) }
    guard missing.isEmpty else {
      throw RangingFault(line: number, problem: .missingColumns(missing))
    }
    places = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    width = (Self.columns.compactMap { places[$0] }.max() ?? 0) + 1
  }

  private func sighting(in fields: [String]) throws(RangingFault) -> BeaconSighting {
    guard fields.count >= width else {
      throw RangingFault(
        line: number, problem: .missingFields(found: fields.count, expected: width))
    }
    return BeaconSighting(
      time: try milliseconds(fields), identifier: try identifier(in: fields),
      rssi: try decibels("rssi", fields).flatMap { RSSI(dBm: $0) },
      measuredPower: try decibels("tx_power", fields).flatMap { MeasuredPower(dBm: $0) },
      address: address(in: fields), telemetry: telemetry(in: fields))
  }

  private func identifier(in fields: [String]) throws(RangingFault) -> BeaconIdentifier {
    let text = field("uuid", fields)
    let namespace = field("namespace", fields)
    if text.isEmpty, !namespace.isEmpty {
      let digits = field("instance", fields)
      guard let namespace = EddystoneNamespace(namespace) else {
        throw fault("namespace", namespace, "twenty hexadecimal digits")
      }
      guard let instance = BeaconIdentifier.eddystoneInstance(digits) else {
        throw fault("instance", digits, "twelve hexadecimal digits")
      }
      return .eddystone(namespace: namespace, instance: instance)
    }
    guard let uuid = UUID(uuidString: text) else {
      throw fault("uuid", text, "a UUID such as 00000000-0000-0000-0000-000000000001")
    }
    return .iBeacon(
      uuid: uuid, major: try identity("major", fields), minor: try identity("minor", fields))
  }

  /// Other programs' recordings have addresses of other forms, which are no fault.
  private func address(in fields: [String]) -> BluetoothAddress? {
    BluetoothAddress(
      field("address", fields), isRandom: field("address_type", fields) == "random")
  }

  private func telemetry(in fields: [String]) -> BeaconTelemetry? {
    guard let advertisements = UInt32(field("advertisements", fields)),
      let uptime = Double(field("uptime", fields)), uptime >= 0, uptime < 1e9
    else { return nil }
    return BeaconTelemetry(
      battery: Double(field("battery", fields)),
      temperature: Double(field("temperature", fields)),
      advertisements: advertisements, uptime: .milliseconds(Int64((uptime * 1000).rounded())))
  }

  /// Lines may end before the further columns.
  private func field(_ column: String, _ fields: [String]) -> String {
    guard let place = places[column], place < fields.count else { return "" }
    return fields[place]
  }

  private func fault(_ column: String, _ text: String, _ expected: String) -> RangingFault {
    RangingFault(
      line: number, problem: .badValue(column: column, found: text, expected: expected))
  }

  /// Beyond this many milliseconds either way a time does not fit nanoseconds in 64 bits.
  private func milliseconds(_ fields: [String]) throws(RangingFault) -> Timestamp {
    let text = field("time_ms", fields)
    if let whole = Int64(text), whole.magnitude < 9_000_000_000_000 {
      return Timestamp(milliseconds: whole)
    }
    if let exact = decimal(text) { return exact }
    guard let time = Double(text), time.isFinite, abs(time) < 9e12 else {
      throw fault("time_ms", text, "milliseconds")
    }
    return Timestamp(nanoseconds: Int64((time * 1e6).rounded()))
  }

  /// Milliseconds since 1970 with decimals have more digits than a floating-point number keeps.
  private func decimal(_ text: String) -> Timestamp? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let whole = Int64(parts[0]), whole.magnitude < 9_000_000_000_000,
      (1...6).contains(parts[1].utf8.count), let fraction = UInt32(parts[1]),
      parts[1].utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let scale = (parts[1].utf8.count..<6).reduce(Int64(fraction)) { value, _ in value * 10 }
    return Timestamp(
      nanoseconds: whole * 1_000_000 + (text.hasPrefix("-") ? -scale : scale))
  }

  private func identity(_ column: String, _ fields: [String]) throws(RangingFault) -> UInt16 {
    let text = field(column, fields)
    guard let value = UInt16(text) else {
      throw fault(column, text, "a whole number from 0 to 65535")
    }
    return value
  }

  /// An empty field is an unknown value; a number that cannot be a measurement becomes one later.
  private func decibels(_ column: String, _ fields: [String]) throws(RangingFault) -> Double? {
    let text = field(column, fields)
    guard !text.isEmpty else { return nil }
    guard let value = Double(text), value.isFinite else {
      throw fault(column, text, "a number of dBm")
    }
    return value
  }
}
