import Support
import Testing

@testable import waymark

/// Whatever is written, the answer is an invocation or an error that ends with a hint.
struct RandomArgumentsTests {
  private static let pieces: [String] = {
    let program = CommandLineDescription.sketch
    let options = program.allOptions.flatMap { option in
      [option.written, "\(option.written)=", "\(option.written)=100"]
        + (option.letter.map { ["-\($0)", "-\($0)5", "-q\($0)"] } ?? [])
    }
    return options + program.commands.map(\.name) + Mode.allCases.map(\.rawValue) + [
      "help", "--", "-", "", "---", "--=", "=", "-=", "-1", "-.", "- ", "x", "100", "nan", "é",
      "e\u{301}", "-é", "--é=ü", "\u{0}", "\u{FFFD}", "👩‍🦯", "-👩‍🦯", "\n", "--no-all", "fast",
      "Lift,", "left",
    ]
  }()

  @Test(arguments: 0..<20)
  func anyArgumentsAreAnswered(_ seed: UInt64) throws {
    var generator = TestGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<250 {
      let count = Int.random(in: 0...7, using: &generator)
      let arguments = (0..<count).compactMap { _ in Self.piece(using: &generator) }
      do {
        let invocation = try ArgumentParser(program: .sketch).parse(arguments)
        #expect(try ArgumentParser(program: .sketch).parse(arguments) == invocation)
        accepted += 1
      } catch {
        let hint = error.description.split(separator: "\n").last
        #expect(hint?.hasPrefix("For help: sketch help") == true)
      }
    }
    #expect(accepted > 0)
  }

  /// A known piece, or one with a letter left out or doubled.
  private static func piece(using generator: inout TestGenerator) -> String? {
    guard var piece = pieces.randomElement(using: &generator) else { return nil }
    guard let index = piece.indices.randomElement(using: &generator) else { return piece }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: piece.remove(at: index)
    case 1: piece.insert(piece[index], at: index)
    default: break
    }
    return piece
  }
}
