import Testing

@testable import Venues

@Suite struct ReadingTextTests {
  @Test(arguments: [
    ("  a  b ", "a  b"), (" a\n   b\t", "a b"), ("\u{A0}a\u{A0}", "a"), (" \n ", ""), ("", ""),
    ("\u{1B}[31mred\u{7}", "[31mred"), ("a\r\nb", "a b"),
  ])
  func aTextIsTidiedIntoOneLine(_ text: String, tidied: String) {
    #expect(text.tidied == tidied)
  }

  @Test func aLongTextIsQuotedInPart() {
    #expect("short".quoted == "\"short\"")
    #expect(String(repeating: "x", count: 61).quoted.count == 62)
    #expect(String(repeating: "x", count: 61).quoted.hasSuffix("…\""))
  }

  @Test(arguments: [
    ("acuracy", "accuracy"), ("Accuracy", "accuracy"), ("travelTime", "travel_time"),
    ("X", "x"), ("z", nil), ("colour", nil), ("", nil), ("rsi", nil), ("rssl", "rssi"),
  ])
  func aMisspellingIsUnderstood(_ word: String, meant: String?) {
    #expect(word.likelyMeant(among: ["accuracy", "travel_time", "x", "y", "rssi"]) == meant)
  }

  @Test(arguments: [
    ("10", 10.0), ("10.50", 10.5), ("-1e3", -1000), ("+2", 2), ("nan", nil), ("inf", nil),
    ("0x10", nil), ("1,5", nil), ("1e999", nil), ("", nil), ("1 2", nil), ("٣", nil),
  ])
  func onlyDecimalNumbersAreNumbers(_ text: String, number: Double?) {
    #expect(Double(decimal: text) == number)
  }

  @Test func numbersAreWrittenShort() {
    #expect(5.0.shortened == "5")
    #expect(5.25.shortened == "5.25")
    #expect(5.25.inTenths == "5.3")
    #expect(1e300.shortened == "1e+300")
  }
}
