/// What a file holds, with the name that diagnostics call it by.
public struct NamedBytes: Hashable, Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A value and the line it was read from.
struct Located<Value> {
  var value: Value
  var line: Int
}
