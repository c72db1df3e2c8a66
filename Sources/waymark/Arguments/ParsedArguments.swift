/// The checked arguments of one command line.
///
/// Every question names an option or a positional of the command and throws
/// `UsageError.Problem.undeclared` if the command does not declare it so: a mistake in the
/// program, for its tests to find. An option that was not given has no value; its default
/// is up to the settings and the venue.
struct ParsedArguments: Sendable, Equatable {
  private let program: CommandLineDescription
  private let command: CommandDescription?
  private let options: [String: [String]]
  private let positionals: [String: [String]]

  init(
    program: CommandLineDescription, command: CommandDescription?, options: [String: [String]],
    positionals: [String: [String]]
  ) {
    self.program = program
    self.command = command
    self.options = options
    self.positionals = positionals
  }

  /// Whether the command takes an option of this name.
  func declares(_ name: String) -> Bool {
    ((command?.options ?? []) + program.commonOptions).contains { $0.name == name }
  }

  /// Whether the flag was given.
  func flag(_ name: String) throws(UsageError) -> Bool {
    try declared(name) { $0.value == .flag }
    return options[name] != nil
  }

  /// The value of an option that takes one, as text.
  func value(_ name: String) throws(UsageError) -> String? {
    try declared(name) { $0.takesOneValue }
    return options[name]?.first
  }

  /// The value of an option that the command cannot do without.
  func required(_ name: String) throws(UsageError) -> String {
    try declared(name) { $0.isRequired && $0.takesOneValue }
    guard let value = options[name]?.first else { throw undeclared(name) }
    return value
  }

  /// All values of an option that may be repeated or takes a list.
  func values(_ name: String) throws(UsageError) -> [String] {
    try declared(name) { $0.kind != nil && !$0.takesOneValue }
    return options[name] ?? []
  }

  /// The value of an option that takes a whole number.
  func integer(_ name: String) throws(UsageError) -> Int? {
    try declared(name) { option in
      if case .integer = option.kind { option.takesOneValue } else { false }
    }
    return options[name]?.first.flatMap { Int($0) }
  }

  /// The value of an option that takes a number.
  func number(_ name: String) throws(UsageError) -> Double? {
    try declared(name) { option in
      if case .number = option.kind { option.takesOneValue } else { false }
    }
    return options[name]?.first.flatMap { ValueKind.number(in: $0) }
  }

  /// The value of an option that takes one of the words of a type.
  func choice<Choice: RawRepresentable<String>>(
    _ name: String, as type: Choice.Type
  ) throws(UsageError) -> Choice? {
    try declared(name) { option in
      guard case .choice(let words) = option.kind, option.takesOneValue else { return false }
      return words.allSatisfy { type.init(rawValue: $0) != nil }
    }
    return options[name]?.first.flatMap { type.init(rawValue: $0) }
  }

  /// The word at a positional's place.
  func positional(_ name: String) throws(UsageError) -> String? {
    try declaredPositional(name) { !$0.isRepeating }
    return positionals[name]?.first
  }

  /// The word at the place of a positional that the command cannot do without.
  func requiredPositional(_ name: String) throws(UsageError) -> String {
    try declaredPositional(name) { $0.isRequired && !$0.isRepeating }
    guard let word = positionals[name]?.first else { throw undeclared(name) }
    return word
  }

  /// All words of a repeating positional.
  func repeatedPositional(_ name: String) throws(UsageError) -> [String] {
    try declaredPositional(name) { $0.isRepeating }
    return positionals[name] ?? []
  }

  /// The error for a value that the table accepts and the command does not.
  func refusal(of value: String, option name: String, accepted: String) -> UsageError {
    error(.badValue(value, subject: "--\(name)", accepted: accepted))
  }

  /// The error for a word that the table accepts and the command does not.
  func refusal(of value: String, positional name: String, accepted: String) -> UsageError {
    error(.badValue(value, subject: name, accepted: accepted))
  }

  private func declared(
    _ name: String, as fits: (OptionDescription) -> Bool
  ) throws(UsageError) {
    let option = program.options(of: command).first { $0.name == name }
    guard let option, fits(option) else { throw undeclared("--\(name)") }
  }

  private func declaredPositional(
    _ name: String, as fits: (PositionalDescription) -> Bool
  ) throws(UsageError) {
    let positional = command?.positionals.first { $0.name == name }
    guard let positional, fits(positional) else { throw undeclared(name) }
  }

  private func undeclared(_ name: String) -> UsageError {
    error(.undeclared(name))
  }

  private func error(_ problem: UsageError.Problem) -> UsageError {
    UsageError(problem: problem, program: program.name, path: command?.path ?? [])
  }
}

extension OptionDescription {
  /// Whether the option gives exactly one value when it is given.
  fileprivate var takesOneValue: Bool {
    switch kind {
    case nil, .list: false
    default: !isRepeatable
    }
  }
}
