public import Beacons

/// What is wrong with one record of a btsnoop capture; those before and after it count.
public struct BtsnoopFault: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault, each with what was found.
  public enum Problem: Hashable, Sendable {
    /// The capture ends within the record, as that of a recorder that was killed does.
    case cutOff
    /// The record is said to hold so many bytes of a packet of so many.
    case badLength(included: UInt32, original: UInt32)
    /// The record's time is out of order.
    case time(TimeFault.Problem)
  }

  /// Counted from 1.
  public var record: Int
  /// What is wrong with it.
  public var problem: Problem

  public init(record: Int, problem: Problem) {
    self.record = record
    self.problem = problem
  }

  /// The record, what is wrong and what becomes of it, in a sentence.
  public var description: String {
    switch problem {
    case .cutOff:
      "record \(record): the capture ends within it; everything before it counts."
    case .badLength(let included, let original):
      "record \(record): a length of \(included) bytes, of a packet of \(original), cannot be; "
        + "what lies before the next good record is left out."
    case .time(let problem): "record \(record): \(problem.sentence(of: "record"))"
    }
  }
}
