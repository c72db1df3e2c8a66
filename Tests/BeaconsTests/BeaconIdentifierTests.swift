import Beacons
import FoundationEssentials
import Testing

struct BeaconIdentifierTests {
  @Test func beaconsAreInOrderOfMajorThenMinorThenUUID() {
    let inOrder = [
      beacon(9, major: 1), beacon(9, major: 1, uuid: foreignFleet), beacon(10, major: 1),
      beacon(1, major: 2), beacon(2, major: 10),
    ]
    #expect(inOrder.reversed().sorted() == inOrder)
  }

  @Test func theSameNumbersInAnotherFleetAreAnotherBeacon() {
    #expect(beacon(1) != beacon(1, uuid: foreignFleet))
  }

  @Test(arguments: [(fleet, true), (foreignFleet, false)])
  func aRegionOfOneUUIDHoldsOnlyThatFleet(_ uuid: UUID, _ isHeld: Bool) {
    #expect(BeaconRegion(uuid: fleet).contains(beacon(1, uuid: uuid)) == isHeld)
  }

  @Test(arguments: [fleet, foreignFleet])
  func aRegionOfNoUUIDHoldsEveryFleet(_ uuid: UUID) {
    #expect(BeaconRegion(uuid: nil).contains(beacon(1, uuid: uuid)))
  }

  @Test func itIsWrittenAsUUIDMajorAndMinor() {
    #expect("\(beacon(7, major: 65535))" == "00000000-0000-0000-0000-000000000001 65535:7")
  }
}
