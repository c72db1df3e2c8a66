import Beacons

/// What a listener that cannot start a scan of its own knows of whether one runs.
struct MonitorReception {
  private var silenceStart: Timestamp?
  private var isSilenceTold = false
  private var isLost = false
  /// The adapter that an advertisement was heard on last.
  private var heardOn: UInt16?

  /// Until when it is open whether an adapter that went down is being removed.
  private var closedUntil: Timestamp?

  /// Seconds; one that is pulled out goes down just before.
  private static let removal = 0.2
  /// Seconds without an advertisement after which that is told.
  private static let silence = 8.0

  mutating func start(adapters: [String], at now: Timestamp) -> [SourceCondition] {
    silenceStart = now
    let names = adapters.isEmpty ? "no adapter yet" : adapters.joined(separator: ", ")
    return [
      .started(detail: "listening on the monitor channel (\(names)); another program must scan.")
    ]
  }

  mutating func take(_ packet: HCIPacket) -> [SourceCondition] {
    switch packet.kind {
    case .event:
      guard case .report = HCINotice(packet) else { return [] }
      silenceStart = packet.time
      heardOn = packet.adapter
      closedUntil = nil
      guard isSilenceTold || isLost else { return [] }
      (isSilenceTold, isLost) = (false, false)
      return [.resumed(detail: "hci\(packet.adapter) receives advertisements again.")]
    case .deleteIndex where packet.adapter == heardOn:
      (isLost, closedUntil) = (true, nil)
      return [
        .lost(.adapterRemoved, detail: "\(HCIError.adapterRemoved(name: "hci\(packet.adapter)"))")
      ]
    case .closeIndex where packet.adapter == heardOn && !isLost:
      closedUntil = packet.time.advanced(by: .seconds(Self.removal))
      return []
    default: return []
    }
  }

  var due: Timestamp? {
    if let closedUntil { return closedUntil }
    return isSilenceTold || isLost ? nil : silenceStart?.advanced(by: .seconds(Self.silence))
  }

  mutating func tick(at now: Timestamp) -> [SourceCondition] {
    guard let due, due <= now else { return [] }
    if closedUntil != nil, let heardOn {
      (closedUntil, isLost) = (nil, true)
      return [.lost(.adapterOff, detail: "\(HCIError.adapterDown(name: "hci\(heardOn)"))")]
    }
    isSilenceTold = true
    return [
      .silent(
        detail: "no advertisement comes by the monitor channel: let another program scan, as with "
          + "\"bluetoothctl scan on\", or use --source hci.")
    ]
  }
}
