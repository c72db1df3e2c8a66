public import Beacons

extension HCIPacket: Timed {}

/// Reads a btsnoop capture as its bytes come: btmon's, hcidump's or Android's.
public struct BtsnoopReader: Sendable {
  /// What came of some bytes: the packets now ready, in order of time, and the records that cannot
  /// be used.
  public struct Outcome: Hashable, Sendable {
    public var packets: [HCIPacket] = []
    public var faults: [BtsnoopFault] = []
  }

  /// Several adapters' packets are stamped before they are queued for the recorder, so that they lie
  /// slightly out of order.
  private static let tolerance = Duration.milliseconds(100)
  /// After a bad length the next record is looked for by its time: within so many microseconds of
  /// the last record's,
  private static let neighbourhood = 3_600_000_000
  /// or from 2000 to 2100, for there may be no last record, or its time may be wrong.
  private static let usualTime = Timestamp(seconds: 946_684_800)...Timestamp(seconds: 4_102_444_800)
  /// The kind of packets that are neither commands nor events; none of the kernel's.
  private static let otherKind = HCIPacket.Kind(rawValue: .max)

  private var datalink: BtsnoopDatalink?
  private var buffer: [UInt8] = []
  private var number = 0
  private var lastMicroseconds: Int64?
  /// Whether a record's length was bad and the next one is not found yet.
  private var isSearching = false
  private var timeOrder = TimeOrder<HCIPacket>(tolerance: tolerance)

  public init() {}

  /// Takes the next bytes in, however many.
  ///
  /// - Throws: `BtsnoopError` where the header is none of a capture that can be read.
  public mutating func add(_ bytes: [UInt8]) throws(BtsnoopError) -> Outcome {
    buffer.append(contentsOf: bytes)
    guard let datalink = try readHeader() else { return Outcome() }
    var outcome = Outcome()
    readRecords(datalink, into: &outcome)
    return outcome
  }

  /// What becomes of the rest when there are no more bytes.
  ///
  /// - Throws: `BtsnoopError` where there was no whole header.
  public mutating func finish() throws(BtsnoopError) -> Outcome {
    guard let datalink else {
      guard Btsnoop.magic.starts(with: buffer.prefix(Btsnoop.magic.count)) else {
        throw .notBtsnoop
      }
      throw .endsInHeader(bytes: buffer.count)
    }
    var outcome = Outcome()
    while !isSearching, !buffer.isEmpty {
      number += 1
      outcome.faults.append(BtsnoopFault(record: number, problem: .cutOff))
      let fault = outcome.faults.count - 1
      guard let record = BtsnoopRecord(buffer, at: 0) else { break }
      // It may be the length that is wrong, so that good records lie within.
      isSearching = true
      buffer.removeFirst()
      readRecords(datalink, into: &outcome)
      if !isSearching { outcome.faults[fault].problem = Self.badLength(record) }
    }
    buffer = []
    outcome.append(timeOrder.finish())
    return outcome
  }

  /// - Returns: what the packets are wrapped in; nil where the header is not there yet.
  private mutating func readHeader() throws(BtsnoopError) -> BtsnoopDatalink? {
    if let datalink { return datalink }
    guard buffer.count >= Btsnoop.headerLength else { return nil }
    guard buffer.starts(with: Btsnoop.magic) else { throw .notBtsnoop }
    let version = UInt32(truncatingIfNeeded: buffer.bigEndian(at: 8, count: 4))
    guard version == Btsnoop.version else { throw .unsupportedVersion(version) }
    let number = UInt32(truncatingIfNeeded: buffer.bigEndian(at: 12, count: 4))
    guard let known = BtsnoopDatalink(rawValue: number) else { throw .unsupportedDatalink(number) }
    buffer.removeFirst(Btsnoop.headerLength)
    datalink = known
    return known
  }

  private mutating func readRecords(_ datalink: BtsnoopDatalink, into outcome: inout Outcome) {
    var index = 0
    while let record = BtsnoopRecord(buffer, at: index) {
      if isSearching {
        guard isNext(record, datalink) else {
          index += 1
          continue
        }
        isSearching = false
      }
      guard record.isPossible(in: datalink) else {
        number += 1
        outcome.faults.append(BtsnoopFault(record: number, problem: Self.badLength(record)))
        isSearching = true
        index += 1
        continue
      }
      let start = index + BtsnoopRecord.length
      let end = start + Int(record.included)
      guard end <= buffer.count else { break }
      number += 1
      lastMicroseconds = record.microseconds
      let packet = Self.packet(record, datalink, bytes: buffer[start..<end])
      outcome.append(timeOrder.add(packet, number: number))
      index = end
    }
    buffer.removeFirst(index)
  }

  /// Whether these bytes look like a record and not like the inside of a packet.
  private func isNext(_ record: BtsnoopRecord, _ datalink: BtsnoopDatalink) -> Bool {
    guard record.isPossible(in: datalink), record.original <= BtsnoopRecord.longestPacket else {
      return false
    }
    if Self.usualTime.contains(record.time) { return true }
    guard let lastMicroseconds else { return false }
    let (gap, overflow) = record.microseconds.subtractingReportingOverflow(lastMicroseconds)
    return !overflow && gap.magnitude <= Self.neighbourhood
  }

  private static func badLength(_ record: BtsnoopRecord) -> BtsnoopFault.Problem {
    .badLength(included: record.included, original: record.original)
  }

  private static func packet(
    _ record: BtsnoopRecord, _ datalink: BtsnoopDatalink, bytes: ArraySlice<UInt8>
  ) -> HCIPacket {
    let isReceived = record.flags & 0b01 != 0
    let isCommand = record.flags & 0b10 != 0
    return switch (datalink, bytes.first) {
    case (.monitor, _):
      HCIPacket(
        time: record.time, adapter: UInt16(truncatingIfNeeded: record.flags >> 16),
        kind: record.kind, bytes: Array(bytes))
    case (.h1, _):
      HCIPacket(
        time: record.time, adapter: 0,
        kind: !isCommand ? otherKind : isReceived ? .event : .command, bytes: Array(bytes))
    case (.h4, let type):
      HCIPacket(
        time: record.time, adapter: 0,
        kind: type == 0x01 ? .command : type == 0x04 ? .event : otherKind,
        bytes: Array(bytes.dropFirst()))
    }
  }
}

extension BtsnoopReader.Outcome {
  fileprivate mutating func append(_ ordered: TimeOrder<HCIPacket>.Outcome) {
    packets += ordered.elements
    faults += ordered.faults.map { BtsnoopFault(record: $0.number, problem: .time($0.problem)) }
  }
}
