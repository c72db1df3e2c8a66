/// A JSON file as read: its value and where each part of it stands.
struct JSONText {
  let index: JSONIndex
  let value: JSONValue

  /// Nil where the bytes are no JSON; that and faults after which the rest could be read are told.
  init?(_ source: NamedBytes, found: inout DiagnosticList) {
    do throws(SyntaxFault) {
      index = try JSONIndex(source.bytes)
      value = try JSONValue.decode(source.bytes)
    } catch {
      found.error(
        .jsonSyntax, line: error.line,
        "column \(error.column): \(error.message); the file is not well-formed JSON")
      return nil
    }
    for fault in index.faults {
      found.error(.jsonSyntax, line: fault.line, "column \(fault.column): \(fault.message)")
    }
  }
}
