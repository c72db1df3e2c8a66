import Testing

@testable import waymark

struct MisspellingTests {
  @Test(arguments: [
    ("preview", "preview", 0), ("PREVIEW", "preview", 0), ("preveiw", "preview", 1),
    ("previe", "preview", 1), ("prreview", "preview", 1), ("prewiew", "preview", 1),
    ("rpeveiw", "preview", 2), ("", "go", 2), ("ca", "abc", 3),
  ])
  func anEditIsALetterAddedLeftOutChangedOrSwapped(
    _ written: String, _ name: String, _ distance: Int
  ) {
    #expect(Misspelling(written: written).distance(to: name) == distance)
  }

  @Test(arguments: [
    ("goo", ["go"]), ("og", ["go"]), ("xy", []), ("ven", ["venues"]), ("venus", ["venues"]),
    ("missing", ["missing-routes"]), ("misingroutes", ["missing-routes"]), ("rout", ["routes"]),
    ("", []), ("elephant", []),
  ])
  func whatIsNearEnoughIsSuggested(_ written: String, _ expected: [String]) {
    let names = ["venues", "go", "missing-routes", "routes"]
    #expect(Misspelling(written: written).corrections(among: names) == expected)
  }

  @Test func noMoreThanThreeAreSuggested() {
    let names = ["aa", "ab", "ac", "ad"]
    #expect(Misspelling(written: "a").corrections(among: names) == ["aa", "ab", "ac"])
    #expect(Misspelling(written: "ax").corrections(among: names) == ["aa", "ab", "ac"])
  }

  @Test func aHugeWordCostsNoTime() {
    let written = String(repeating: "a", count: 1_000_000)
    #expect(Misspelling(written: written).corrections(among: ["venues", "go"]) == [])
  }
}
