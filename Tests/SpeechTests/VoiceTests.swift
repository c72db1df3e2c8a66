import Testing

@testable import Speech

@Suite struct VoiceTests {
  @Test(arguments: [(79, 80), (80, 80), (165, 165), (450, 450), (10_000, 450), (-1, 80)])
  func theRateStaysWithinWhatCanBeHeard(asked: Int, kept: Int) {
    #expect(Voice(rate: asked).rate == kept)
    var voice = Voice()
    voice.rate = asked
    #expect(voice.rate == kept)
  }

  @Test func pitchAndVolumeStayOnTheirScale() {
    var voice = Voice(pitch: 101, volume: -1)
    #expect(voice.pitch == 100)
    #expect(voice.volume == 0)
    voice.pitch -= 200
    voice.volume += 200
    #expect(voice.pitch == 0)
    #expect(voice.volume == 100)
  }
}
