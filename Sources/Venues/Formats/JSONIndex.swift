/// Where each value of a JSON text stands, found by a strict reading of it.
///
/// Foundation's decoder tells neither line nor column of a syntax error and lets repeated keys and
/// trailing commas pass, so that a venue would be read otherwise than its author sees it.
struct JSONIndex {
  struct Position: Hashable {
    var line: Int
    var column: Int
  }

  /// Positions by path, such as `venue.platforms[0].name`; the whole text's path is empty.
  private(set) var positions: [String: Position] = [:]
  /// Faults after which the rest could still be read.
  private(set) var faults: [SyntaxFault] = []

  /// Reads a whole text, or throws where it stops being JSON.
  init(_ bytes: [UInt8]) throws(SyntaxFault) {
    var scanner = try JSONScanner(bytes)
    try scanner.scanText()
    positions = scanner.positions
    faults = scanner.faults
  }

  func line(_ path: String) -> Int? { positions[path]?.line }
}

/// The path of a member of the object at a path.
func jsonPath(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
