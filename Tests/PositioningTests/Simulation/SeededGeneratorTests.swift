import Glibc
import Testing

@testable import Positioning

struct SeededGeneratorTests {
  @Test func itIsSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    // The reference implementation's first numbers for this seed (prng.di.unimi.it).
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func uniformNumbersFillTheRangeFromZeroToOne() {
    var generator = SeededGenerator(seed: 3)
    let numbers = (0..<10_000).map { _ in generator.uniform() }
    #expect(numbers.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(abs(numbers.reduce(0, +) / 10_000 - 0.5) < 0.02)
    #expect((numbers.min() ?? 1) < 0.001 && (numbers.max() ?? 0) > 0.999)
  }

  @Test(arguments: [0, 1, 4] as [Double])
  func normalNumbersHaveTheirDeviation(_ deviation: Double) {
    var generator = SeededGenerator(seed: 5)
    let numbers = (0..<10_000).map { _ in generator.normal(deviation: deviation) }
    let mean = numbers.reduce(0, +) / 10_000
    let spread = sqrt(numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 10_000)
    #expect(abs(mean) <= 0.05 * deviation)
    #expect(abs(spread - deviation) <= 0.03 * deviation)
  }
}
