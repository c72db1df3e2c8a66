/// What a venue's reader insists on, by the names its diagnostics carry.
enum ReadingRule: String {
  case xmlSyntax = "xml-syntax"
  case jsonSyntax = "json-syntax"
  case noGraph = "no-graph"
  case severalGraphs = "several-graphs"
  case nestedGraph = "nested-graph"
  case undirectedGraph = "undirected-graph"
  case undeclaredKey = "undeclared-key"
  case repeatedKey = "repeated-key"
  case misspeltKey = "misspelt-key"
  case missingID = "missing-id"
  case missingKey = "missing-key"
  case missingList = "missing-list"
  case wrongType = "wrong-type"
  case badNumber = "bad-number"
  case outOfRange = "out-of-range"
  case emptyText = "empty-text"
  case mixedInstructions = "mixed-instructions"
  case unknownType = "unknown-type"
  case halfCoordinates = "half-coordinates"
  case unknownBeacon = "unknown-beacon"
  case unknownClosed = "unknown-closed"
}

/// The diagnostics of one file as they are found.
struct DiagnosticList {
  let file: String
  private(set) var diagnostics: [VenueDiagnostic] = []

  init(file: String) { self.file = file }

  mutating func error(_ rule: ReadingRule, line: Int?, _ message: String) {
    add(.error, rule, line, message)
  }

  mutating func warn(_ rule: ReadingRule, line: Int?, _ message: String) {
    add(.warning, rule, line, message)
  }

  mutating func append(contentsOf others: [VenueDiagnostic]) { diagnostics += others }

  private mutating func add(
    _ severity: VenueDiagnostic.Severity, _ rule: ReadingRule, _ line: Int?, _ message: String
  ) {
    diagnostics.append(
      VenueDiagnostic(
        severity: severity, file: file, line: line, check: rule.rawValue, message: message))
  }
}
