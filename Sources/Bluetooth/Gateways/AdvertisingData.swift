/// Advertising data put together again from what bluetoothd took out of it.
enum AdvertisingData {
  /// AD types (Bluetooth Assigned Numbers, 2.3).
  private static let serviceData: UInt8 = 0x16
  private static let manufacturerData: UInt8 = 0xFF

  /// What follows a 16-bit UUID where it is written in full (Bluetooth Core, Vol 3 Part B, 2.5.1).
  private static let baseUUID = "-0000-1000-8000-00805f9b34fb"

  /// AD structures one after another, in order of their numbers; whatever is not formed as
  /// Device1's properties are, or is too long for a structure, is left out.
  static func structures(manufacturerData: DBusValue?, serviceData: DBusValue?) -> [UInt8] {
    var structures: [(type: UInt8, number: UInt16, content: [UInt8])] = []
    for (company, content) in manufacturerData?.dictionary ?? [:] {
      guard let number = company.integer.flatMap(UInt16.init(exactly:)), let bytes = content.bytes
      else { continue }
      structures.append((Self.manufacturerData, number, bytes))
    }
    for (service, content) in serviceData?.dictionary ?? [:] {
      guard let number = service.text.flatMap(shortUUID), let bytes = content.bytes else {
        continue
      }
      structures.append((Self.serviceData, number, bytes))
    }
    return structures.sorted { ($0.type, $0.number) < ($1.type, $1.number) }
      .flatMap { structure -> [UInt8] in
        guard let length = UInt8(exactly: structure.content.count + 3) else { return [] }
        let low = UInt8(truncatingIfNeeded: structure.number)
        let high = UInt8(truncatingIfNeeded: structure.number >> 8)
        return [length, structure.type, low, high] + structure.content
      }
  }

  private static func shortUUID(_ text: String) -> UInt16? {
    let text = text.lowercased()
    guard text.count == 36, text.hasPrefix("0000"), text.hasSuffix(baseUUID) else { return nil }
    let digits = text.dropFirst(4).prefix(4)
    return digits.allSatisfy(\.isHexDigit) ? UInt16(digits, radix: 16) : nil
  }
}
