import Beacons
import Guidance
import Speech
import Venues

/// Measures, before a walk, the texts of which it matters how long they take.
struct SpeechTiming {
  /// Seconds that no voice needs more of for a byte of text at the rate below, so that most texts need
  /// not be measured: Mandarin, with three bytes a character, is the slowest.
  private static let longestByte = 0.12
  private static let longestByteRate = 165.0

  let phrasebook: Phrasebook
  let voice: Voice
  let prefersSuccinct: Bool

  /// The budget for a venue's texts; an empty one where nothing can speak.
  func budget(for venue: Venue) async -> WordBudget {
    var durations: [String: Duration] = [:]
    // Whoever reads the lines goes by the same texts as whoever hears them.
    if let engine = try? await EspeakEngine() {
      for text in texts(of: venue) {
        if let samples = try? await engine.samples(for: phrasebook.spoken(text), in: voice) {
          durations[text] = Voice.duration(of: samples)
        }
      }
    }
    return WordBudget(
      durations: durations, at: voice.rate, prefersSuccinct: prefersSuccinct)
  }

  /// The texts on pathways that have a choice of texts, and the middle texts that may have to begin early.
  func texts(of venue: Venue) -> Set<String> {
    let succinct = Set(venue.pathways.filter { !$0.instructions.succinct.isEmpty }.map(\.id))
    let sources = Set(venue.pathways.filter { succinct.contains($0.id) }.map(\.source))
    let targets = Set(venue.pathways.filter { succinct.contains($0.id) }.map(\.target))
    var texts: Set<String> = []
    for pathway in venue.pathways {
      let set = pathway.instructions
      var slots: [String?] = []
      if succinct.contains(pathway.id) || targets.contains(pathway.source) {
        slots += [set.beginning, set.startingOnly, set.middle]
      }
      if succinct.contains(pathway.id) || sources.contains(pathway.target) {
        slots.append(set.ending)
      }
      if let middle = set.middle, mayBeLate(middle, on: pathway) { slots.append(middle) }
      texts.formUnion(slots.compactMap { $0 } + set.succinct.values)
    }
    return Set(texts.map(phrasebook.spelledOut))
  }

  private func mayBeLate(_ text: String, on pathway: Pathway) -> Bool {
    let longest =
      Double(text.utf8.count) * Self.longestByte * Self.longestByteRate / Double(voice.rate)
    return longest > pathway.travelTime.inSeconds / 2 - WordBudget.lead.inSeconds
  }
}
