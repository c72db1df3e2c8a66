import Glibc

/// The log-distance law that turns loss of signal into metres.
public struct PathLossModel: Hashable, Sendable {
  /// How fast the signal falls: 2 in the open, more behind bodies and walls.
  public var exponent: Double

  public init(exponent: Double = 2) { self.exponent = exponent }

  /// The likeliest distance in metres of a beacon heard this strongly.
  public func accuracy(rssi: RSSI, measuredPower: MeasuredPower) -> Double {
    pow(10, (measuredPower.dBm - rssi.dBm) / (10 * exponent))
  }

  /// The strength expected at a distance in metres; within a metre it no longer rises.
  public func rssi(at metres: Double, measuredPower: MeasuredPower) -> Double {
    measuredPower.dBm - 10 * exponent * log10(max(1, metres))
  }
}
