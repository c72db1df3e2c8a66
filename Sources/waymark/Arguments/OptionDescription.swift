/// Everything that the parser, the help and later the man page and the completions
/// know about one option.
struct OptionDescription: Sendable, Equatable {
  /// Whether the option stands alone or is followed by a value.
  enum Value: Sendable, Equatable {
    case flag
    case value(placeholder: String, kind: ValueKind)
  }

  /// The long name without its dashes.
  let name: String
  var letter: Character?
  var value = Value.flag
  let summary: String
  /// What holds when the option is not given; for the reader only, the parser fills nothing in.
  var defaultText: String?
  var isRequired = false
  var isRepeatable = false

  /// The long name as it is written on a command line.
  var written: String { "--\(name)" }

  /// The long name with its placeholder, as usage lines and the help show it.
  var synopsis: String {
    switch value {
    case .flag: written
    case .value(let placeholder, _): "\(written) \(placeholder)"
    }
  }

  /// The kind of value that the option takes, nil for a flag.
  var kind: ValueKind? {
    switch value {
    case .flag: nil
    case .value(_, let kind): kind
    }
  }

  /// The same option for a command that cannot do without it.
  func required() -> OptionDescription {
    var copy = self
    copy.isRequired = true
    copy.defaultText = nil
    return copy
  }

  /// The same option for a command that can do without it.
  func optional() -> OptionDescription {
    var copy = self
    copy.isRequired = false
    return copy
  }

  /// The same option in the words of a command where it means something more exact.
  func meaning(_ summary: String, otherwise defaultText: String? = nil) -> OptionDescription {
    OptionDescription(
      name: name, letter: letter, value: value, summary: summary,
      defaultText: defaultText ?? self.defaultText,
      isRequired: isRequired, isRepeatable: isRepeatable)
  }
}
