/// What is wrong with a recording, and at which line.
public struct RangingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault, each with what was found.
  public enum Problem: Hashable, Sendable {
    case empty
    case missingColumns([String])
    case missingFields(found: Int, expected: Int)
    case badValue(column: String, found: String, expected: String)
    /// Seconds by which the line's time lies before the line before it.
    case backwards(by: Double)
    /// Seconds by which the clock that the lines go by was set back.
    case clockSetBack(by: Double)
    /// Seconds by which the line's time leaps away from its neighbours.
    case leap(by: Double)
  }

  /// Counted from 1, the header being the first.
  public var line: Int
  public var problem: Problem

  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  public var description: String {
    switch problem {
    case .empty:
      "line \(line): there is no header; the first line must name the columns "
        + RangingReader.columns.joined(separator: ",") + "."
    case .missingColumns(let columns):
      "line \(line): the header lacks \(columns.joined(separator: ", ")); add the missing columns, "
        + "with empty fields where a value is unknown."
    case .missingFields(let found, let expected):
      "line \(line): \(found) fields where at least \(expected) are needed; the line is left out."
    case .badValue(let column, let found, let expected):
      "line \(line): \(column) is \"\(found.prefix(40))\" where \(expected) is expected; "
        + "the line is left out."
    case .backwards(let seconds):
      "line \(line): the time lies \(seconds) s before the line before it; the line is left out."
    case .clockSetBack(let seconds):
      "line \(line): the clock was set back by \(seconds) s; the line is left out, and the times of "
        + "those after it count on from here."
    case .leap(let seconds):
      "line \(line): the time lies \(seconds) s away from the lines around it; "
        + "the line is left out."
    }
  }
}
