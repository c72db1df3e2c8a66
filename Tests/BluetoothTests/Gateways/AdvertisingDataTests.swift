import Testing

@testable import Bluetooth

@Suite struct AdvertisingDataTests {
  private static func service(_ text: String, _ bytes: [UInt8]) -> DBusValue {
    .dictionary([.text(text): .bytes(bytes)])
  }

  @Test func manufacturerDataIsOneStructureWithTheCompanyFirst() {
    let data = AdvertisingData.structures(
      manufacturerData: .dictionary([.integer(0x004C): .bytes([0x02, 0x15, 0xE2])]),
      serviceData: nil)
    #expect(data == [6, 0xFF, 0x4C, 0x00, 0x02, 0x15, 0xE2])
  }

  @Test func serviceDataCarriesItsShortUUID() {
    let data = AdvertisingData.structures(
      manufacturerData: nil,
      serviceData: Self.service("0000FEAA-0000-1000-8000-00805f9b34fb", [0x20, 0x00]))
    #expect(data == [5, 0x16, 0xAA, 0xFE, 0x20, 0x00])
  }

  @Test func structuresStandInOrderOfTheirNumbers() {
    let data = AdvertisingData.structures(
      manufacturerData: .dictionary([.integer(0x0118): .bytes([1]), .integer(0x004C): .bytes([])]),
      serviceData: Self.service("0000feaa-0000-1000-8000-00805f9b34fb", []))
    #expect(data == [3, 0x16, 0xAA, 0xFE, 3, 0xFF, 0x4C, 0x00, 4, 0xFF, 0x18, 0x01, 1])
  }

  @Test(arguments: [
    "e2c56db5-dffb-48d2-b060-d0f5a71096e0", "0001feaa-0000-1000-8000-00805f9b34fb",
    "0000feaa-0000-1000-8000-00805f9b34fc", "0000+eaa-0000-1000-8000-00805f9b34fb", "feaa", "",
  ])
  func aUUIDThatIsNotShortIsLeftOut(_ uuid: String) {
    let data = AdvertisingData.structures(
      manufacturerData: nil, serviceData: Self.service(uuid, [1]))
    #expect(data == [])
  }

  @Test(
    arguments: [
      .integer(5), .dictionary([.integer(70_000): .bytes([1])]),
      .dictionary([.integer(-1): .bytes([1])]), .dictionary([.text("a"): .bytes([1])]),
      .dictionary([.integer(1): .text("a")]),
    ] as [DBusValue])
  func whatIsNotFormedAsManufacturerDataIsLeftOut(_ value: DBusValue) {
    #expect(AdvertisingData.structures(manufacturerData: value, serviceData: value) == [])
  }

  @Test(arguments: [(252, 256), (253, 0)])
  func aStructureIsAtMost255BytesLong(_ count: Int, _ expected: Int) {
    let data = AdvertisingData.structures(
      manufacturerData: .dictionary([.integer(1): .bytes([UInt8](repeating: 7, count: count))]),
      serviceData: nil)
    #expect(data.count == expected)
  }
}
