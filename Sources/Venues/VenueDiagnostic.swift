/// One thing in a venue's files that someone should mend.
public struct VenueDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// Whether the venue can be trusted to guide with the fault in it.
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  public var severity: Severity
  /// The file's name as it was given to the reader.
  public var file: String
  /// Counted from 1; nil where the fault is of no one line.
  public var line: Int?
  /// The name of the check or reading rule that found it, such as `duplicate-id`.
  public var check: String
  /// What is wrong, with the element's id and key and what was expected, and what to do.
  public var message: String

  public init(severity: Severity, file: String, line: Int?, check: String, message: String) {
    self.severity = severity
    self.file = file
    self.line = line
    self.check = check
    self.message = message
  }

  /// `FILE:LINE: severity: message [check]`, as compilers write it.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(severity.rawValue): \(message) [\(check)]"
  }
}
