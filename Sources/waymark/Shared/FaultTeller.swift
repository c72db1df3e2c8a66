/// Tells what is wrong with a recording, the first faults one by one.
struct FaultTeller {
  /// The recording, as messages call it.
  let name: String
  private let unit: String
  private let tell: @Sendable (String) -> Void
  private var count = 0

  /// A file that is no recording has thousands.
  private static let toldFaults = 20

  /// - Parameter unit: what a fault costs, in the plural.
  init(name: String, unit: String, tell: @escaping @Sendable (String) -> Void) {
    self.name = name
    self.unit = unit
    self.tell = tell
  }

  mutating func report(_ fault: String) {
    count += 1
    if count <= Self.toldFaults { tell("\(name), \(fault)") }
  }

  /// Tells how many faults there were besides.
  func finish() {
    if count > Self.toldFaults {
      tell("\(name): \(count - Self.toldFaults) more \(unit) are left out.")
    }
  }
}
