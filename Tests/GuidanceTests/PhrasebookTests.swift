import Beacons
import Foundation
import Testing
import Venues

@testable import Guidance

@Suite struct PhrasebookTests {
  @Test(arguments: [
    (0, "0 seconds"), (0.4, "0 seconds"), (1, "1 second"), (1.4, "1 second"), (9.4, "9 seconds"),
    (9.6, "10 seconds"), (12, "10 seconds"), (13, "15 seconds"), (58, "1 minute"),
    (60, "1 minute"), (65, "1 minute 5 seconds"), (120, "2 minutes"), (-3, "0 seconds"),
    (3600, "60 minutes"),
  ]) func durationsAreSaidAsPeopleSayThem(seconds: Double, words: String) {
    #expect(english.text(for: .seconds(seconds)) == words)
  }

  @Test func theStartNamesPlaceDestinationAndDuration() {
    let text = english.text(
      .start(.near, place: "Lift A", destination: "Platform 2", duration: .seconds(20)))
    #expect(text == "You are near Lift A. For Platform 2: about 20 seconds.")
  }

  @Test func namesAreTrimmedAndSpelledOut() {
    #expect(english.text(.headFor(place: " Gate (6 m) ")) == "Continue towards Gate (6 metres).")
  }

  /// In a dictionary's order a name that looks like a template would be filled in by chance.
  @Test(arguments: 0..<8) func aNameThatLooksLikeATemplateStaysAsItIs(round: Int) {
    let text = english.text(
      .start(.near, place: "{destination}", destination: "{duration}", duration: .seconds(5)))
    #expect(text == "You are near {destination}. For {duration}: about 5 seconds.")
  }

  static let samples: [Phrase] = {
    var samples: [Phrase] = [
      .start(.near, place: "P", destination: "D", duration: .seconds(5)), .headFor(place: "P"),
      .turn(.left, place: "P"), .arrived(destination: "D"), .alreadyThere(destination: "D"),
      .noRoute(place: "P", destination: "D"), .stillLooking, .offRoute(place: "P"),
      .wrongWay(place: "P"), .signalLost(duration: .seconds(5)), .signalBack,
      .listeningDisturbed, .listeningResumed, .endedNear(place: "P"), .endedUnknown,
      .whereNear(place: "P", destination: "D", duration: .seconds(5)),
      .whereOnly(.near, place: "P"), .whereLast(place: "P"), .whereUnknown,
      .nextAt(place: "P", text: "Text."), .nextPlace("P"),
      .nextLast(destination: "D", duration: .seconds(5)),
      .far(destination: "D", nil, duration: .seconds(5)),
      .far(destination: "D", .metres(5), duration: .seconds(5)), .near([]),
      .near([Phrase.PlaceNearby(name: "P", duration: .seconds(5))]), .voiceElsewhere, .paused,
      .unpaused, .nothingBefore, .earlier(text: "Text."), .nothingToRepeat,
      .unknownPlace(text: "T"), .ambiguousPlace(text: "T", places: "P, Q"),
      .unknownCommand(text: "T"), .ambiguousCommand(text: "T", [.next, .near]),
      .help([.back, .to]),
    ]
    let losses: [SourceLoss] = [
      .adapterRemoved, .adapterOff, .adapterBlocked, .interference, .serviceGone, .adapterFailing,
    ]
    samples += RouteFeature.allCases.flatMap { feature in
      [nil, true, false].map { .ahead(FeatureAhead(feature: feature, isUp: $0)) }
    }
    samples += [.at, .unsure].map {
      .start($0, place: "P", destination: "D", duration: .seconds(5))
    }
    samples += [
      .route(nil, legs: 1), .route(.metres(5), legs: 2), .stairs(count: 13),
      .doubtful, .backOnRoute, .overdue(place: "P"), .keepGoing(place: "P"),
      .closed(text: "Text."), .leastBad,
    ]
    samples += [.at, .unsure].map { .whereOnly($0, place: "P") }
    samples += [
      .missedBeacon(place: "P"), .startUnclear(places: "P; Q"), .whatNext,
      .otherVenue(text: "V", place: "W"), .stopwatch(.seconds(5)),
      .bearing(destination: "D", .left), .marked(text: "T", place: "P"), .markTaken(text: "T"),
      .needsName(.mark), .noWayBack, .advanceOff,
    ]
    samples += losses.map { .listeningLost($0) }
    let reasons: [Phrase.PositionReason] = [.first, .stronger, .replaced, .told]
    samples += reasons.map { .why($0, place: "P") }
    let changes: [SpeechChange] = [
      .slower, .faster, .slowest, .fastest, .quieter, .louder, .quietest, .loudest,
    ]
    samples += changes.map { .changed($0, number: 120) }
    return samples
  }()

