/// One AD structure of advertising data: a type and its value (Bluetooth Core, Vol 3 Part C, 11).
public struct AdvertisingStructure: Hashable, Sendable {
  /// The AD type, as in the Assigned Numbers, 2.3.
  public let type: UInt8
  public let value: ArraySlice<UInt8>

  static let manufacturerData: UInt8 = 0xFF
  static let serviceData: UInt8 = 0x16

  /// The bytes from a place on, counted from the value's start; nil where there are not so many.
  func bytes(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard start + count <= value.count else { return nil }
    return value.dropFirst(start).prefix(count)
  }

  /// A number of up to eight bytes, the high byte first.
  func number(_ start: Int, _ count: Int) -> UInt64? {
    bytes(start, count)?.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A signed byte.
  func signed(_ start: Int) -> Int? {
    number(start, 1).map { Int(Int8(bitPattern: UInt8($0))) }
  }

  /// Whether the value begins with these bytes.
  func begins(with bytes: [UInt8]) -> Bool { value.starts(with: bytes) }
}

/// The AD structures of advertising data, in their order.
///
/// Zero bytes between or after them are padding; one that runs past the end is left out, and ends them.
func advertisingStructures(in data: [UInt8]) -> [AdvertisingStructure] {
  var structures: [AdvertisingStructure] = []
  var rest = data[...]
  while let length = rest.popFirst() {
    guard length > 0 else { continue }
    guard rest.count >= Int(length), let type = rest.first else { return structures }
    structures.append(
      AdvertisingStructure(type: type, value: rest.prefix(Int(length)).dropFirst()))
    rest = rest.dropFirst(Int(length))
  }
  return structures
}
