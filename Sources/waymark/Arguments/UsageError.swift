/// A command line that cannot be followed: what is wrong with it, and for which command.
struct UsageError: Error, Sendable, Equatable {
  enum Problem: Sendable, Equatable {
    /// Suggestions are whole command lines, such as "waymark developer validate".
    case unknownCommand(String, suggestions: [String])
    case commandOfAnotherMode(String, invocations: [String])
    case missingCommand(names: [String])
    /// The name is as it was written, with its dashes.
    case unknownOption(String, suggestions: [String])
    case optionOfOtherCommands(String, invocations: [String])
    /// `next` is what stands where the value should.
    case missingValue(OptionDescription, written: String, next: String?)
    case unexpectedValue(String, option: String)
    case repeatedOption(String)
    /// `subject` is an option with its dashes or the name of a positional.
    case badValue(String, subject: String, accepted: String)
    case missingOption(OptionDescription, usage: String)
    case missingPositional(String, usage: String)
    case unexpectedArgument(String, usage: String)
    /// A mistake of the program, not of its user: a name that the command does not declare.
    case undeclared(String)
  }

  let problem: Problem
  let program: String
  /// The words of the mode and command that were understood before the problem.
  let path: [String]
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, what to do next and, on the last line, where to read more.
  var description: String {
    "\(sentences)\n\(hint)"
  }

  private var hint: String {
    "For help: \(([program, CommandLineDescription.helpName] + path).joined(separator: " "))"
  }

  private var command: String {
    ([program] + path).joined(separator: " ")
  }

  private var sentences: String {
    switch problem {
    case .unknownCommand(let word, let suggestions):
      "\(quoted(word)) is not a command of \(command).\(question(suggestions))"
    case .commandOfAnotherMode(let word, let invocations):
      "\(quoted(word)) is not a command of \(command). Use \(alternatives(invocations))."
    case .missingCommand(let names) where names.isEmpty:
      "\(command) has no commands in this version."
    case .missingCommand(let names):
      "\(command) needs a command: \(alternatives(names))."
    case .unknownOption(let written, let suggestions):
      "\(command) has no option \(printable(written)).\(question(suggestions))"
    case .optionOfOtherCommands(let written, let invocations) where path.isEmpty:
      "\(written) needs a command: \(alternatives(invocations))."
    case .optionOfOtherCommands(let written, let invocations):
      "\(command) has no option \(written). It belongs to \(alternatives(invocations))."
    case .missingValue(let option, let written, let next):
      "\(written) needs a value: \(option.synopsis).\(explanation(of: next, after: option))"
    case .unexpectedValue(let value, let option):
      "\(option) takes no value, but \(quoted(value)) was given. Write \(option) alone."
    case .repeatedOption(let option):
      "\(option) was given more than once. Give it once."
    case .badValue(let value, let subject, let accepted):
      "\(subject) does not accept \(quoted(value)). Accepted: \(accepted)."
    case .missingOption(let option, let usage):
      "\(command) needs \(option.synopsis).\n\(usage)"
    case .missingPositional(let name, let usage):
      "\(command) needs \(name).\n\(usage)"
    case .unexpectedArgument(let word, let usage):
      "\(quoted(word)) is one argument too many for \(command)."
        + " A name with spaces needs quotes around it.\n\(usage)"
    case .undeclared(let name):
      "\(command) asked for \(quoted(name)), which it does not declare."
        + " This is a mistake in \(program); please report it."
    }
  }

  private func explanation(of next: String?, after option: OptionDescription) -> String {
    guard let next, next != "--" else { return "" }
    return " If \(quoted(next)) is the value, write \(option.written)=\(printable(next))."
  }

  private func question(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : " Did you mean \(alternatives(suggestions))?"
  }

  private func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }

  private func quoted(_ word: String) -> String {
    "\"\(printable(word))\""
  }

  /// Control characters from a user's word must not reach a terminal or a braille line.
  private func printable(_ word: String) -> String {
    let visible = word.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "?"
      default: String(scalar)
      }
    }
    return visible.joined()
  }
}
