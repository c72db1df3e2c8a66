import Beacons
import Testing
import Venues

@testable import Guidance

@Suite struct WordBudgetTests {
  private static let full = InstructionSet(
    beginning: "full begin", middle: "full middle", ending: "full end")

  private var venue: Venue {
    var texts = Self.full
    texts.succinct = [.beginning: "begin", .middle: "middle", .ending: "end"]
    return Sketch("1--20s--2--20s--3").venue.texts(texts, on: "1to2").texts(texts, on: "2to3")
  }

  private func said(_ seconds: Double, prefersSuccinct: Bool = false) -> [String] {
    var settings = NavigationSession.Settings()
    let texts = ["full begin", "full middle", "full end"]
    settings.budget = WordBudget(
      durations: Dictionary(uniqueKeysWithValues: texts.map { ($0, .seconds(seconds)) }), at: 165,
      prefersSuccinct: prefersSuccinct)
    var journey = Journey(venue, to: "3", from: "1", settings: settings)
    journey.walk([("1", 18), ("2", 45), ("3", 70)])
    return journey.texts(.instruction, .arrival)
  }

  @Test func fullTextsAreSaidWhereThereIsTime() {
    // On the second leg three texts of six seconds are heard within its twenty.
    #expect(
      said(6) == [
        "full begin", "full middle", "full end", "full begin", "full middle", "full end",
      ])
  }

  @Test func shortOnesWhereTheLegWouldBeOutlasted() {
    // Two of seven fit the first leg; three do not fit the second. Nothing follows the last.
    #expect(
      said(7) == ["full begin", "full middle", "end", "begin", "middle", "full end"])
  }

  @Test func shortOnesAlwaysForWhoPrefersThem() {
    #expect(
      said(0.1, prefersSuccinct: true) == ["begin", "middle", "end", "begin", "middle", "end"])
  }

  @Test func withoutAShortFormTheFullTextIsSaid() {
    var settings = NavigationSession.Settings()
    settings.budget = WordBudget(durations: ["full begin": .seconds(99)])
    let venue = Sketch("1--20s--2").venue.texts(Self.full, on: "1to2")
    let journey = Journey(venue, to: "2", from: "1", settings: settings)
    #expect(journey.texts(.instruction) == ["full begin"])
  }

  /// Half of the way, or so early that it ends two seconds before the leg does.
  @Test(arguments: [(0.0, 10.0), (8, 10), (9, 9), (15, 3), (18, 0), (60, 0)])
  func aLongMiddleBeginsSooner(length: Double, due: Double) throws {
    var settings = NavigationSession.Settings()
    settings.budget = WordBudget(durations: ["full middle": .seconds(length)])
    let venue = Sketch("1--20s--2").venue.texts(Self.full, on: "1to2")
    var journey = Journey(venue, to: "2", from: "1", settings: settings)
    journey.walk([("1", 18)])
    #expect(journey.seconds(of: "full middle") == due)
  }

  @Test func whoHastensTheVoiceHearsFullTextsAgain() {
    var settings = NavigationSession.Settings()
    settings.speech = SpeechManner(rate: 165, volume: 100, rates: 80...450)
    settings.budget = WordBudget(
      durations: ["full begin": .seconds(14), "full end": .seconds(14)], at: 165)
    var journey = Journey(venue, to: "3", from: "1", settings: settings)
    // 14 s and 14 s at 165 words a minute are 20 s at 230.
    for _ in 0..<4 { journey.ask(.word(.faster)) }
    journey.walk([("1", 18), ("2", 30)])
    #expect(journey.texts(.instruction).suffix(2) == ["full end", "full begin"])
  }
}
