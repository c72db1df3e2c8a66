import Testing

@testable import Speech

@Suite(.timeLimit(.minutes(1))) struct EspeakEngineTests {
  private let voice = Voice()

  @Test func anInstructionIsAudible() async throws {
    let samples = try await EspeakEngine().samples(for: "Turn left.", in: voice)
    #expect((11_025...33_075).contains(samples.count))
    #expect(rms(samples) > 500)
    #expect((samples.map(\.magnitude).max() ?? 0) < 32_767)
  }

  @Test func itEndsWithATenthOfASecondOfSilence() async throws {
    let samples = try await EspeakEngine().samples(for: "Turn left.", in: voice)
    #expect(samples.suffix(2_205).allSatisfy { $0.magnitude <= 32 })
    #expect(samples.suffix(2_210).contains { $0.magnitude > 32 })
  }

  @Test func theSameTextLastsTheSameWhateverCameBefore() async throws {
    let engine = try await EspeakEngine()
    let first = try await engine.samples(for: "Walk to the corridor.", in: voice)
    _ = try await engine.samples(for: "Take the lift.", in: Voice(language: "de", rate: 300))
    let again = try await engine.samples(for: "Walk to the corridor.", in: voice)
    #expect(lastAlike(first, again))
  }

  @Test(arguments: ["", " ", "\0", "\u{200B}"]) func nothingToSayIsNoError(text: String)
    async throws
  {
    #expect(try await EspeakEngine().samples(for: text, in: voice).count < 4_410)
  }

  @Test func aNULDoesNotEndTheText() async throws {
    let engine = try await EspeakEngine()
    let whole = try await engine.samples(for: "Turn left.", in: voice)
    #expect(lastAlike(try await engine.samples(for: "Turn\0 left.", in: voice), whole))
  }

  @Test func theEnginesOwnCommandsAreNotObeyed() async throws {
    let engine = try await EspeakEngine()
    let plain = try await engine.samples(for: "Turn left. Walk on.", in: voice)
    _ = try await engine.samples(for: "\u{1}400S\u{1}+90P Turn.", in: voice)
    #expect(lastAlike(try await engine.samples(for: "Turn left. Walk on.", in: voice), plain))
    #expect(EspeakEngine.plain("a\u{1}400S\tb") == "a 400S b")
  }

  @Test(arguments: [
    ("a < b and <b>c</b>", "a"), ("Gate <b>five</b>", "Gate"),
    ("Go <break time='9s'/> on", "Go on"),
    ("A &amp; B", "A & B"), ("[[h@'loU]] you", "you"),
  ])
  func markupIsWords(marked: String, swallowed: String) async throws {
    let engine = try await EspeakEngine()
    let spoken = try await engine.samples(for: marked, in: voice)
    let without = try await engine.samples(for: swallowed, in: voice)
    #expect(spoken.count > without.count + 2_205)
    // Nine seconds of silence would be an obeyed pause.
    #expect(spoken.count < 8 * 22_050)
  }

  @Test func aTextIsCutBeforeItFillsTheMemory() async throws {
    let text = String(repeating: "walk ", count: 100_000)
    let samples = try await EspeakEngine().samples(for: text, in: Voice(rate: 450))
    #expect(samples.count < 600 * 22_050)
    #expect(EspeakEngine.plain(text).count == 2_000)
  }

  @Test func aTextCutShortLeavesNothingBehind() async throws {
    let engine = try await EspeakEngine()
    let before = try await engine.samples(for: "Turn left.", in: voice)
    let flood = String(repeating: "🚶", count: 2_000)
    #expect(try await engine.samples(for: flood, in: voice).count <= 601 * 22_050)
    #expect(lastAlike(try await engine.samples(for: "Turn left.", in: voice), before))
  }

  @Test(arguments: ["xx", "", "en_GB", "klingon"]) func aMissingLanguageIsNamed(language: String)
    async
  {
    await #expect(throws: SpeechError.unknownLanguage(language)) {
      try await EspeakEngine().samples(for: "Hello", in: Voice(language: language))
    }
  }

  @Test(arguments: ["f99", "F3", "", "../f3"]) func aMissingVariantIsNamed(variant: String) async {
    await #expect(throws: SpeechError.unknownVariant(variant, language: "en-gb")) {
      try await EspeakEngine().check(Voice(variant: variant))
    }
  }

  @Test(arguments: ["en-gb", "en-us", "de", "fr", "pt-br", "zh", "nb"])
  func aVariantChangesTheVoiceInEveryLanguage(language: String) async throws {
    let engine = try await EspeakEngine()
    let plain = try #require(try await engine.identifier(of: Voice(language: language)))
    let variant = Voice(language: language, variant: "f3")
    #expect(try await engine.identifier(of: variant) == plain + "+f3")
    #expect(try await engine.identifier(of: Voice(language: language)) == plain)
  }

  @Test func aMandarinTextIsReadAndNotSpelled() async throws {
    let engine = try await EspeakEngine()
    let pinyin = try await engine.identifier(of: Voice(language: "cmn-latn-pinyin"))
    #expect(try await engine.identifier(of: Voice(language: "zh")) == pinyin)
  }

  /// eSpeak NG speaks "with the" as one word.
  @Test(arguments: [
    ("With the stairs behind you, go to B12.", "en-gb", "With stairs behind you go to B 12"),
    ("Gehen Sie über die Brücke.", "de", "Gehen Sie über die Brücke"),
    ("前面有楼梯。", "zh", "前 面 有 楼 梯"),
    ("A\0B e\u{301}té", "en-us", "A B e\u{301}té"),
  ])
  func everyWordHasItsPlaceAndMoment(text: String, language: String, words: String) async throws {
    let sound = try await EspeakEngine().sound(of: text, in: Voice(language: language))
    let scalars = Array(text.unicodeScalars)
    #expect(
      sound.words.map { scalars[$0.range].map(String.init).joined() }.joined(separator: " ")
        == words)
    #expect(zip(sound.words, sound.words.dropFirst()).allSatisfy { $0.start < $1.start })
    let last = try #require(sound.words.last)
    #expect(sound.words[0].start == 0 && last.start < sound.samples.count - 2_205)
  }

  @Test func rateAndVolumeAreHeard() async throws {
    let engine = try await EspeakEngine()
    let text = "Walk straight on to the end of the corridor."
    let usual = try await engine.samples(for: text, in: voice)
    let fast = try await engine.samples(for: text, in: Voice(rate: 330))
    let quiet = try await engine.samples(for: text, in: Voice(volume: 40))
    #expect(fast.count < usual.count * 2 / 3)
    #expect(rms(quiet) < rms(usual) * 0.6)
  }

  @Test func manyCallersOfManyEnginesDoNotDisturbEachOther() async throws {
    let voices = [voice, Voice(language: "de"), Voice(variant: "f3", rate: 300)]
    let engine = try await EspeakEngine()
    var alone: [[Int16]] = []
    for voice in voices {
      alone.append(try await engine.samples(for: "Turn 90 degrees.", in: voice))
    }
    let expected = alone
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for round in 0..<30 {
        group.addTask {
          let own = try await EspeakEngine()
          let voice = voices[round % 3]
          let samples = try await own.samples(for: "Turn 90 degrees.", in: voice)
          return lastAlike(samples, expected[round % 3])
        }
      }
      for try await same in group { #expect(same) }
    }
  }
}

/// What was spoken before changes a text's length by up to a twentieth; a word more or another rate
/// changes it by far more.
private func lastAlike(_ left: [Int16], _ right: [Int16]) -> Bool {
  abs(left.count - right.count) * 10 < left.count
}
