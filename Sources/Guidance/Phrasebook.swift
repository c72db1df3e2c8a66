import Beacons
public import FoundationEssentials

/// One language's words for the program's own sentences, and how it spells out what venues
/// abbreviate.
public struct Phrasebook: Sendable {
  private let templates: [String: String]
  private let seconds: Forms
  private let minutes: Forms
  private let spelling: Spelling

  /// Reads the phrases of a voice file.
  ///
  /// - Throws: `PhrasebookError` where the file is no voice file or lacks a phrase.
  public init(voiceFile: Data, named name: String) throws {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: voiceFile)
    } catch {
      throw PhrasebookError.unreadable(file: name, reason: "\(error)")
    }
    let missing = Phrase.Key.allCases.map(\.rawValue).filter { file.phrases[$0] == nil }
    guard missing.isEmpty else { throw PhrasebookError.missing(file: name, phrases: missing) }
    templates = file.phrases
    seconds = file.seconds
    minutes = file.minutes
    spelling = Spelling(
      units: file.units.mapValues { ($0.one, $0.other) }, abbreviations: file.abbreviations,
      afterNames: file.abbreviationsAfterNames ?? [:],
      beforeFigures: file.abbreviationsBeforeFigures ?? [:])
  }

  /// The phrase in this language's words.
  public func text(_ phrase: Phrase) -> String {
    let values = phrase.values
    var text = ""
    var rest = (templates[phrase.key.rawValue] ?? "")[...]
    // In one pass, so that a place that is itself called "{duration}" stays what it is.
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[..<close].dropFirst())]
      {
        text += words(for: value)
        rest = rest[rest.index(after: close)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }

  private func words(for value: Phrase.Value) -> String {
    switch value {
    case .text(let text): spelledOut(text.trimmed)
    case .duration(let duration): words(for: duration)
    }
  }

  /// A venue's text with its units and abbreviations spelled out.
  public func spelledOut(_ text: String) -> String { spelling.spelledOut(text) }

  /// A duration as one says it: to 5 seconds from 10 seconds on, with minutes from 60.
  func words(for duration: Duration) -> String {
    let exact = max(0, duration.inSeconds)
    let whole = exact < 10 ? Int(exact.rounded()) : Int((exact / 5).rounded()) * 5
    let parts = [(whole / 60, minutes), (whole % 60, seconds)].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "0 \(seconds.other)" }
    return parts.map { "\($0.0) \($0.0 == 1 ? $0.1.one : $0.1.other)" }.joined(separator: " ")
  }

  private struct Forms: Decodable {
    var one: String
    var other: String
  }

  private struct File: Decodable {
    var language: String
    var phrases: [String: String]
    var seconds: Forms
    var minutes: Forms
    var units: [String: Forms]
    var abbreviations: [String: String]
    var abbreviationsAfterNames: [String: String]?
    var abbreviationsBeforeFigures: [String: String]?
  }
}

/// Why a voice file's phrases cannot be used.
public enum PhrasebookError: Error, Hashable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case missing(file: String, phrases: [String])

  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): this is no voice file (\(reason)); compare it with Voices/en-GB.json."
    case .missing(let file, let phrases):
      "\(file): the phrases \(phrases.joined(separator: ", ")) are missing; add them under \"phrases\"."
    }
  }
}
