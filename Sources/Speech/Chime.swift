import Glibc

/// A short sound before words that says of which kind they are.
public enum Chime: Sendable, CaseIterable {
  /// Two even, rising, flute-like notes: an instruction follows.
  case instruction
  /// Three bell-like notes, two quick and one long: the destination is reached.
  case arrival
  /// Four quick, dry knocks: something about the way or the place is not as it was taken to be.
  case uncertain
  /// One long, buzzing, falling note: nothing is known any more, stop.
  case lost

  /// The chime's sound, starting and ending in silence.
  public func samples(sampleRate: Int) -> [Int16] {
    let length = notes.map { $0.onset + $0.length }.max() ?? 0
    var sum = [Double](repeating: 0, count: Int(length * Double(sampleRate)) + 1)
    for note in notes { note.add(to: &sum, sampleRate: Double(sampleRate)) }
    return sum.map { Int16(($0 * peak).rounded()) }
  }

  // A third of full scale stands out before speech without startling; summed notes stay below 2.
  private var peak: Double { 32_767 * 0.32 }

  // All pitches lie where hearing loss of age is mild and small loudspeakers still sound,
  // and the kinds differ in count, rhythm and timbre, so that no one must tell pitches apart.
  private var notes: [Note] {
    switch self {
    case .instruction:
      [
        Note(pitch: 587.33, onset: 0, length: 0.15, partials: [(1, 1), (2, 0.15)], decay: 0),
        Note(pitch: 880.00, onset: 0.15, length: 0.17, partials: [(1, 1), (2, 0.15)], decay: 0),
      ]
    case .arrival:
      [
        Note(pitch: 523.25, onset: 0, length: 0.11, partials: bell, decay: 9),
        Note(pitch: 659.26, onset: 0.11, length: 0.11, partials: bell, decay: 9),
        Note(pitch: 783.99, onset: 0.22, length: 0.38, partials: bell, decay: 9),
      ]
    case .uncertain:
      (0..<4).map {
        Note(pitch: 620, onset: Double($0) * 0.1, length: 0.085, partials: wood, decay: 40)
      }
    case .lost:
      [Note(pitch: 466.16, onset: 0, length: 0.55, partials: reed, decay: 0, glide: -0.35)]
    }
  }

  // A hollow block of wood: few partials, out of tune with each other, gone at once.
  private var wood: [(ratio: Double, strength: Double)] { [(1, 1.2), (1.59, 0.5), (2.92, 0.3)] }

  // Odd partials that fall off slowly, as of a reed.
  private var reed: [(ratio: Double, strength: Double)] {
    [(1, 0.8), (3, 0.4), (5, 0.24), (7, 0.12)]
  }

  // The ratio 2.76 is the second mode of a struck bar and what makes it sound like a bell.
  private var bell: [(ratio: Double, strength: Double)] { [(1, 0.7), (2.76, 0.35), (5.4, 0.1)] }
}

private struct Note {
  var pitch: Double
  var onset: Double
  var length: Double
  var partials: [(ratio: Double, strength: Double)]
  var decay: Double
  /// The share of the pitch by which it has changed at the end.
  var glide = 0.0

  func add(to sum: inout [Double], sampleRate: Double) {
    let first = Int(onset * sampleRate)
    for index in 0..<Int(length * sampleRate) where first + index < sum.count {
      let time = Double(index) / sampleRate
      // The pitch changes evenly, so the turns made until now are its integral.
      let turns = pitch * time * (1 + glide * time / (2 * length))
      var value = 0.0
      for partial in partials {
        value += partial.strength * sin(2 * .pi * turns * partial.ratio)
      }
      sum[first + index] += value * envelope(at: time)
    }
  }

  // A step in loudness is heard as a click; a raised cosine of 12 ms has none.
  private func envelope(at time: Double) -> Double {
    let ramp = 0.012
    let edge = min(1, time / ramp, (length - time) / ramp)
    return (0.5 - 0.5 * cos(.pi * max(0, edge))) * exp(-decay * time)
  }
}
