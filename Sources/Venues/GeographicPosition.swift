import Glibc

/// A place on Earth, in degrees.
public struct GeographicPosition: Hashable, Sendable {
  /// North is positive, −90 to 90.
  public var latitude: Double
  /// East is positive, −180 to 180.
  public var longitude: Double

  public init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `LAT,LON`.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.split(separator: " ").joined())
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Metres along the Earth's surface (haversine, mean radius).
  public func metres(to other: GeographicPosition) -> Double {
    let radians = Double.pi / 180
    let (a, b) = (latitude * radians, other.latitude * radians)
    let north = sin((b - a) / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    return 2 * 6_371_000
      * asin(min(1, (north * north + cos(a) * cos(b) * east * east).squareRoot()))
  }
}
