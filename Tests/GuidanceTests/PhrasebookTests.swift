import Beacons
import Foundation
import Testing

@testable import Guidance

@Suite struct PhrasebookTests {
  @Test(arguments: [
    (0, "0 seconds"), (0.4, "0 seconds"), (1, "1 second"), (1.4, "1 second"), (9.4, "9 seconds"),
    (9.6, "10 seconds"), (12, "10 seconds"), (13, "15 seconds"), (58, "1 minute"),
    (60, "1 minute"), (65, "1 minute 5 seconds"), (120, "2 minutes"), (-3, "0 seconds"),
    (3600, "60 minutes"),
  ]) func durationsAreSaidAsPeopleSayThem(seconds: Double, words: String) {
    #expect(english.words(for: .seconds(seconds)) == words)
  }

  @Test func theStartNamesPlaceDestinationAndDuration() {
    let text = english.text(
      .start(place: "Lift A", destination: "Platform 2", duration: .seconds(20)))
    #expect(text == "You are near Lift A. For Platform 2: about 20 seconds.")
  }

  @Test func namesAreTrimmedAndSpelledOut() {
    #expect(english.text(.headFor(place: " Gate (6 m) ")) == "Continue towards Gate (6 metres).")
  }

  /// In a dictionary's order a name that looks like a template would be filled in by chance.
  @Test(arguments: 0..<8) func aNameThatLooksLikeATemplateStaysAsItIs(round: Int) {
    let text = english.text(
      .start(place: "{destination}", destination: "{duration}", duration: .seconds(5)))
    #expect(text == "You are near {destination}. For {duration}: about 5 seconds.")
  }

  @Test(arguments: [
    Phrase.start(place: "P", destination: "D", duration: .seconds(5)), .headFor(place: "P"),
    .arrived(destination: "D"), .alreadyThere(destination: "D"),
    .noRoute(place: "P", destination: "D"), .stillLooking, .offRoute(place: "P"),
    .wrongWay(place: "P"), .signalLost(duration: .seconds(5)), .signalBack,
    .endedNear(place: "P"), .endedUnknown,
    .whereNear(place: "P", destination: "D", duration: .seconds(5)),
    .whereOnly(place: "P"), .whereLast(place: "P"), .whereUnknown,
    .ambiguousPlace(text: "T", places: "P, Q"), .unknownCommand(text: "T"),
    .nothingToRepeat, .unknownPlace(text: "T"),
    .help,
  ]) func everyPhraseIsASentenceWithNothingLeftToFillIn(phrase: Phrase) {
    let text = english.text(phrase)
    #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("{"))
    for (name, value) in phrase.values {
      if case .text(let word) = value { #expect(text.contains(word), "\(name) is not said") }
    }
  }

  @Test func aFileWithoutSomePhrasesIsRefusedByTheirNames() throws {
    let phrases = Phrase.Key.allCases.filter { $0 != .help && $0 != .start }
      .map { "\"\($0.rawValue)\": \"x\"" }.joined(separator: ",")
    let file = """
      {"language": "x", "phrases": {\(phrases)}, "seconds": {"one": "", "other": ""},
       "minutes": {"one": "", "other": ""}, "units": {}, "abbreviations": {}}
      """
    #expect(throws: PhrasebookError.missing(file: "x.json", phrases: ["start", "help"])) {
      try Phrasebook(voiceFile: Data(file.utf8), named: "x.json")
    }
  }

  @Test(arguments: ["", "{}", "[1]", "{\"language\": \"en\""])
  func whatIsNoVoiceFileIsRefusedByItsName(contents: String) {
    let error = #expect(throws: PhrasebookError.self) {
      try Phrasebook(voiceFile: Data(contents.utf8), named: "bad.json")
    }
    guard case .unreadable("bad.json", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
