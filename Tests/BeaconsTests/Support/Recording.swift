import Beacons

/// What a reader makes of a whole recording.
struct Recording {
  var sightings: [BeaconSighting] = []
  var faults: [RangingFault] = []

  /// Sightings' times in milliseconds.
  var times: [Int64] { sightings.map(\.time.milliseconds) }
  var faultyLines: [Int] { faults.map(\.line) }

  /// - Throws: what makes the whole recording unreadable.
  init(lines: [String]) throws(RangingFault) {
    var reader = RangingReader()
    for line in lines {
      let outcome = try reader.read(line)
      sightings += outcome.sightings
      faults += outcome.faults
    }
    let rest = try reader.finish()
    sightings += rest.sightings
    faults += rest.faults
  }

  /// The usual columns, then these rows.
  init(rows: [String]) throws(RangingFault) {
    try self.init(lines: ["time_ms,uuid,major,minor,tx_power,rssi"] + rows)
  }

  /// Good rows at these times.
  init(times: [String]) throws(RangingFault) {
    try self.init(rows: times.map { "\($0),00000000-0000-0000-0000-000000000001,1,1,-59,-70" })
  }
}
