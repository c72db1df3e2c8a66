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
        for sighting in try reading.take(splitter.add(piece)) {
          continuation.yield(.sighting(sighting))
        }
      }
      for sighting in try reading.end(after: splitter.finish()) {
        continuation.yield(.sighting(sighting))
      }
    }
  }
}

/// Lines of a recording turned into sightings, faults told on the way.
struct RangingLines {
  private var reader = RangingReader()
  private var faults: FaultTeller

  init(name: String, tell: @escaping @Sendable (String) -> Void) {
    faults = FaultTeller(name: name, unit: "lines", tell: tell)
  }

  mutating func take(_ lines: [String]) throws(CommandError) -> [BeaconSighting] {
    var sightings: [BeaconSighting] = []
    for line in lines {
      sightings += try use { reader throws(RangingFault) in try reader.read(line) }
    }
    return sightings
  }

  mutating func end(after last: String?) throws(CommandError) -> [BeaconSighting] {
    var sightings = try take(last.map { [$0] } ?? [])
    sightings += try use { reader throws(RangingFault) in try reader.finish() }
    faults.finish()
    return sightings
  }

  private mutating func use(
    _ read: (inout RangingReader) throws(RangingFault) -> RangingReader.Outcome
  ) throws(CommandError) -> [BeaconSighting] {
    do {
      let outcome = try read(&reader)
      for fault in outcome.faults { faults.report("\(fault)") }
      return outcome.sightings
    } catch {
      throw .recording(file: faults.name, reason: "\(error)")
    }
  }
}
