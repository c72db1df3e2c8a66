import FoundationEssentials
import Venues

/// The words of a voice file as they stand in it, checked for gaps.
struct VoiceWords: Decodable, Sendable {
  struct Durations: Decodable {
    var seconds: CountedWord
    var minutes: CountedWord
    /// How minutes and seconds are put together, with `{minutes}` and `{seconds}`.
    var minutesAndSeconds: String
  }

  struct Distances: Decodable {
    var metres: CountedWord
    var feet: CountedWord
    var steps: CountedWord
  }

  var plurals: [String: String]
  var commands: [String: String]
  var phrases: [String: String]
  var durations: Durations
  /// In what speakers of the language tell distances; a user may want another.
  var distanceUnit: DistanceUnit
  var distances: Distances
  /// How to count what `Phrase.CountedThing` lists.
  var counts: [String: CountedWord]
  /// How words for each route feature begin, by which a venue's text is known to tell of it.
  var features: [String: [String]]
  var units: [String: CountedWord]
  var abbreviations: [String: String]
  var abbreviationsAfterNames: [String: String]
  var abbreviationsBeforeFigures: [String: String]
  var pronunciations: [String: String]

  /// Everything in the file that would leave a sentence unsaid or with a hole in it.
  func faults(plurals rules: PluralRules) -> [String] {
    commandFaults + phraseFaults + formFaults(rules) + tableFaults
  }

  private var tableFaults: [String] {
    let counted = Phrase.CountedThing.allCases.map(\.rawValue).filter { counts[$0] == nil }
    let told = RouteFeature.allCases.map(\.rawValue).filter {
      features[$0]?.contains { !$0.trimmed.isEmpty } != true
    }
    return counted.map { "counts.\($0) is missing" }
      + told.map { "features.\($0) is missing" }
  }

  private var commandFaults: [String] {
    let known = Set(CommandWord.allCases.map(\.rawValue))
    let unknown = commands.keys.filter { !known.contains($0) }.sorted().map {
      "commands.\($0) is no command"
    }
    let unusable = CommandWord.allCases.compactMap { command -> String? in
      guard let word = commands[command.rawValue] else {
        return "commands.\(command.rawValue) is missing"
      }
      guard !word.isEmpty, !word.contains(where: \.isWhitespace) else {
        return "commands.\(command.rawValue) must be one word"
      }
      let isTaken = CommandWord.allCases.contains {
        $0 != command && (commands[$0.rawValue] == word || $0.rawValue == word)
      }
      return isTaken ? "commands.\(command.rawValue): \"\(word)\" is another command too" : nil
    }
    return unknown + unusable
  }

  private var phraseFaults: [String] {
    let unknown = phrases.keys.filter { Phrase.Key(rawValue: $0) == nil }.sorted().map {
      "phrases.\($0) is no phrase"
    }
    let unusable = Phrase.Key.allCases.compactMap { key -> String? in
      guard let text = phrases[key.rawValue] else { return "phrases.\(key.rawValue) is missing" }
      let expected = Set(key.placeholders.map(\.rawValue))
      guard text.trimmed.isEmpty || text.placeholderNames != expected else { return nil }
      let list = expected.sorted().map { "{\($0)}" }.joined(separator: ", ")
      return "phrases.\(key.rawValue) must have words and "
        + (list.isEmpty ? "no braces" : "in braces exactly \(list)")
    }
    let isJoined = durations.minutesAndSeconds.placeholderNames == ["minutes", "seconds"]
    return unknown + unusable
      + (isJoined ? [] : ["durations.minutesAndSeconds must have {minutes} and {seconds}"])
  }

  private func formFaults(_ rules: PluralRules) -> [String] {
    let words = [
      ("durations.seconds", durations.seconds), ("durations.minutes", durations.minutes),
      ("distances.metres", distances.metres), ("distances.feet", distances.feet),
      ("distances.steps", distances.steps),
    ]
    return
      (words + counts.sorted { $0.key < $1.key }.map { ("counts.\($0)", $1) }
      + units.sorted { $0.key < $1.key }.map { ("units.\($0.key)", $0.value) })
      .compactMap { place, word in
        Set(word.forms.keys) == Set(rules.needed)
          ? nil : "\(place) must have the forms \(rules.needed.joined(separator: ", "))"
      }
  }
}

extension String {
  /// The names between braces.
  fileprivate var placeholderNames: Set<String> {
    Set(
      split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
        String($0.prefix { $0 != "}" })
      })
  }
}
