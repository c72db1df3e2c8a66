import Beacons
import Foundation

@testable import Guidance
@testable import waymark

/// A shipped voice file with its examples, and all that the program says in it.
struct VoiceSample {
  struct Examples: Decodable {
    struct Phrase: Decodable {
      var phrase: String
      var values: [String: Value]
      var text: String
    }

    var phrases: [Phrase]
    var spelledOut: [String: String]
    var spoken: [String: String]
  }

  enum Value: Decodable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    var number: Int { if case .number(let number) = self { number } else { 0 } }
    var text: String { if case .text(let text) = self { text } else { String(number) } }
  }

  private struct File: Decodable {
    var language: String
    var plurals: [String: String]
    var durations: [String: Counted]
    var distances: [String: Counted]
    var counts: [String: Counted]
    var units: [String: Counted]
    var examples: Examples
  }

  private enum Counted: Decodable {
    case forms([String: String])
    case pattern(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let forms = try? container.decode([String: String].self) {
        self = .forms(forms)
      } else {
        self = .pattern(try container.decode(String.self))
      }
    }

    func form(_ category: String) -> String? {
      if case .forms(let forms) = self { forms[category] } else { nil }
    }
  }

  struct UnknownPhrase: Error { var name: String }

  let voice: VoiceFile
  private let file: File
  let unknownKeys: [String]

  var language: String { file.language }
  var phrasebook: Phrasebook { voice.phrasebook }
  var examples: Examples { file.examples }
  var pluralCategories: [String] { file.plurals.keys + ["other"] }

  init(_ name: String) throws {
    let path = packageRoot + "/Voices/" + name
    let bytes = try readFile(path)
    // Reading names each phrase that is missing.
    voice = try VoiceFile(bytes: bytes, name: path)
    file = try JSONDecoder().decode(File.self, from: Data(bytes))
    let known: Set = [
      "language", "speech", "plurals", "commands", "phrases", "durations", "distanceUnit",
      "distances", "counts", "features", "units",
      "abbreviations", "abbreviationsAfterNames", "abbreviationsBeforeFigures", "pronunciations",
      "examples",
    ]
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    unknownKeys = object.keys.filter { !known.contains($0) }.sorted()
  }

  /// The words for a plural category, with a figure's blank before them.
  func forms(of category: String) -> [String] {
    [file.durations, file.distances, file.counts, file.units].flatMap(\.values)
      .compactMap { $0.form(category) }.map { " " + $0 }
  }

  func text(of example: Examples.Phrase) throws -> String {
    guard let key = Phrase.Key(rawValue: example.phrase) else {
      throw UnknownPhrase(name: example.phrase)
    }
    return phrasebook.text(key, values(example.values))
  }

  private func values(_ values: [String: Value]) -> [Phrase.Placeholder: Phrase.Value] {
    var result: [Phrase.Placeholder: Phrase.Value] = [:]
    for (name, value) in values {
      switch name {
      case "metres": result[.distance] = .distance(.metres(value.number))
      case "feet": result[.distance] = .distance(.feet(value.number))
      case "steps": result[.distance] = .distance(.steps(value.number))
      case "duration": result[.duration] = .duration(.seconds(value.number))
      case "direction": result[.direction] = direction(value.text, values["number"]?.number ?? 0)
      default:
        if let place = Phrase.Placeholder(rawValue: name) { result[place] = .text(value.text) }
      }
    }
    return result
  }

  private func direction(_ name: String, _ number: Int) -> Phrase.Value? {
    switch Phrase.Key(rawValue: name) {
    case .ahead: .direction(.ahead)
    case .left: .direction(.left)
    case .right: .direction(.right)
    case .back: .direction(.back)
    case .clock: .direction(.clock(number))
    case .degreesLeft: .direction(.degreesLeft(number))
    case .degreesRight: .direction(.degreesRight(number))
    default: nil
    }
  }

  /// Every phrase with values in its places, and every example.
  var sentences: [String] {
    let names = examples.phrases.flatMap(\.values)
    func name(_ placeholder: String) -> String {
      names.first { $0.key == placeholder }?.value.text ?? "1"
    }
    let values: [Phrase.Placeholder: Phrase.Value] = [
      .place: .text(name("place")), .destination: .text(name("destination")),
      .text: .text(name("place")), .places: .text(name("place")), .number: .text("120"),
      .duration: .duration(.seconds(80)), .distance: .distance(.steps(45)),
      .direction: .direction(.left), .command: .commands([.pause]),
      .commands: .commands(CommandWord.allCases),
      .steps: .count(6, .stairSteps), .legs: .count(7, .legs),
    ]
    return Phrase.Key.allCases.map { phrasebook.text($0, values) } + examples.phrases.map(\.text)
  }
}