  @Test(arguments: samples) func everyPhraseIsASentenceWithNothingLeftToFillIn(phrase: Phrase) {
    let text = english.text(phrase)
    #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("{"))
    for (name, value) in phrase.values {
      if case .text(let word) = value { #expect(text.contains(word), "\(name) is not said") }
    }
  }

  /// Else a file that is not refused would leave a hole in a sentence.
  @Test(arguments: samples) func aPhraseGivesAValueForEachPlaceholderOfItsKey(phrase: Phrase) {
    #expect(phrase.key.placeholders.isSubset(of: Set(phrase.values.keys)))
  }

  @Test func noPhraseIsWithoutASample() {
    let parts: Set<Phrase.Key> = [
      .ahead, .left, .right, .back, .clock, .degreesLeft, .degreesRight, .nearPlace,
      .nearPlaceByDistance, .stairCount, .placeAndSide, .sideAhead, .sideLeft, .sideRight,
      .sideBehind,
    ]
    #expect(Set(Self.samples.map(\.key)) == Set(Phrase.Key.allCases).subtracting(parts))
  }

  @Test(arguments: [
    (
      FeatureAhead(feature: .stairs, isUp: false, stairCount: 12),
      "The stairs ahead go down. 12 steps."
    ),
    (FeatureAhead(feature: .stairs, isUp: true, stairCount: 1), "The stairs ahead go up. 1 step."),
    (FeatureAhead(feature: .stairs, stairCount: 13), "There are stairs ahead. A long flight."),
    (FeatureAhead(feature: .escalator, isUp: true), "The escalator ahead goes up."),
    (FeatureAhead(feature: .platform), "There is a platform ahead. Mind the edge."),
  ]) func aFeatureAheadIsToldWithItsDirectionAndUpToTwelveSteps(
    feature: FeatureAhead, text: String
  ) {
    #expect(feature.phrases.map(english.text).joined(separator: " ") == text)
  }

  @Test func nearbyPlacesAreTimesOrDistances() {
    let places = [
      Phrase.PlaceNearby(name: "Café", duration: .seconds(20)),
      Phrase.PlaceNearby(name: "Lift", duration: .seconds(30), distance: .metres(1)),
    ]
    #expect(english.text(.near(places)) == "Places near here: Café, 20 seconds; Lift, 1 metre.")
  }

  @Test(arguments: [
    (Direction.ahead, "Straight ahead, towards P."), (.left, "Turn left, towards P."),
    (.right, "Turn right, towards P."), (.back, "Turn around, towards P."),
    (.clock(10), "At 10 o'clock, towards P."),
    (.degreesLeft(45), "Turn 45 degrees to the left, towards P."),
    (.degreesRight(90), "Turn 90 degrees to the right, towards P."),
  ]) func directionsAreSaidInTheStyleAskedFor(direction: Direction, text: String) {
    #expect(english.text(.turn(direction, place: "P")) == text)
  }

  @Test func everyFaultOfAFileIsNamedByItsPlace() throws {
    var file = try #require(String(data: try Data(contentsOf: englishFile), encoding: .utf8))
    func change(_ old: String, _ new: String) throws {
      try #require(file.contains(old))
      file = file.replacingOccurrences(of: old, with: new)
    }
    try change("\"signalBack\"", "\"signalBeck\"")
    try change("Continue towards {place}.", "Continue.")
    try change("\"arrived\": \"You", "\"arrived\": \"{place} You")
    try change("\"quit\": \"quit\"", "\"quit\": \"help\"")
    try change("\"to\": \"to\",", "")
    try change("\"one\": \"step\", ", "")
    try change("\"{minutes} {seconds}\"", "\"{minutes}\"")
    #expect(
      throws: PhrasebookError.faulty(
        file: "x.json",
        faults: [
          "commands.to is missing", "commands.help: \"help\" is another command too",
          "commands.quit: \"help\" is another command too", "phrases.signalBeck is no phrase",
          "phrases.headFor must have words and in braces exactly {place}",
          "phrases.arrived must have words and in braces exactly {destination}",
          "phrases.signalBack is missing",
          "durations.minutesAndSeconds must have {minutes} and {seconds}",
          "distances.steps must have the forms one, other",
          "counts.stairSteps must have the forms one, other",
        ])
    ) { try Phrasebook(voiceFile: Data(file.utf8), named: "x.json") }
  }

  @Test(arguments: [
    ("many", "n > 1"), ("many", ""), ("many", "n = "), ("many", "n % 0 = 1"), ("one", "x = 1"),
    ("one", "n = 3..1"), ("one", "n = 1...3"), ("one", "n = 1 or"), ("other", "n = 1"),
    ("some", "n = 1"),
  ]) func aPluralConditionThatCannotBeReadIsRefused(category: String, condition: String) throws {
    var file = try #require(String(data: try Data(contentsOf: englishFile), encoding: .utf8))
    file = file.replacingOccurrences(
      of: "{ \"one\": \"n = 1\" }", with: "{ \"\(category)\": \"\(condition)\" }")
    let error = #expect(throws: PhrasebookError.self) {
      try Phrasebook(voiceFile: Data(file.utf8), named: "x.json")
    }
    #expect(error?.description.contains("plurals.\(category)") == true)
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
