public import FoundationEssentials

/// Who a beacon says it is.
public enum BeaconIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Apple's iBeacon: a fleet's UUID, then two numbers that its owner gives out.
  case iBeacon(uuid: UUID, major: UInt16, minor: UInt16)

  public var description: String {
    switch self {
    case .iBeacon(let uuid, let major, let minor): "\(uuid.uuidString) \(major):\(minor)"
    }
  }

  public static func < (a: BeaconIdentifier, b: BeaconIdentifier) -> Bool {
    switch (a, b) {
    case (.iBeacon(let uuid, let major, let minor), .iBeacon(let uuid2, let major2, let minor2)):
      (major, minor, uuid.uuidString) < (major2, minor2, uuid2.uuidString)
    }
  }
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
    }
  }
}
