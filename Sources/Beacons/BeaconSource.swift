/// Where sightings come from: a radio, a recording or a simulated walk.
public protocol BeaconSource: Sendable {
  /// Whether its times are those at which they are heard, so that it cannot be had faster.
  var isLive: Bool { get }

  /// What it brings, in order of time; the stream ends or throws, and never just falls silent
  /// because the source is gone.
  func events() -> AsyncThrowingStream<SourceEvent, any Error>
}

extension BeaconSource {
  public var isLive: Bool { false }
}

/// What a source brings.
public enum SourceEvent: Hashable, Sendable {
  case sighting(BeaconSighting)
  case condition(SourceCondition, Timestamp)
  /// What has come in all so far.
  case tally(SourceTally, Timestamp)

  /// When it happened, on the source's clock.
  public var time: Timestamp {
    switch self {
    case .sighting(let sighting): sighting.time
    case .condition(_, let time), .tally(_, let time): time
    }
  }

  /// The same on a clock that shows this much more.
  public func moved(by shift: Duration) -> SourceEvent {
    switch self {
    case .sighting(var sighting):
      sighting.time = sighting.time.advanced(by: shift)
      return .sighting(sighting)
    case .condition(let condition, let time):
      return .condition(condition, time.advanced(by: shift))
    case .tally(let tally, let time):
      return .tally(tally, time.advanced(by: shift))
    }
  }
}

/// How much a source has brought.
public struct SourceTally: Hashable, Sendable, CustomStringConvertible {
  /// Advertisements of any Bluetooth device.
  public var advertisements = 0
  /// Packets that could not be read to their end.
  public var malformed = 0
  /// Packets that were dropped before they could be read.
  public var lost = 0

  public init() {}

  public var description: String {
    "heard \(advertisements) advertisements, \(malformed) malformed, \(lost) lost"
  }
}

/// How a live source fares, told when it changes; the texts are whole sentences in English for
/// whoever looks after the machine.
public enum SourceCondition: Hashable, Sendable {
  /// It listens; comes first and once. Legally followed by any other.
  case started(detail: String)
  /// It listens and has received nothing at all for seconds; legally followed by `lost` or
  /// `resumed`.
  case silent(detail: String)
  /// It cannot listen and waits until it can; legally followed by `lost` for another reason or by
  /// `resumed`.
  case lost(SourceLoss, detail: String)
  /// Another program interfered, and listening goes on.
  case disturbed(detail: String)
  /// It listens again.
  case resumed(detail: String)
  /// Something that is to be known about what can be heard, such as how often.
  case note(detail: String)

  /// The sentence that tells it.
  public var detail: String {
    switch self {
    case .started(let detail), .silent(let detail), .lost(_, let detail), .disturbed(let detail),
      .resumed(let detail), .note(let detail):
      detail
    }
  }
}

/// Why a live source cannot listen.
public enum SourceLoss: Hashable, Sendable {
  /// The adapter was pulled out, or its driver went.
  case adapterRemoved
  case adapterOff
  /// A switch or a setting forbids every radio.
  case adapterBlocked
  /// Another program keeps ending the scan.
  case interference
  /// bluetoothd or the system bus has gone.
  case serviceGone
  /// The adapter does not do what it is told.
  case adapterFailing
}
