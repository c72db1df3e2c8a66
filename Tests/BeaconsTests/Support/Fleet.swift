import Beacons
import FoundationEssentials

/// The UUID of the tests' own beacons.
let fleet = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

/// The UUID of somebody else's beacons.
let foreignFleet = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))

func beacon(_ minor: UInt16, major: UInt16 = 1, uuid: UUID = fleet) -> BeaconIdentifier {
  .iBeacon(uuid: uuid, major: major, minor: minor)
}

func sighting(
  _ minor: UInt16, at seconds: Double, rssi: Double?, power: Double? = -59, uuid: UUID = fleet
) -> BeaconSighting {
  BeaconSighting(
    time: Timestamp(seconds: seconds), identifier: beacon(minor, uuid: uuid),
    rssi: rssi.flatMap { RSSI(dBm: $0) }, measuredPower: power.flatMap { MeasuredPower(dBm: $0) })
}

/// Random numbers that are the same on every run (SplitMix64).
struct TestGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
