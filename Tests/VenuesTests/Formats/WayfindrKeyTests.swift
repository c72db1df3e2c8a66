import Testing

@testable import Venues

@Suite struct WayfindrKeyTests {
  private let vocabulary = WayfindrVocabulary([
    GraphML.Key(id: "d0", domain: "node", attributeName: "name", line: 1),
    GraphML.Key(id: "d0", domain: "edge", attributeName: "instruction-middle", line: 2),
    GraphML.Key(id: "d1", domain: nil, attributeName: "language", line: 3),
    GraphML.Key(id: "minor", domain: "node", attributeName: "major", line: 4),
    GraphML.Key(id: "d2", domain: "node", attributeName: "colour", line: 5),
  ])

  private static let words: [(String, GraphML.Domain, WayfindrKey?)] = [
    ("d0", .node, .name), ("d0", .edge, .middle), ("d1", .edge, .language), ("d1", .node, nil),
    ("d2", .node, nil), ("name", .node, .name), ("name", .edge, nil), ("d9", .node, nil),
  ]

  @Test(arguments: words)
  func aKeyIsKnownByItsIdOrItsName(_ id: String, domain: GraphML.Domain, word: WayfindrKey?) {
    #expect(vocabulary.word(for: id, of: domain) == word)
  }

  @Test func theIdCountsBeforeTheName() {
    #expect(vocabulary.word(for: "minor", of: .node) == .minor)
  }

  @Test func onlyWhatIsDeclaredIsDeclared() {
    #expect(vocabulary.isDeclared("d2"))
    #expect(!vocabulary.isDeclared("name"))
  }
}
