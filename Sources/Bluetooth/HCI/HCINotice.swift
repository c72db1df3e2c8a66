/// What an HCI packet tells about the commands of all programs and the state of the controller.
enum HCINotice: Hashable {
  case command(HCICommand)
  /// Command Complete or Command Status: the controller's answer.
  case answer(opcode: UInt16, status: UInt8, parameters: [UInt8])
  case hardwareError
  /// An LE advertising report, legacy or extended.
  case report

  /// Nil for what tells none of these, or is cut off.
  init?(_ packet: HCIPacket) {
    let bytes = packet.bytes
    switch packet.kind {
    case .command:
      guard bytes.count >= 3, bytes.count >= 3 + Int(bytes[2]) else { return nil }
      self = .command(
        HCICommand(
          opcode: UInt16(bytes[0]) | UInt16(bytes[1]) << 8,
          parameters: Array(bytes[3..<(3 + Int(bytes[2]))])))
    case .event:
      guard let code = bytes.first else { return nil }
      switch code {
      // Event code, length, free commands, opcode, then the return parameters, the status first.
      case 0x0E where bytes.count >= 6:
        self = .answer(
          opcode: UInt16(bytes[3]) | UInt16(bytes[4]) << 8, status: bytes[5],
          parameters: Array(bytes[6...]))
      // Event code, length, status, free commands, opcode.
      case 0x0F where bytes.count >= 6:
        self = .answer(
          opcode: UInt16(bytes[4]) | UInt16(bytes[5]) << 8, status: bytes[2], parameters: [])
      case 0x10: self = .hardwareError
      case 0x3E where bytes.count >= 3 && (bytes[2] == 0x02 || bytes[2] == 0x0D): self = .report
      default: return nil
      }
    default: return nil
    }
  }
}
