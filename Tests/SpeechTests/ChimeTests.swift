import Testing

@testable import Speech

@Suite struct ChimeTests {
  @Test(arguments: Chime.allCases, [8_000, 22_050, 48_000])
  func itIsShortAndBeginsAndEndsInSilence(chime: Chime, rate: Int) {
    let samples = chime.samples(sampleRate: rate)
    #expect((0.25...0.62).contains(Double(samples.count) / Double(rate)))
    #expect(samples.first == 0)
    #expect(samples.last == 0)
    let edge = rate / 1_000
    #expect(samples.prefix(edge).allSatisfy { $0.magnitude < 700 })
    #expect(samples.suffix(edge).allSatisfy { $0.magnitude < 700 })
  }

  @Test(arguments: Chime.allCases) func itIsAudibleAndFarFromClipping(chime: Chime) {
    let samples = chime.samples(sampleRate: 22_050)
    let peak = samples.map(\.magnitude).max() ?? 0
    #expect((4_000...16_000).contains(peak))
    #expect(rms(samples) > 1_000)
  }

  // A jump between neighbours far beyond what its own highest partial makes would be a click.
  @Test(arguments: Chime.allCases) func noNoteStartsWithAClick(chime: Chime) {
    let samples = chime.samples(sampleRate: 48_000)
    let jumps = zip(samples, samples.dropFirst()).map { abs(Int($1) - Int($0)) }
    #expect((jumps.max() ?? 0) < 4_000)
  }

  /// Whoever cannot tell pitches apart counts.
  @Test func theyDifferInTheNumberOfNotes() {
    #expect(Chime.allCases.map(notes(of:)) == [2, 3, 4, 1])
  }

  /// Whoever counts only how long it sounds on hears the alarm from the others.
  @Test func theyDifferInHowTheySoundOn() {
    let shares = Chime.allCases.map { chime in
      let samples = chime.samples(sampleRate: 22_050)
      let loud = Double(samples.map(\.magnitude).max() ?? 0) / 10
      return Double(samples.count { Double($0.magnitude) > loud }) / Double(samples.count)
    }
    // The knocks are gone at once, the bell fades, the flute and the reed hold.
    #expect(shares[2] < shares[1] && shares[1] < shares[0] && shares[2] < shares[3] / 2)
  }

  // Counts how often the loudness, taken over 10 ms, rises from below a fifth of its peak.
  private func notes(of chime: Chime) -> Int {
    let samples = chime.samples(sampleRate: 22_050)
    let levels = stride(from: 0, to: samples.count, by: 110).map {
      rms(samples[$0..<min($0 + 110, samples.count)])
    }
    let threshold = (levels.max() ?? 0) / 5
    return zip([0] + levels, levels).count { $0 < threshold && $1 >= threshold }
  }
}
