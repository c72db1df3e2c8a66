import Beacons
import Foundation
import Speech
import Testing

@testable import Guidance
@testable import waymark

/// Every file in `Voices/` has every phrase, is named after its language, and is well spoken.
@Suite struct VoiceFileTests {
  private static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: packageRoot + "/Voices")
    return (names ?? []).sorted()
  }()

  @Test func theVoicesAreFound() {
    let languages = ["de", "en-GB", "en-US", "es", "fr", "it", "nl", "pl", "pt", "sv", "zh"]
    #expect(Self.files == languages.map { $0 + ".json" })
  }

  @Test(arguments: files) func aVoiceFileLacksNothing(_ file: String) throws {
    let sample = try VoiceSample(file)
    #expect(sample.language == String(file.dropLast(".json".count)))
    #expect(!sample.voice.espeak.isEmpty)
    #expect(sample.unknownKeys == [])
  }

  @Test(arguments: files) func itsExamplesComeOutAsWritten(_ file: String) throws {
    let sample = try VoiceSample(file)
    for example in sample.examples.phrases {
      #expect(try sample.text(of: example) == example.text)
    }
    for (written, text) in sample.examples.spelledOut {
      #expect(sample.phrasebook.spelledOut(written) == text)
    }
    for (written, text) in sample.examples.spoken {
      #expect(sample.phrasebook.spoken(written) == text)
    }
  }

  /// Each category of plural is shown by an example, so that none is only believed.
  @Test(arguments: files) func itsExamplesShowItsFormsOfNumbers(_ file: String) throws {
    let sample = try VoiceSample(file)
    #expect(sample.examples.phrases.count >= 6)
    let said = (sample.examples.phrases.map(\.text) + sample.examples.spelledOut.values)
      .joined(separator: " ")
    for category in sample.pluralCategories {
      let forms = sample.forms(of: category)
      #expect(forms.contains { said.contains($0) }, "no example shows \(category): \(forms)")
    }
  }

  @Test(arguments: files) func everySentenceIsSpokenInItsLanguage(_ file: String) async throws {
    let sample = try VoiceSample(file)
    let engine = try await EspeakEngine()
    let voice = Voice(language: sample.voice.espeak)
    for text in sample.sentences {
      let phonemes = try await engine.phonemes(of: sample.phrasebook.spoken(text), in: voice)
      #expect(!phonemes.contains("("), "\(text): \(phonemes)")
    }
  }

  /// What an engine would read out as letters or marks, or read wrongly.
  @Test(arguments: files) func noSentenceHoldsWhatIsMangled(_ file: String) throws {
    let sample = try VoiceSample(file)
    for text in sample.sentences {
      #expect(sample.phrasebook.spelledOut(text) == text)
      #expect(
        sample.phrasebook.spoken(text).contains { "/\\<>*_#|~^&@=[]{}".contains($0) } == false)
    }
  }

  @Test(arguments: files) func everySentenceSounds(_ file: String) async throws {
    let sample = try VoiceSample(file)
    let engine = try await EspeakEngine()
    let voice = Voice(language: sample.voice.espeak)
    let isIdeographic = sample.language == "zh"
    let pace = isIdeographic ? 0.1...0.6 : 0.04...0.25
    for text in sample.sentences {
      let samples = try await engine.samples(for: sample.phrasebook.spoken(text), in: voice)
      let seconds = Double(samples.count) / 22_050
      #expect(pace.contains(seconds / Double(text.count)), "\(text): \(seconds) s")
      let peak = samples.map(\.magnitude).max() ?? 0
      #expect((3_000..<32_000).contains(peak), "\(text): \(peak)")
    }
  }

  /// The directions must not be mistaken for each other.
  @Test(arguments: files) func directionsSoundApart(_ file: String) async throws {
    let sample = try VoiceSample(file)
    let engine = try await EspeakEngine()
    let voice = Voice(language: sample.voice.espeak)
    var sounds: [[Character]] = []
    for direction in [Direction.ahead, .left, .right, .back] {
      let text = sample.phrasebook.text(.turn(direction, place: "1"))
      sounds.append(Array(try await engine.phonemes(of: text, in: voice)))
    }
    for (index, sound) in sounds.enumerated() {
      for other in sounds[(index + 1)...] {
        #expect(editDistance(sound, other) >= 3, "\(String(sound)) and \(String(other))")
      }
    }
  }

  private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for place in right.indices {
        let substituted = corner + (character == right[place] ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(substituted, row[place] + 1, row[place + 1] + 1)
      }
    }
    return row[right.count]
  }
}
