import Testing

@testable import Bluetooth

/// What is sent to advertise, byte by byte.
@Suite struct AdvertisingTests {
  private static let data: [UInt8] = [0x02, 0x01, 0x06]
  private static let address: [UInt8] = [1, 2, 3, 4, 5, 0xC6]

  private static func advertising(_ address: [UInt8]? = nil) -> Advertising {
    Advertising(data: data, interval: 0xA0, randomAddress: address)
  }

  @Test func legacyCommands() {
    #expect(
      Self.advertising().start(.legacy) == [
        // LE Set Advertising Parameters: 100 ms, 100 ms, ADV_NONCONN_IND, public, no peer, three
        // channels, no filter
        HCICommand(
          opcode: 0x2006, parameters: [0xA0, 0, 0xA0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0]),
        // LE Set Advertising Data: 3 bytes of 31
        HCICommand(
          opcode: 0x2008, parameters: [3, 2, 1, 6] + [UInt8](repeating: 0, count: 28)),
        // LE Set Advertising Enable: on
        HCICommand(opcode: 0x200A, parameters: [1]),
      ])
    #expect(
      Self.advertising().stop(.legacy) == [HCICommand(opcode: 0x200A, parameters: [0])])
  }

  @Test func extendedCommands() {
    #expect(
      Self.advertising().start(.extended) == [
        // LE Set Extended Advertising Parameters: set 0, legacy non-connectable PDU, 100 ms, three
        // channels, public, no peer, no filter, any power, 1M, no skip, 1M, SID 0, no notification
        HCICommand(
          opcode: 0x2036,
          parameters: [
            0, 0x10, 0, 0xA0, 0, 0, 0xA0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 1, 0, 1, 0, 0,
          ]),
        // LE Set Extended Advertising Data: set 0, complete, unfragmented, 3 bytes
        HCICommand(opcode: 0x2037, parameters: [0, 3, 1, 3, 2, 1, 6]),
        // LE Set Extended Advertising Enable: on, one set, set 0, no end
        HCICommand(opcode: 0x2039, parameters: [1, 1, 0, 0, 0, 0]),
      ])
    #expect(
      Self.advertising().stop(.extended) == [
        HCICommand(opcode: 0x2039, parameters: [0, 1, 0, 0, 0, 0]),
        // LE Remove Advertising Set
        HCICommand(opcode: 0x203C, parameters: [0]),
      ])
  }

  @Test func aControllerWithoutAnAddressGetsARandomOne() {
    let legacy = Self.advertising(Self.address).start(.legacy)
    #expect(legacy[0].parameters[5] == 1)
    #expect(legacy[1] == HCICommand(opcode: 0x2005, parameters: Self.address))
    let extended = Self.advertising(Self.address).start(.extended)
    #expect(extended[0].parameters[10] == 1)
    #expect(extended[1] == HCICommand(opcode: 0x2035, parameters: [0] + Self.address))
  }
}
