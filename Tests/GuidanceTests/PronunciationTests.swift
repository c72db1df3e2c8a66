import Testing

@testable import Guidance

@Suite struct PronunciationTests {
  private let pronunciation = Pronunciation([
    "Leicester": "Lester", "Leicester Forest": "Lester Wood", "Bluetooth": "Blutuf", "蓝牙": "lán yá",
    "": "nothing",
  ])

  @Test(arguments: [
    ("To Leicester Square.", "To Lester Square."), ("Leicester", "Lester"),
    ("Leicester Forest, left", "Lester Wood, left"), ("(Leicester)", "(Lester)"),
    ("Leicester's", "Lester's"), ("按蓝牙键", "按lán yá键"), ("Leicester Leicester", "Lester Lester"),
  ]) func wholeNamesAreRespelled(written: String, spoken: String) {
    #expect(pronunciation.spoken(written) == spoken)
  }

  @Test(arguments: ["Leicesters", "NewLeicester", "Leicester2", "leicester", "Bluetoothé", ""])
  func whatOnlyHoldsANameStays(text: String) { #expect(pronunciation.spoken(text) == text) }

  @Test func whatIsSpokenDiffersFromWhatIsPrinted() {
    #expect(english.spoken("Leicester Square & *gate*") == "Lester Square and gate")
    #expect(english.text(.headFor(place: "Leicester")) == "Continue towards Leicester.")
  }
}
