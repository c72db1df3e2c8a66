import Beacons
import Glibc

/// Recorded ranging from a file, or from standard input as it comes.
struct RangingSource: BeaconSource {
  /// What to call it in messages.
  let name: String
  private let descriptor: Int32
  private let tell: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - tell: takes what is wrong with single lines, which never stops the source.
  init(path: String, tell: @escaping @Sendable (String) -> Void) throws(CommandError) {
    self.tell = tell
    (name, descriptor) = try openForReading(path)
  }

  func events() -> AsyncThrowingStream<SourceEvent, any Error> {
    let (name, descriptor, tell) = (name, descriptor, tell)
    return streaming { continuation in
      var splitter = LineSplitter()
      var reading = RangingLines(name: name, tell: tell)
      for try await piece in bytes(from: descriptor) {
        for sighting in try reading.take(splitter.add(piece)) { continuation.yield(.sighting(sighting)) }
      }
      for sighting in try reading.end(after: splitter.finish()) { continuation.yield(.sighting(sighting)) }
    }
  }
}

/// Lines of a recording turned into sightings, faults told on the way.
struct RangingLines {
  private let name: String
  private let tell: @Sendable (String) -> Void
  private var reader = RangingReader()
  private var faults = 0

  /// How many faults are told one by one; a file that is no recording has thousands.
  private static let toldFaults = 20

  init(name: String, tell: @escaping @Sendable (String) -> Void) {
    self.name = name
    self.tell = tell
  }

  mutating func take(_ lines: [String]) throws(CommandError) -> [BeaconSighting] {
    var sightings: [BeaconSighting] = []
    for line in lines {
      do {
        let outcome = try reader.read(line)
        sightings += outcome.sightings
        outcome.faults.forEach { report($0) }
      } catch {
        throw .ranging(file: name, reason: "\(error)")
      }
    }
    return sightings
  }

  mutating func end(after last: String?) throws(CommandError) -> [BeaconSighting] {
    var sightings = try take(last.map { [$0] } ?? [])
    do {
      let outcome = try reader.finish()
      sightings += outcome.sightings
      outcome.faults.forEach { report($0) }
    } catch {
      throw .ranging(file: name, reason: "\(error)")
    }
    if faults > Self.toldFaults {
      tell("\(name): \(faults - Self.toldFaults) more lines are left out.")
    }
    return sightings
  }

  private mutating func report(_ fault: RangingFault) {
    faults += 1
    if faults <= Self.toldFaults { tell("\(name), \(fault)") }
  }
}
