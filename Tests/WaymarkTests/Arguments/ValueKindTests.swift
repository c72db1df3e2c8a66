import Testing

@testable import waymark

struct ValueKindTests {
  @Test(arguments: ["80", "450", "+100", "0100"])
  func wholeNumbersWithinTheRangeAreAccepted(_ written: String) {
    #expect(ValueKind.integer(80...450).values(in: written) == [written])
  }

  @Test(arguments: ["79", "451", "", "100.0", "1e2", "0x64", " 100", "99999999999999999999", "１００"])
  func otherWholeNumbersAreRefused(_ written: String) {
    #expect(ValueKind.integer(80...450).values(in: written) == nil)
  }

  @Test(arguments: [("-1", -1.0), ("5", 5), ("1.4", 1.4), (".5", 0.5), ("5e-1", 0.5), ("-0", 0)])
  func decimalNumbersAreAccepted(_ written: String, _ number: Double) {
    #expect(ValueKind.number(-1...5).values(in: written) == [written])
    #expect(ValueKind.number(in: written) == number)
  }

  @Test(arguments: [
    "nan", "NaN", "inf", "-inf", "infinity", "1e999", "0x1p3", "1,4", "", " 1", "1 ", "-", ".", "e",
  ])
  func whatIsNoFiniteDecimalNumberIsRefused(_ written: String) {
    let range = -Double.infinity...Double.infinity
    #expect(ValueKind.number(range).values(in: written) == nil)
  }

  @Test func choicesAreSpelledAsDeclared() {
    let kind = ValueKind.choice(["on", "off"])
    #expect(kind.values(in: "ON") == ["on"])
    #expect(kind.values(in: "o") == nil)
    #expect(kind.values(in: "") == nil)
  }

  @Test(arguments: ["", ",", "lift,", "lift,,stairs", "lift, stairs", "lift;stairs", "ramp"])
  func aListHoldsNothingButItsWords(_ written: String) {
    #expect(ValueKind.list(["Lift", "Stairs"]).values(in: written) == nil)
  }

  @Test(arguments: [ValueKind.file, .folder, .place, .venue, .source, .sink])
  func aNameIsNotEmpty(_ kind: ValueKind) {
    #expect(kind.values(in: "") == nil)
    #expect(kind.values(in: "-") == ["-"])
  }

  @Test func aTextMayBeEmpty() {
    #expect(ValueKind.text.values(in: "") == [""])
  }

  @Test(arguments: [
    (ValueKind.integer(0...Int.max), "a whole number, 0 or more"),
    (.integer(Int.min...9), "a whole number, 9 or less"),
    (.integer(Int.min...Int.max), "a whole number"),
    (.number(0.1...5), "a number from 0.1 to 5"),
    (.number(0...Double.infinity), "a number, 0 or more"),
    (.number(-Double.infinity...1), "a number, 1 or less"),
    (.choice(["a", "b"]), "one of a, b"),
  ])
  func whatIsAcceptedIsSaidInWords(_ kind: ValueKind, _ words: String) {
    #expect(kind.accepted == words)
  }
}
