public import FoundationEssentials

/// Who a beacon says it is.
public enum BeaconIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Apple's iBeacon: a fleet's UUID, then two numbers that its owner gives out. AltBeacon carries
  /// the same three, and a beacon that speaks both is one beacon.
  case iBeacon(uuid: UUID, major: UInt16, minor: UInt16)
  /// Google's Eddystone-UID: a fleet's namespace, then an instance of 48 bits.
  case eddystone(namespace: EddystoneNamespace, instance: UInt64)

  /// An Eddystone instance in twelve hexadecimal digits; nil for anything else.
  public static func eddystoneInstance(_ text: String) -> UInt64? {
    text.utf8.count == 12 && text.allSatisfy(\.isHexDigit) ? UInt64(text, radix: 16) : nil
  }

  public var description: String {
    switch self {
    case .iBeacon(let uuid, let major, let minor): "\(uuid.uuidString) \(major):\(minor)"
    case .eddystone(let namespace, let instance):
      "\(namespace) \(hexadecimal(instance, digits: 12))"
    }
  }

  public static func < (a: BeaconIdentifier, b: BeaconIdentifier) -> Bool {
    switch (a, b) {
    case (.iBeacon(let uuid, let major, let minor), .iBeacon(let uuid2, let major2, let minor2)):
      (major, minor, uuid.uuidString) < (major2, minor2, uuid2.uuidString)
    case (.eddystone(let space, let instance), .eddystone(let space2, let instance2)):
      (space.high, space.low, instance) < (space2.high, space2.low, instance2)
    case (.iBeacon, .eddystone): true
    case (.eddystone, .iBeacon): false
    }
  }
}

/// The ten bytes that the beacons of one Eddystone fleet share.
public struct EddystoneNamespace: Hashable, Sendable, CustomStringConvertible {
  /// The first two bytes, the high one first.
  public var high: UInt16
  /// The other eight.
  public var low: UInt64

  public init(high: UInt16, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Nil unless there are twenty hexadecimal digits.
  public init?(_ text: String) {
    guard text.utf8.count == 20, text.allSatisfy(\.isHexDigit),
      let high = UInt16(text.prefix(4), radix: 16),
      let low = UInt64(text.dropFirst(4), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  public var description: String {
    hexadecimal(UInt64(high), digits: 4) + hexadecimal(low, digits: 16)
  }
}

/// A number in hexadecimal digits, with zeros in front.
func hexadecimal(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(digits - text.count, 0)) + text
}

/// Which beacons belong together: those of one UUID, or all where none is named.
public struct BeaconRegion: Hashable, Sendable {
  /// The UUID that every beacon of the region carries; nil accepts any.
  public var uuid: UUID?

  public init(uuid: UUID?) { self.uuid = uuid }

  /// Whether a beacon of this identity belongs to the region.
  public func contains(_ identifier: BeaconIdentifier) -> Bool {
    switch identifier {
    case .iBeacon(let uuid, _, _): self.uuid == nil || self.uuid == uuid
    case .eddystone: uuid == nil
    }
  }
}
