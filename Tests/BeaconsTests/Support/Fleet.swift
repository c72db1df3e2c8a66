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
