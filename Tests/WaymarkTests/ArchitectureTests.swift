import Foundation
import Testing

/// What docs/ARCHITECTURE.md promises of the sources, read from the sources.
@Suite struct ArchitectureTests {
  private struct Source: CustomTestStringConvertible {
    let path: String
    let lines: [String]
    var testDescription: String { path }
    var code: String {
      lines.map { line in
        line.firstRange(ofComment: "//").map { String(line[..<$0]) } ?? line
      }.joined(separator: "\n")
    }
  }

  private static func sources(below folder: String) -> [Source] {
    let names = FileManager.default.enumerator(atPath: packageRoot + "/" + folder)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { name in
        let text = try? String(contentsOfFile: "\(packageRoot)/\(folder)/\(name)", encoding: .utf8)
        return Source(
          path: "\(folder)/\(name)", lines: (text ?? "").components(separatedBy: "\n"))
      }
  }

  private static let product = sources(below: "Sources")
  private static let pure = product.filter { source in
    ["Beacons", "Venues", "Positioning", "Guidance"].contains {
      source.path.hasPrefix("Sources/\($0)/")
    }
  }

  @Test func theSourcesAreFound() {
    #expect(Self.product.count > 90)
    #expect(Self.pure.count > 50)
    #expect(Self.product.allSatisfy { $0.lines.count > 1 })
  }

  @Test(arguments: [
    "Date()", "Date.now", "ContinuousClock", "SuspendingClock", "Task {", "Task.", "Task(",
    "FileManager", "FileHandle", "fopen", "socket(",
    "print(", "Dispatch", "URLSession", "ProcessInfo", "SystemRandomNumberGenerator", ".random(",
  ])
  func thePureCoreTouchesNoMachine(_ word: String) {
    #expect(Self.pure.filter { $0.code.contains(word) }.map(\.path) == [])
  }

  @Test(arguments: [
    "try!", "as!", "fatalError(", "preconditionFailure(", "@unchecked Sendable",
    "nonisolated(unsafe)", "Task.detached", "static var ", "TO" + "DO", "FIX" + "ME",
  ])
  func nothingInTheSourcesCanTrapOrHide(_ word: String) {
    #expect(Self.product.filter { $0.code.contains(word) }.map(\.path) == [])
  }

  @Test func noFileIsLongerThan400Lines() {
    let tests = Self.sources(below: "Tests")
    #expect((Self.product + tests).filter { $0.lines.count > 401 }.map(\.path) == [])
  }

  /// The sentence may be left out at initialisers, conformances and what a protocol documents.
  @Test func everyPublicTypeAndFunctionSaysWhatItMeans() {
    let kinds = ["func ", "struct ", "enum ", "protocol ", "actor ", "class "]
    var bare: [String] = []
    for source in Self.product {
      for (number, line) in source.lines.enumerated() {
        let code = line.drop { $0 == " " }
        guard code.hasPrefix("public "), kinds.contains(where: { code.contains($0) }),
          !code.contains("extension "), !code.contains("func < "), !code.contains("func encode"),
          !code.contains("func next()"), !code.contains("func advanced(by"),
          !code.contains("func duration(to"), !code.contains("func decode(_ structure"),
          !code.contains("var isLive"), !code.contains("func events()"),
          !code.contains("func packets()")
        else { continue }
        var above = number - 1
        while above >= 0, source.lines[above].drop(while: { $0 == " " }).hasPrefix("@") {
          above -= 1
        }
        if above < 0 || !source.lines[above].contains("///") {
          bare.append("\(source.path):\(number + 1): \(code)")
        }
      }
    }
    #expect(bare.filter { !Self.documentedByProtocol($0) } == [])
  }

  private static func documentedByProtocol(_ line: String) -> Bool {
    ["Sources/Speech/Outputs/SoundDevice.swift", "Sources/Speech/Synthesizers/EspeakEngine.swift"]
      .contains { line.hasPrefix($0) }
  }

  /// The arrows of docs/ARCHITECTURE.md's table are those of the manifest.
  @Test func theArrowsAreThoseOfTheDocument() throws {
    let manifest = try String(contentsOfFile: packageRoot + "/Package.swift", encoding: .utf8)
    let document = try String(
      contentsOfFile: packageRoot + "/docs/ARCHITECTURE.md", encoding: .utf8)
    let pattern = #/name: "(\w+)",\s*dependencies: \[([^\]]*)\]/#
    var arrows: [String: Set<String>] = ["Beacons": []]
    for match in manifest.matches(of: pattern) where !match.1.hasSuffix("Tests") {
      arrows[String(match.1)] = Set(match.2.matches(of: #/"(\w+)"/#).map { String($0.1) })
    }
    arrows["Support"] = nil
    var documented: [String: Set<String>] = [:]
    let targets =
      document.components(separatedBy: "## Targets").last?
      .components(separatedBy: "Invariants:").first ?? ""
    for match in targets.matches(of: #/\| `(\w+)` \|[^|]*\|([^|]*)\|/#) {
      documented[String(match.1)] = Set(match.2.matches(of: #/`(\w+)`/#).map { String($0.1) })
    }
    #expect(arrows.count == 7)
    #expect(documented == arrows)
  }

  /// The README's two commands are the ones that the gate runs and that a newcomer copies.
  @Test func theGateRunsTheReadmesTestCommand() throws {
    let readme = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    let gate = try String(contentsOfFile: packageRoot + "/.ci/run", encoding: .utf8)
    let command = ".ci/setup test && swift test --disable-xctest"
    #expect(readme.contains("    \(command)\n"))
    #expect(gate.contains("\n\(command)\n"))
  }
}

extension String {
  fileprivate func firstRange(ofComment mark: String) -> String.Index? {
    range(of: mark)?.lowerBound
  }
}
