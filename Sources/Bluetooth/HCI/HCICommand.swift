/// A command to a controller (Bluetooth Core, Vol 4 Part E, 7).
public struct HCICommand: Hashable, Sendable {
  let opcode: UInt16
  let parameters: [UInt8]

  /// The upper six bits of the opcode.
  var group: UInt16 { opcode >> 10 }
  /// The lower ten bits of the opcode.
  var field: UInt16 { opcode & 0x3FF }

  /// The Specification's name, as far as this program sends the command.
  var name: String {
    switch opcode {
    case Opcode.reset: "Reset"
    case Opcode.setEventMask: "Set Event Mask"
    case Opcode.readAddress: "Read BD_ADDR"
    case Opcode.leSetEventMask: "LE Set Event Mask"
    case Opcode.leReadFeatures: "LE Read Local Supported Features"
    case Opcode.leSetRandomAddress: "LE Set Random Address"
    case Opcode.advertisingParameters: "LE Set Advertising Parameters"
    case Opcode.advertisingData: "LE Set Advertising Data"
    case Opcode.advertisingEnable: "LE Set Advertising Enable"
    case Opcode.scanParameters: "LE Set Scan Parameters"
    case Opcode.scanEnable: "LE Set Scan Enable"
    case Opcode.advertisingSetRandomAddress: "LE Set Advertising Set Random Address"
    case Opcode.extendedAdvertisingParameters: "LE Set Extended Advertising Parameters"
    case Opcode.extendedAdvertisingData: "LE Set Extended Advertising Data"
    case Opcode.extendedAdvertisingEnable: "LE Set Extended Advertising Enable"
    case Opcode.removeAdvertisingSet: "LE Remove Advertising Set"
    case Opcode.extendedScanParameters: "LE Set Extended Scan Parameters"
    case Opcode.extendedScanEnable: "LE Set Extended Scan Enable"
    default: "command 0x" + String(opcode, radix: 16, uppercase: true)
    }
  }

  /// Opcodes: group and field in one number.
  enum Opcode {
    static let setEventMask: UInt16 = 0x0C01
    static let reset: UInt16 = 0x0C03
    static let readAddress: UInt16 = 0x1009
    static let leSetEventMask: UInt16 = 0x2001
    static let leReadFeatures: UInt16 = 0x2003
    static let leSetRandomAddress: UInt16 = 0x2005
    static let advertisingParameters: UInt16 = 0x2006
    static let advertisingData: UInt16 = 0x2008
    static let advertisingEnable: UInt16 = 0x200A
    static let scanParameters: UInt16 = 0x200B
    static let scanEnable: UInt16 = 0x200C
    static let advertisingSetRandomAddress: UInt16 = 0x2035
    static let extendedAdvertisingParameters: UInt16 = 0x2036
    static let extendedAdvertisingData: UInt16 = 0x2037
    static let extendedAdvertisingEnable: UInt16 = 0x2039
    static let removeAdvertisingSet: UInt16 = 0x203C
    static let extendedScanParameters: UInt16 = 0x2041
    static let extendedScanEnable: UInt16 = 0x2042
  }
}

/// The two sets of LE commands; a controller that has the later one may refuse the earlier one
/// (Bluetooth Core, Vol 4 Part E, 3.1.1).
enum LECommandFamily: Hashable, Sendable {
  case legacy, extended

  var other: LECommandFamily { self == .legacy ? .extended : .legacy }

  /// By the controller's LE features, bit 12: LE Extended Advertising.
  init(features: [UInt8]) {
    self = features.count > 1 && features[1] & 0x10 != 0 ? .extended : .legacy
  }
}

// MARK: - Commands that are sent

extension HCICommand {
  static let readFeatures = HCICommand(opcode: Opcode.leReadFeatures, parameters: [])

  /// Interval and window of continuous scanning, in units of 0.625 ms: equal, so that the receiver is
  /// never deaf; 10 ms is what other hosts use.
  private static let scanWindow: [UInt8] = [0x10, 0x00]

  /// Public own address, every advertiser accepted.
  static func scanParameters(_ family: LECommandFamily, isActive: Bool) -> HCICommand {
    let kind: UInt8 = isActive ? 1 : 0
    return switch family {
    case .legacy:
      HCICommand(
        opcode: Opcode.scanParameters, parameters: [kind] + scanWindow + scanWindow + [0, 0])
    case .extended:
      // On the 1M PHY alone: every legacy advertisement is sent there.
      HCICommand(
        opcode: Opcode.extendedScanParameters,
        parameters: [0, 0, 0x01, kind] + scanWindow + scanWindow)
    }
  }

  /// Duplicates are always reported: each is a reading of the strength.
  static func scanEnable(_ family: LECommandFamily, _ isOn: Bool) -> HCICommand {
    let state: UInt8 = isOn ? 1 : 0
    return switch family {
    case .legacy: HCICommand(opcode: Opcode.scanEnable, parameters: [state, 0])
    case .extended:
      HCICommand(opcode: Opcode.extendedScanEnable, parameters: [state, 0, 0, 0, 0, 0])
    }
  }

  /// What the kernel lets through, LE Meta (bit 61) among it; a reset alone leaves that out.
  static let setEventMask = HCICommand(
    opcode: Opcode.setEventMask, parameters: [0xFF, 0xFF, 0xFB, 0xFF, 0x07, 0xF8, 0xBF, 0x3D])

  /// The defaults and the extended advertising report (bit 12).
  static func setLEEventMask(_ family: LECommandFamily) -> HCICommand {
    HCICommand(
      opcode: Opcode.leSetEventMask,
      parameters: [0x1F, family == .extended ? 0x10 : 0, 0, 0, 0, 0, 0, 0])
  }
}

/// What a scan enable command says, whoever sent it.
struct ScanEnable: Hashable {
  let isOn: Bool
  let filtersDuplicates: Bool

  init?(_ command: HCICommand) {
    guard
      [HCICommand.Opcode.scanEnable, HCICommand.Opcode.extendedScanEnable].contains(command.opcode),
      command.parameters.count >= 2
    else { return nil }
    isOn = command.parameters[0] != 0
    filtersDuplicates = command.parameters[1] != 0
  }
}
