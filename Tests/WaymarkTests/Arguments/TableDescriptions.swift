import Testing

@testable import waymark

// A failed test names the row of the table that it is about, not all that stands in it.

extension CommandDescription: CustomTestStringConvertible {
  public var testDescription: String { path.joined(separator: " ") }
}

extension OptionDescription: CustomTestStringConvertible {
  public var testDescription: String { written }
}

extension ExampleDescription: CustomTestStringConvertible {
  public var testDescription: String { commandLine }
}
