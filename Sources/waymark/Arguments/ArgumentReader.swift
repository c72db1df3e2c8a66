/// Cuts an argument list into options and words, from left to right.
struct ArgumentReader {
  enum Item {
    case word(String)
    /// `written` is the option as its user wrote it, for errors.
    case option(OptionDescription, written: String, value: String?)
  }

  private var pending: ArraySlice<String>
  /// The letters of `-abc` that are still to be read.
  private var letters: Substring = ""
  private var isPastOptions = false

  init(_ arguments: [String]) {
    pending = arguments[...]
  }

  /// The next option or word, or nil at the end.
  ///
  /// An option may stand before its command: until that is known, every command's are accepted.
  mutating func next(for selection: CommandSelection) throws(UsageError) -> Item? {
    if let letter = letters.popFirst() { return try shortOption(letter, for: selection) }
    guard let argument = pending.popFirst() else { return nil }
    if isPastOptions || argument == "-" || !argument.hasPrefix("-") { return .word(argument) }
    if argument == "--" {
      isPastOptions = true
      return try next(for: selection)
    }
    if argument.hasPrefix("--") { return try longOption(argument, for: selection) }
    if Self.looksLikeNumber(argument) { return .word(argument) }
    letters = argument.dropFirst()
    return try cluster(argument, for: selection)
  }

  private mutating func longOption(
    _ argument: String, for selection: CommandSelection
  ) throws(UsageError) -> Item {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.first.map(String.init) ?? argument
    let value = parts.count == 2 ? String(parts[1]) : nil
    guard let option = Self.option(for: selection, where: { $0.written == written }) else {
      throw selection.unknownOption(written)
    }
    switch (option.value, value) {
    case (.flag, let value?):
      throw selection.error(.unexpectedValue(value, option: written))
    case (.flag, nil):
      return .option(option, written: written, value: nil)
    case (.value, let value?):
      return .option(option, written: written, value: value)
    case (.value, nil):
      let value = try valueAfter(option, written: written, for: selection)
      return .option(option, written: written, value: value)
    }
  }

  /// Reads the first letter, so that `-venue` can be answered as a whole word where `-v` is unknown.
  private mutating func cluster(
    _ argument: String, for selection: CommandSelection
  ) throws(UsageError) -> Item {
    guard let letter = letters.popFirst() else { return .word(argument) }
    guard Self.option(for: selection, where: { $0.letter == letter }) != nil else {
      letters = ""
      throw selection.unknownOption(argument)
    }
    return try shortOption(letter, for: selection)
  }

  private mutating func shortOption(
    _ letter: Character, for selection: CommandSelection
  ) throws(UsageError) -> Item {
    let written = "-\(letter)"
    guard let option = Self.option(for: selection, where: { $0.letter == letter }) else {
      letters = ""
      throw selection.unknownOption(written)
    }
    guard option.kind != nil else { return .option(option, written: written, value: nil) }
    if !letters.isEmpty {
      let value = String(letters)
      letters = ""
      return .option(option, written: written, value: value)
    }
    let value = try valueAfter(option, written: written, for: selection)
    return .option(option, written: written, value: value)
  }

  /// A value may begin with one dash, as coordinates do, but not with two: that is a forgotten value.
  private mutating func valueAfter(
    _ option: OptionDescription, written: String, for selection: CommandSelection
  ) throws(UsageError) -> String {
    guard let next = pending.first, !next.hasPrefix("--") else {
      throw selection.error(.missingValue(option, written: written, next: pending.first))
    }
    pending.removeFirst()
    return next
  }

  private static func option(
    for selection: CommandSelection, where isMeant: (OptionDescription) -> Bool
  ) -> OptionDescription? {
    let program = selection.program
    let known =
      selection.command == nil ? program.allOptions : program.options(of: selection.command)
    return known.first(where: isMeant)
  }

  /// No option's letter is a digit, so `-3` and `-.5,2` can only be words.
  private static func looksLikeNumber(_ argument: String) -> Bool {
    var rest = argument.dropFirst()
    if rest.first == "." { rest = rest.dropFirst() }
    return rest.first?.isWholeNumber ?? false
  }
}
