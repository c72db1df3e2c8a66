/// The commands by which a controller advertises without being connectable.
struct Advertising {
  /// The advertising data, at most 31 bytes.
  let data: [UInt8]
  /// In units of 0.625 ms.
  let interval: UInt16
  /// Set where the controller has no address of its own: a random static one, low byte first.
  let randomAddress: [UInt8]?

  /// The one advertising set that is used.
  private static let handle: UInt8 = 0
  /// Channels 37, 38 and 39.
  private static let channels: UInt8 = 0x07

  private var ownAddressType: UInt8 { randomAddress == nil ? 0 : 1 }
  private var intervalBytes: [UInt8] { [UInt8(interval & 0xFF), UInt8(interval >> 8)] }

  /// Set everything up and begin, in this order.
  func start(_ family: LECommandFamily) -> [HCICommand] {
    switch family {
    case .legacy:
      // Interval, interval, ADV_NONCONN_IND, own address, no peer, channels, no filter.
      let parameters =
        intervalBytes + intervalBytes + [0x03, ownAddressType, 0]
        + [0, 0, 0, 0, 0, 0, Self.channels, 0]
      let padding = [UInt8](repeating: 0, count: 31 - data.count)
      return [
        HCICommand(opcode: HCICommand.Opcode.advertisingParameters, parameters: parameters)
      ] + address(HCICommand.Opcode.leSetRandomAddress, []) + [
        HCICommand(
          opcode: HCICommand.Opcode.advertisingData,
          parameters: [UInt8(data.count)] + data + padding),
        HCICommand(opcode: HCICommand.Opcode.advertisingEnable, parameters: [1]),
      ]
    case .extended:
      // Properties 0x0010: the legacy PDU ADV_NONCONN_IND, which every receiver understands;
      // power 127: the controller's choice; both PHYs 1M; no SID, no notification.
      let parameters =
        [Self.handle, 0x10, 0] + intervalBytes + [0] + intervalBytes + [0, Self.channels]
        + [ownAddressType, 0, 0, 0, 0, 0, 0, 0, 0, 127, 1, 0, 1, 0, 0]
      return [
        HCICommand(
          opcode: HCICommand.Opcode.extendedAdvertisingParameters, parameters: parameters)
      ] + address(HCICommand.Opcode.advertisingSetRandomAddress, [Self.handle]) + [
        // Complete data in one piece, which the controller must not fragment.
        HCICommand(
          opcode: HCICommand.Opcode.extendedAdvertisingData,
          parameters: [Self.handle, 3, 1, UInt8(data.count)] + data),
        HCICommand(
          opcode: HCICommand.Opcode.extendedAdvertisingEnable,
          parameters: [1, 1, Self.handle, 0, 0, 0]),
      ]
    }
  }

  /// End it, and leave nothing behind.
  func stop(_ family: LECommandFamily) -> [HCICommand] {
    switch family {
    case .legacy: [HCICommand(opcode: HCICommand.Opcode.advertisingEnable, parameters: [0])]
    case .extended:
      [
        HCICommand(
          opcode: HCICommand.Opcode.extendedAdvertisingEnable,
          parameters: [0, 1, Self.handle, 0, 0, 0]),
        HCICommand(opcode: HCICommand.Opcode.removeAdvertisingSet, parameters: [Self.handle]),
      ]
    }
  }

  private func address(_ opcode: UInt16, _ prefix: [UInt8]) -> [HCICommand] {
    randomAddress.map { [HCICommand(opcode: opcode, parameters: prefix + $0)] } ?? []
  }
}
