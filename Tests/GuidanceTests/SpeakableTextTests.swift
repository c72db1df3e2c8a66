import Testing

@testable import Guidance

@Suite struct SpeakableTextTests {
  @Test(arguments: [
    ("Turn left.", "Turn left."),
    ("Turn <b>left</b>.", "Turn left ."),
    ("One<br/>two", "One two"),
    ("<speak>Go</speak>", "Go"),
    ("<!-- note -->Go", "Go"),
    ("Marks & Spencer", "Marks and Spencer"),
    ("R&B", "R and B"),
    ("*Mind* the _gap_ #2", "Mind the gap 2"),
    ("a|b~c^d\\e{f}[g]`h=i@j", "a b c d e f g h i j"),
    ("one\ntwo\r\nthree\tfour\u{1B}[2J", "one two three four 2J"),
    ("  wide   open  ", "wide open"),
    ("", ""),
    ("***", ""),
  ]) func marksThatWouldBeReadAloudAreGone(written: String, spoken: String) {
    #expect(speakableText(written) == spoken)
  }

  @Test(arguments: [
    ("3 < 4 > 2", "3 4 2"),
    ("under <5 m", "under 5 m"),
    ("a <b <c> d", "a b d"),
    ("unclosed <b left", "unclosed b left"),
  ]) func signsThatAreNoTagLoseOnlyThemselves(written: String, spoken: String) {
    #expect(speakableText(written) == spoken)
  }

  @Test(arguments: ["It's 5.5 m, isn't it? (Yes!) \"Go\"; now: 1-2/3 + 10 %", "Café Übung 駅 é"])
  func wordsAndPunctuationStay(text: String) { #expect(speakableText(text) == text) }
}
