import FoundationEssentials

/// Writes a value as JSON in the place of what a file held, or leaves the file as it was; makes its
/// folder where that is missing, for the user alone.
func writeJSON(_ value: some Encodable, to path: String) throws(CommandError) {
  do {
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var bytes = try encoder.encode(value)
    bytes.append(UInt8(ascii: "\n"))
    try bytes.write(to: URL(filePath: path), options: .atomic)
  } catch {
    throw .unwritable(path: path, reason: "\(error)")
  }
}

/// The folder that an XDG variable names, or the one below the home folder that stands for it.
///
/// - Returns: nil where neither is known.
func folder(
  of variable: String, orBelowHome standard: String, in environment: [String: String]
) -> String? {
  // By the XDG specification a relative path counts as none.
  let configured = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  return configured
    ?? environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/" + standard }
}
