import Testing

@testable import Speech

@Suite struct PCMTests {
  @Test(arguments: [0, 1, 2, 441, 22_049, 22_050, 22_051, 1_000_003, 3_600 * 22_050 * 30 + 7])
  func samplesSurviveTheWayThroughADuration(count: Int) {
    #expect(Duration(sampleCount: count).sampleCount == count)
  }

  @Test func timeBeforeTheStartHoldsNoSamples() {
    #expect(Duration.seconds(-3).sampleCount == 0)
    #expect(Duration.milliseconds(-3).sampleCount == 0)
  }

  @Test func aTenthOfASecondIsExact() {
    #expect(PCM.silence(.milliseconds(100)) == [Int16](repeating: 0, count: 2_205))
  }
}
