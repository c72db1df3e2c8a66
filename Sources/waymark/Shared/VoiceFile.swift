import FoundationEssentials
import Guidance
import Venues

/// A file of `Voices`: the words of one language, and the voice that speaks them.
struct VoiceFile {
  let phrasebook: Phrasebook
  /// The language's BCP-47 tag.
  let language: String
  /// The language as eSpeak NG names it.
  let espeak: String

  private struct File: Decodable {
    struct Speech: Decodable { var espeak: String }
    var language: String
    var speech: Speech
  }

  init(bytes: [UInt8], name: String) throws {
    phrasebook = try Phrasebook(voiceFile: Data(bytes), named: name)
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(bytes))
      (language, espeak) = (file.language, file.speech.espeak)
    } catch {
      throw PhrasebookError.unreadable(file: name, reason: "\(error)")
    }
  }
}

extension Context {
  /// The voice file for the venue's language: its own, that of a sister language, else English.
  func voice(for venue: Venue) throws -> VoiceFile {
    let language = try arguments.value("lang") ?? venue.preferredLanguage ?? "en-GB"
    let files = data.names(in: "Voices").filter { $0.hasSuffix(".json") }
    func tag(_ file: String) -> String { String(file.dropLast(5)).lowercased() }
    let file =
      files.first { tag($0) == language.lowercased() }
      ?? files.first { tag($0).primarySubtag == language.primarySubtag }
      ?? files.first { tag($0).primarySubtag == "en" }
    guard let file, let path = data.path(of: file, in: "Voices") else {
      throw CommandError.noVoice(tag: language)
    }
    if tag(file).primarySubtag != language.primarySubtag {
      tell("there is no voice file for \(language): waymark's own sentences are in English.")
    }
    return try VoiceFile(bytes: try readFile(path), name: path)
  }
}
