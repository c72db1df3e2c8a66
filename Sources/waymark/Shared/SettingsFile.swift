import FoundationEssentials

/// The user's settings on disk: a flat JSON object, for each key a value as its option takes it.
struct SettingsFile: Sendable {
  let path: String

  /// - Throws: `CommandError` where neither `XDG_CONFIG_HOME` nor `HOME` tells a folder.
  init(environment: [String: String]) throws(CommandError) {
    guard
      let folder = folder(of: "XDG_CONFIG_HOME", orBelowHome: ".config", in: environment)
    else { throw .noSettingsFolder }
    path = folder + "/waymark/settings.json"
  }

  /// What is set, spelled as declared; what cannot be used is told and left out.
  func values(tell: (String) -> Void) throws(CommandError) -> [String: String] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let stored: [String: Scalar]
    do {
      stored = try JSONDecoder().decode([String: Scalar].self, from: Data(try readFile(path)))
    } catch let error as CommandError {
      throw error
    } catch {
      throw .badSettings(path: path)
    }
    var values: [String: String] = [:]
    for (key, value) in stored.sorted(by: { $0.key < $1.key }) {
      guard let option = OptionDescription.preferences.first(where: { $0.name == key }),
        let kind = option.kind
      else {
        tell("\(path): there is no setting \"\(key)\"; \"waymark settings\" lists them.")
        continue
      }
      if let known = kind.values(in: value.text)?.first {
        values[key] = known
      } else {
        tell(
          "\(path): \(key) cannot be \"\(value.text)\"; accepted is \(kind.accepted). "
            + "Set it with \"waymark settings set \(key) VALUE\".")
      }
    }
    return values
  }

  /// Replaces all that is set, or leaves the file as it was.
  func write(_ values: [String: String]) throws(CommandError) {
    try writeJSON(values, to: path)
  }

  /// A text, or a number as somebody may write it by hand.
  private struct Scalar: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let whole = try? container.decode(Int.self) {
        text = String(whole)
      } else if let number = try? container.decode(Double.self) {
        text = String(number)
      } else {
        text = try container.decode(String.self)
      }
    }
  }
}
