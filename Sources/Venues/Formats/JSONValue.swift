import FoundationEssentials

/// Any JSON value.
enum JSONValue: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try Self.attempt({ try container.decode(Bool.self) }) {
      self = .bool(value)
    } else if let value = try Self.attempt({ try container.decode(Double.self) }) {
      self = .number(value)
    } else if let value = try Self.attempt({ try container.decode(String.self) }) {
      self = .string(value)
    } else if let value = try Self.attempt({ try container.decode([JSONValue].self) }) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Nil where the value is of another type; any other fault goes on to the caller.
  private static func attempt<Value>(_ decode: () throws -> Value) throws -> Value? {
    do { return try decode() } catch DecodingError.typeMismatch { return nil }
  }

  /// Decodes a text whose syntax a `JSONIndex` has found right.
  static func decode(_ bytes: [UInt8]) throws(SyntaxFault) -> JSONValue {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw SyntaxFault(line: 1, column: 1, message: "\(error)")
    }
  }

  /// What it is, for a sentence about a value of the wrong type.
  var described: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(value.shortened)"
    case .string(let value): "the text \(value.quoted)"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
