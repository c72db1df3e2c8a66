/// What is wrong with a recording, and at which line.
public struct RangingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault, each with what was found.
  public enum Problem: Hashable, Sendable {
    case empty
    case missingColumns([String])
    case missingFields(found: Int, expected: Int)
    case badValue(column: String, found: String, expected: String)
    case time(TimeFault.Problem)
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
    case .time(let problem): "line \(line): \(problem.sentence(of: "line"))"
    }
  }
}
