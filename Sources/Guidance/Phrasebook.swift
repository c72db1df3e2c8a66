import Beacons
public import FoundationEssentials
import Venues

/// One language's words for the program's own sentences, and how it spells out what venues
/// abbreviate.
public struct Phrasebook: Sendable {
  /// The words by which the user gives commands.
  public let commands: CommandWords

  /// In what speakers of the language tell distances.
  public var distanceUnit: DistanceUnit { words.distanceUnit }

  private let words: VoiceWords
  private let plurals: PluralRules
  private let spelling: Spelling
  private let pronunciation: Pronunciation

  /// Reads the words of a voice file.
  ///
  /// - Throws: `PhrasebookError` where the file is no voice file or a sentence would have a hole.
  public init(voiceFile: Data, named name: String) throws {
    do {
      words = try JSONDecoder().decode(VoiceWords.self, from: voiceFile)
    } catch {
      throw PhrasebookError.unreadable(file: name, reason: "\(error)")
    }
    do {
      plurals = try PluralRules(words.plurals)
    } catch {
      throw PhrasebookError.faulty(file: name, faults: ["plurals.\(error.place) \(error.reason)"])
    }
    let faults = words.faults(plurals: plurals)
    guard faults.isEmpty else { throw PhrasebookError.faulty(file: name, faults: faults) }
    commands = CommandWords(
      Dictionary(
        words.commands.compactMap { key, word in CommandWord(rawValue: key).map { ($0, word) } },
        uniquingKeysWith: { first, _ in first }))
    spelling = Spelling(
      units: words.units, plurals: plurals, abbreviations: words.abbreviations,
      afterNames: words.abbreviationsAfterNames, beforeFigures: words.abbreviationsBeforeFigures)
    pronunciation = Pronunciation(words.pronunciations)
  }

  /// The phrase in this language's words.
  public func text(_ phrase: Phrase) -> String { text(phrase.key, phrase.values) }

  /// A venue's text with its units and abbreviations spelled out.
  public func spelledOut(_ text: String) -> String { spelling.spelledOut(text) }

  /// Whether a text tells of a feature, by the beginnings of words that the voice file has for it.
  func mentions(_ feature: RouteFeature, in text: String) -> Bool {
    let text = text.folded
    return (words.features[feature.rawValue] ?? []).contains { text.contains($0.folded) }
  }

  /// What the speech engine is given for a line, so that it says names as they are said.
  public func spoken(_ text: String) -> String { speakableText(pronunciation.spoken(text)) }

  /// A phrase's words with values in their places; a place without a value keeps its braces.
  func text(_ key: Phrase.Key, _ values: [Phrase.Placeholder: Phrase.Value] = [:])
    -> String
  {
    filled(words.phrases[key.rawValue] ?? "") { name in
      Phrase.Placeholder(rawValue: name).flatMap { values[$0] }.map(text(for:))
    }
  }

  /// In one pass, so that a place that is itself called "{duration}" stays what it is.
  private func filled(_ template: String, value: (String) -> String?) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let value = value(String(rest[..<close].dropFirst()))
      {
        text += value
        rest = rest[rest.index(after: close)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  private func text(for value: Phrase.Value) -> String {
    switch value {
    case .text(let text): spelledOut(text.trimmed)
    case .duration(let duration): text(for: duration)
    case .distance(let distance): distance.map(text(for:)) ?? ""
    case .direction(let direction): text(for: direction)
    case .side(let direction): side(direction)
    case .places(let places): places.map(text(for:)).joined(separator: "; ")
    case .count(let count, let thing):
      words.counts[thing.rawValue].map { counted(count, $0) } ?? String(count)
    case .commands(let commands): commands.map(self.commands.word(for:)).joined(separator: ", ")
    }
  }

  /// A duration as one says it: to 5 seconds from 10 seconds on, with minutes from 60.
  func text(for duration: Duration) -> String {
    let exact = max(0, duration.inSeconds)
    let whole = exact < 10 ? Int(exact.rounded()) : Int((exact / 5).rounded()) * 5
    let seconds = counted(whole % 60, words.durations.seconds)
    guard whole >= 60 else { return seconds }
    let minutes = counted(whole / 60, words.durations.minutes)
    guard whole % 60 > 0 else { return minutes }
    return filled(words.durations.minutesAndSeconds) { name in
      ["minutes": minutes, "seconds": seconds][name]
    }
  }

  private func text(for distance: Distance) -> String {
    switch distance {
    case .metres(let count): counted(count, words.distances.metres)
    case .feet(let count): counted(count, words.distances.feet)
    case .steps(let count): counted(count, words.distances.steps)
    }
  }

  private func counted(_ count: Int, _ word: CountedWord) -> String {
    "\(count) \(plurals.form(of: word, for: count))"
  }

  private func text(for direction: Direction) -> String {
    func numbered(_ key: Phrase.Key, _ number: Int) -> String {
      text(key, [.number: .text(String(number))])
    }
    return switch direction {
    case .ahead: text(.ahead)
    case .left: text(.left)
    case .right: text(.right)
    case .back: text(.back)
    case .clock(let hour): numbered(.clock, hour)
    case .degreesLeft(let angle): numbered(.degreesLeft, angle)
    case .degreesRight(let angle): numbered(.degreesRight, angle)
    }
  }

  /// Where something lies. Nobody turns by so many degrees to hear of a place.
  private func side(_ direction: Direction) -> String {
    switch direction {
    case .ahead: text(.sideAhead)
    case .left, .degreesLeft: text(.sideLeft)
    case .right, .degreesRight: text(.sideRight)
    case .back: text(.sideBehind)
    case .clock: text(for: direction).lowercasedAtStart
    }
  }

  private func text(for place: Phrase.PlaceNearby) -> String {
    let name = Phrase.Value.text(place.name)
    let told =
      place.distance == nil
      ? text(.nearPlace, [.place: name, .duration: .duration(place.duration)])
      : text(.nearPlaceByDistance, [.place: name, .distance: .distance(place.distance)])
    guard let side = place.side else { return told }
    return text(.placeAndSide, [.place: .text(told), .direction: .side(side)])
  }
}

extension String {
  fileprivate var lowercasedAtStart: String { prefix(1).lowercased() + dropFirst() }
}

/// Why a voice file's words cannot be used.
public enum PhrasebookError: Error, Hashable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  /// Each fault names its place in the file.
  case faulty(file: String, faults: [String])

  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): this is no voice file (\(reason)); compare it with Voices/en-GB.json."
    case .faulty(let file, let faults):
      "\(file): \(faults.joined(separator: "; ")). Compare it with Voices/en-GB.json."
    }
  }
}
