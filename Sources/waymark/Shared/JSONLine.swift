import FoundationEssentials

/// A value in a line of JSON.
enum JSONField: Encodable, ExpressibleByStringLiteral {
  case text(String)
  case number(Double)
  case integer(Int)
  case list([String])
  case objects([[String: JSONField]])
  case null

  init(stringLiteral value: String) { self = .text(value) }

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Thousandths are kept: finer than that no clock or map of ours tells.
  init(_ number: Double?) { self = number.map { .number(($0 * 1000).rounded() / 1000) } ?? .null }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .integer(let number): try container.encode(number)
    case .list(let items): try container.encode(items)
    case .objects(let objects): try container.encode(objects)
    case .null: try container.encodeNil()
    }
  }
}

/// One line of JSON Lines, its fields sorted by name.
func jsonLine(_ fields: [String: JSONField]) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(fields), as: UTF8.self)
}
