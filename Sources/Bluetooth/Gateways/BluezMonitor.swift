import Beacons

/// Listening through bluetoothd, as values: what comes from the bus in, what is to be done out.
///
/// It asks for the adapters, sets a filter, starts discovery and keeps it going: bluetoothd and the
/// bus may go and come back, adapters be pulled and switched off, and others end the search.
struct BluezMonitor {
  enum Input {
    case connected
    case connectionFailed(BluezError)
    case disconnected
    case signal(BluezSignal)
    case answer(to: Int, [DBusValue])
    case refusal(of: Int, name: String, text: String)
    /// `deadline` has come.
    case timePassed
  }

  enum Action: Hashable {
    case connect
    /// Its answer is to be brought under this number.
    case call(BluezCall, id: Int)
    case event(SourceEvent)
    /// It cannot begin at all.
    case fail(BluezError)
  }

  /// Where it is on the way to hearing something.
  enum Step: Hashable {
    /// Nothing is under way; until `due`, or until a signal changes things. To any.
    case waiting
    /// To `listing` or `waiting`.
    case connecting
    /// The bus is there; the objects are asked for. To `clearing`, `filtering` or `waiting`.
    case listing
    /// A discovery of ours that may be left is ended. To `filtering` or `waiting`.
    case clearing
    /// To `starting` or `waiting`.
    case filtering
    /// To `discovering` or `waiting`.
    case starting
    /// To `clearing` or `waiting`.
    case discovering
  }

  /// What the listener was told last.
  enum Told: Hashable {
    case nothing
    case listening
    case silent
    case lost(SourceLoss)
  }

  var adapters: BluezAdapters
  var devices = BluezDevices()
  var decoder = BeaconDecoder()
  var rate: ReportRate?
  /// What was told of which adapter, in seconds from report to report: another may do better.
  var toldRate: (adapter: String, interval: Double)?

  var step = Step.waiting
  var told = Told.nothing
  var isConnected = false
  /// Whether the adapters are known, so that bluetoothd runs.
  var isListed = false
  /// When the step has taken too long, or what waits is tried again.
  var due: Timestamp?
  /// An obstacle that is told only if it lasts, and from when.
  var pending: (error: BluezError, from: Timestamp)?
  /// How often in a row listening has failed or was ended by others.
  var failures = 0
  var discoveringSince: Timestamp?
  var lastHeard: Timestamp?
  var lastCall = 0

  init(adapter: String?) { adapters = BluezAdapters(wanted: adapter) }

  /// When time alone changes something, the next moment that it does.
  var deadline: Timestamp? {
    [due, pending?.from, silenceDue, rateDue].compactMap { $0 }.min()
  }

  /// Moves on by what has come, and says what is to be done, in order.
  mutating func handle(_ input: Input, at now: Timestamp) -> [Action] {
    var actions: [Action] = []
    switch input {
    case .connected:
      isConnected = true
      list(now, &actions)
    case .connectionFailed(let error): fail(error, now, &actions)
    case .disconnected: disconnect(now, &actions)
    case .signal(let signal): take(signal, now, &actions)
    case .answer(let id, let values): takeAnswer(id, values, now, &actions)
    case .refusal(let id, let name, let text): takeRefusal(id, name, text, now, &actions)
    case .timePassed: takeTime(now, &actions)
    }
    return actions
  }

  /// What is left to be ended when listening ends.
  func callsAtEnd() -> [BluezCall] {
    guard isConnected, let adapter = adapters.chosen else { return [] }
    return step == .starting || step == .discovering ? [.stopDiscovery(adapter: adapter)] : []
  }
}
