import Foundation
import Testing

@testable import waymark

/// Every file in `Voices/` has every phrase, and is named after its language.
@Suite struct VoiceFileTests {
  private static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: packageRoot + "/Voices")
    return (names ?? []).sorted()
  }()

  @Test func theVoicesAreFound() { #expect(Self.files.count >= 2) }

  @Test(arguments: files)
  func aVoiceFileLacksNothing(_ file: String) throws {
    let path = packageRoot + "/Voices/" + file
    let bytes = try readFile(path)
    // Reading names each phrase that is missing.
    let voice = try VoiceFile(bytes: bytes, name: path)
    #expect(!voice.espeak.isEmpty)
    let language = try JSONDecoder().decode([String: AnyValue].self, from: Data(bytes))["language"]
    #expect(language?.text == String(file.dropLast(".json".count)))
  }

  /// A value of which only a text is read.
  private struct AnyValue: Decodable {
    var text: String?
    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}
