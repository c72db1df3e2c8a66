import Beacons

/// From the bus's answers to the next step.
extension BluezMonitor {
  /// bluetoothd answers at once, but for StartDiscovery, which waits for the adapter.
  private static let patience: Duration = .seconds(5)

  mutating func call(_ call: BluezCall, _ now: Timestamp, _ actions: inout [Action]) {
    lastCall += 1
    due = now.advanced(by: Self.patience)
    actions.append(.call(call, id: lastCall))
  }

  mutating func list(_ now: Timestamp, _ actions: inout [Action]) {
    step = .listing
    isListed = false
    call(.listObjects, now, &actions)
  }

  /// Does what the state of the adapters asks for.
  mutating func proceed(_ now: Timestamp, _ actions: inout [Action]) {
    guard isListed else { return }
    let before = adapters.chosen
    if let obstacle = adapters.obstacle() { return lose(obstacle, now, &actions) }
    pending = nil
    if step == .waiting {
      if due == nil { begin(now, &actions) }
    } else if adapters.chosen != before {
      tell(
        .note(
          detail: "\(BluezAdapters.name(of: before ?? "")) is gone or switched off; "
            + "\(adapterName) listens instead."), now, &actions)
      begin(now, &actions)
    }
  }

  /// Whatever was known is known no more: bluetoothd or the bus has gone.
  mutating func forget() {
    isListed = false
    adapters.removeAll()
    devices.removeAll()
  }

  /// Starts discovery; a discovery of ours that bluetoothd still knows would make it refuse.
  mutating func begin(_ now: Timestamp, _ actions: inout [Action]) {
    guard let adapter = adapters.chosen else { return }
    if told == .nothing {
      step = .filtering
      call(.setDiscoveryFilter(adapter: adapter), now, &actions)
    } else {
      step = .clearing
      call(.stopDiscovery(adapter: adapter), now, &actions)
    }
  }

  mutating func takeAnswer(
    _ id: Int, _ values: [DBusValue], _ now: Timestamp, _ actions: inout [Action]
  ) {
    guard id == lastCall else { return }
    if step == .listing { return takeObjects(BluezSignal.objects(in: values), now, &actions) }
    guard let adapter = adapters.chosen else { return }
    switch step {
    case .waiting, .connecting, .listing, .discovering: break
    case .clearing:
      step = .filtering
      call(.setDiscoveryFilter(adapter: adapter), now, &actions)
    case .filtering:
      step = .starting
      call(.startDiscovery(adapter: adapter), now, &actions)
    case .starting: discover(with: adapter, now, &actions)
    }
  }

  private mutating func takeObjects(
    _ objects: [String: [String: BluezSignal.Properties]], _ now: Timestamp,
    _ actions: inout [Action]
  ) {
    for (path, interfaces) in objects {
      if let properties = interfaces[Bluez.adapter] { adapters.added(path, properties) }
      if let properties = interfaces[Bluez.device] { devices.remember(path, properties, at: now) }
    }
    isListed = true
    (step, due) = (.waiting, nil)
    proceed(now, &actions)
  }

  mutating func takeRefusal(
    _ id: Int, _ name: String, _ text: String, _ now: Timestamp, _ actions: inout [Action]
  ) {
    guard id == lastCall else { return }
    switch (step, name) {
    case (.waiting, _), (.connecting, _), (.discovering, _): break
    case (.clearing, _): takeAnswer(id, [], now, &actions)
    case (_, "org.freedesktop.DBus.Error.ServiceUnknown"),
      (_, "org.freedesktop.DBus.Error.NameHasNoOwner"):
      forget()
      lose(.serviceNotRunning, now, &actions)
    case (_, "org.freedesktop.DBus.Error.NoReply"): fail(.noAnswer, now, &actions)
    case (_, "org.freedesktop.DBus.Error.AccessDenied"):
      fail(.accessDenied(text), now, &actions)
    case (_, "org.bluez.Error.NotReady"): fail(.adapterOff(adapterName), now, &actions)
    case (_, "org.bluez.Error.InProgress"): fail(.busy(adapterName), now, &actions)
    default:
      fail(.refused(call: callName, name: name, text: text), now, &actions)
    }
  }

  var adapterName: String { BluezAdapters.name(of: adapters.chosen ?? "") }

  private var callName: String {
    switch step {
    case .filtering: "SetDiscoveryFilter"
    case .starting: "StartDiscovery"
    default: "GetManagedObjects"
    }
  }

  private mutating func discover(
    with adapter: String, _ now: Timestamp, _ actions: inout [Action]
  ) {
    step = .discovering
    due = nil
    discoveringSince = now
    let name = adapterName
    switch told {
    case .nothing:
      told = .listening
      tell(.started(detail: "Listening through bluetoothd with \(name)."), now, &actions)
      tell(.note(detail: Self.seldomNote), now, &actions)
    case .lost:
      told = .listening
      tell(.resumed(detail: "Listening through bluetoothd with \(name) again."), now, &actions)
    case .listening, .silent: break
    }
    lastHeard = now
    rate = toldRate?.adapter == adapter ? nil : ReportRate(from: now)
  }

  private static let seldomNote =
    "Through bluetoothd some adapters report each beacon only about once in 10 s; how often it "
    + "does here is being measured. \(ReportRate.remedy)"
}
