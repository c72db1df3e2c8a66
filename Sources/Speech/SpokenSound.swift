/// A word of a text, and where it begins in the text's sound.
public struct SpokenWord: Sendable, Equatable {
  /// Its place in the text, in Unicode scalars.
  public var range: Range<Int>
  /// In samples.
  public var start: Int

  public init(range: Range<Int>, start: Int) { (self.range, self.start) = (range, start) }
}

/// The sound of a text, or a part of it, with the words that begin there.
public struct SpokenSound: Sendable {
  /// At 22 050 a second.
  public var samples: [Int16]
  /// Their places count from the text's beginning, not the part's.
  public var words: [SpokenWord]

  public init(samples: [Int16], words: [SpokenWord] = []) {
    (self.samples, self.words) = (samples, words)
  }

  static func += (whole: inout SpokenSound, part: SpokenSound) {
    whole.samples += part.samples
    whole.words += part.words
  }
}

extension Utterance {
  /// The words that had been heard to their end when so many samples had been heard.
  func heard(_ words: [SpokenWord], after count: Int) -> String {
    // Up to where the last one begins that had begun: eSpeak NG's ranges leave out what follows an
    // apostrophe.
    let cut = words.last { $0.start < count }?.range.lowerBound ?? 0
    var heard = text.unicodeScalars.prefix(cut)
    while heard.last?.properties.isWhitespace == true { heard.removeLast() }
    return String(heard)
  }
}
