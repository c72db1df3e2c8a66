import Testing

@testable import Guidance

@Suite struct SpellingTests {
  @Test(arguments: [
    ("Walk 6 m.", "Walk 6 metres."),
    ("Walk 6 m and stop.", "Walk 6 metres and stop."),
    ("Walk 10m.", "Walk 10 metres."),
    ("The door (6 m) is wide.", "The door (6 metres) is wide."),
    ("The door (6m) is wide.", "The door (6 metres) is wide."),
    ("Walk 1 m.", "Walk 1 metre."),
    ("Walk 1m.", "Walk 1 metre."),
    ("Wait 1 h", "Wait 1 hour"),
    ("Wait 5 min.", "Wait 5 minutes."),
    ("After 1.5 km, turn left.", "After 1.5 kilometres, turn left."),
    ("A step of 20 cm; then 3 ft.", "A step of 20 centimetres; then 3 feet."),
    ("Is it 10 m?", "Is it 10 metres?"),
    ("10 m", "10 metres"),
  ]) func unitsAfterFiguresAreSpelledOut(written: String, spoken: String) {
    #expect(english.spelledOut(written) == spoken)
  }

  @Test(arguments: [
    ("Walk 5-10 m.", "Walk 5-10 metres."),
    ("Walk 5–10m.", "Walk 5–10 metres."),
    ("Walk 6\u{A0}m.", "Walk 6\u{A0}metres."),
    ("Walk 6\u{202F}m.", "Walk 6\u{202F}metres."),
    ("Walk 6  m.", "Walk 6  metres."),
    ("Walk 6\tm\nthen stop.", "Walk 6\tmetres\nthen stop."),
  ]) func rangesAndOtherBlanksHideNoUnit(written: String, spoken: String) {
    #expect(english.spelledOut(written) == spoken)
  }

  @Test(arguments: [
    ("A 5 min. walk.", "A 5 minutes walk."),
    ("Walk 6 m. Then turn.", "Walk 6 metres. Then turn."),
  ]) func theStopOfAnAbbreviationEndsNoSentenceInItsMidst(written: String, spoken: String) {
    #expect(english.spelledOut(written) == spoken)
  }

  @Test(arguments: [
    "This is door m.", "Go to Gate M.", "Take lift 6 M.", "Built in the 1970s.", "Room 6mm", "",
    " ", "m", "Exits 1, 2 and 3.", "Gate B4 m", "6 mice", "I'm at 5.", "It is 6 m/s.", "(",
    "No. Turn back.", "Is this it? No.", "Platform 4 is left.",
  ]) func whatIsNoUnitOrAbbreviationStays(text: String) {
    #expect(english.spelledOut(text) == text)
  }

  @Test(arguments: [
    ("No. 3", "Number 3"),
    ("Go to (No. 3)", "Go to (Number 3)"),
    ("approx. 6 m", "approximately 6 metres"),
    ("(approx. 6 m)", "(approximately 6 metres)"),
    ("the gate opp. the lift, nr. the stairs", "the gate opposite the lift, near the stairs"),
    ("Leicester Sq.", "Leicester Square."),
    ("Leicester Sq., left", "Leicester Square, left"),
  ]) func abbreviationsAreSpelledOut(written: String, spoken: String) {
    #expect(english.spelledOut(written) == spoken)
  }

  @Test(arguments: [
    ("to St. Pancras", "to Saint Pancras"),
    ("St. Pancras", "Saint Pancras"),
    ("St. John St.", "Saint John Street."),
    ("along Baker St. to the left", "along Baker Street to the left"),
    ("along Baker St., left", "along Baker Street, left"),
    ("Exit. St. Paul's is left.", "Exit. Saint Paul's is left."),
    ("to Euston, St. Pancras", "to Euston, Saint Pancras"),
  ]) func aSaintIsToldFromAStreet(written: String, spoken: String) {
    #expect(english.spelledOut(written) == spoken)
  }

  /// Either guess would be a wrong name half of the time.
  @Test(arguments: ["London St. Pancras", "Baker St. Exit", "Follow St. John"])
  func betweenTwoCapitalsSaintOrStreetIsNotGuessed(text: String) {
    #expect(english.spelledOut(text) == text)
  }

  @Test(arguments: [
    "Walk 6 m, then approx. 3 min. to St. John St.", "(10m) No. 4", "5-10 m",
  ]) func spellingOutTwiceChangesNothingMore(text: String) {
    let once = english.spelledOut(text)
    #expect(english.spelledOut(once) == once)
  }
}
