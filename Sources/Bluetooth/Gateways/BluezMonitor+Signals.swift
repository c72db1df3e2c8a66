import Beacons

/// What bluetoothd tells of its own accord.
extension BluezMonitor {
  mutating func take(
    _ signal: BluezSignal, _ now: Timestamp, _ actions: inout [Action]
  ) {
    switch signal {
    case .disconnected: disconnect(now, &actions)
    case .serviceChanged(let isRunning):
      forget()
      if isRunning { list(now, &actions) } else { lose(.serviceNotRunning, now, &actions) }
    case .added(let path, let interfaces):
      if let properties = interfaces[Bluez.adapter] {
        adapters.added(path, properties)
        proceed(now, &actions)
      }
      if let properties = interfaces[Bluez.device] {
        hear(path, devices.added(path, properties, at: now), &actions)
      }
    case .removed(let path, let interfaces):
      if interfaces.contains(Bluez.device) { devices.remove(path) }
      if interfaces.contains(Bluez.adapter) {
        adapters.remove(path)
        proceed(now, &actions)
      }
    case .changed(let path, Bluez.device, let properties, let invalidated):
      let advertisement = devices.changed(path, properties, invalidated: invalidated, at: now)
      hear(path, advertisement, &actions)
    case .changed(let path, Bluez.adapter, let properties, _):
      adapters.changed(path, properties)
      if path == adapters.chosen, let isDiscovering = properties["Discovering"]?.boolean {
        noteDiscovering(isDiscovering, now)
      }
      // What was to be tried again later can be tried at once.
      if properties["Powered"]?.boolean == true, step == .waiting { due = nil }
      proceed(now, &actions)
    case .changed: break
    }
  }

  private mutating func noteDiscovering(_ isDiscovering: Bool, _ now: Timestamp) {
    guard step == .discovering else { return }
    // The adapter's going off is told after this, and bluetoothd may go on by itself.
    due = isDiscovering ? nil : now.advanced(by: .seconds(1))
  }

  private mutating func hear(
    _ path: String, _ advertisement: Advertisement?, _ actions: inout [Action]
  ) {
    guard let advertisement, let adapter = adapters.chosen, path.hasPrefix(adapter + "/") else {
      return
    }
    switch told {
    case .nothing, .lost: return
    case .silent:
      told = .listening
      tell(
        .resumed(detail: "\(BluezAdapters.name(of: adapter)) hears Bluetooth devices again."),
        advertisement.time, &actions)
    case .listening: break
    }
    lastHeard = advertisement.time
    for sighting in decoder.sightings(in: advertisement) {
      rate?.heard(sighting.identifier, at: sighting.time)
      actions.append(.event(.sighting(sighting)))
    }
    tellRate(advertisement.time, &actions)
  }
}
