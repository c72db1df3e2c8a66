import Testing

@testable import Speech

@Suite(.timeLimit(.minutes(1))) struct SoundDeviceTests {
  @Test func aMissingDeviceIsNamed() async {
    let error = await #expect(throws: SpeechError.self) {
      try await SoundDevice(name: "no-such-device").open()
    }
    #expect(error?.description.contains("“no-such-device” could not be opened") == true)
  }

  @Test func writingToAClosedDeviceIsAnErrorAndNotACrash() async {
    let device = SoundDevice(name: "null")
    await device.drop()
    await device.drain()
    await #expect(throws: SpeechError.self) { try await device.write([1, 2, 3]) }
  }

  @Test func whatIsWrittenIsPlayedUnchanged() async throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/sound.raw"
    let device = SoundDevice(name: "file:'\(path)',raw")
    let chime = Chime.arrival.samples(sampleRate: 22_050)
    try await device.open()
    for first in stride(from: 0, to: chime.count, by: 441) {
      try await device.write(Array(chime[first..<min(first + 441, chime.count)]))
    }
    await device.drain()
    await device.close()
    let played = samples(in: contents(of: path)).prefix(chime.count)
    #expect(Sound(Array(played)) == Sound(chime))
  }

  @Test func itPlaysAgainAfterFallingSilent() async throws {
    let device = SoundDevice(name: "null")
    let block = [Int16](repeating: 1, count: 441)
    try await device.open()
    try await device.write(block)
    await device.drop()
    try await device.write(block)
    await device.drain()
    try await device.write(block)
    await device.close()
    try await device.open()
    try await device.write(block)
  }

  @Test func aSpokenSentenceReachesTheDevice() async throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/sound.raw"
    let engine = try await EspeakEngine()
    let device = SoundDevice(name: "file:'\(path)',raw")
    let speaker = Speaker(
      engine: engine, voice: Voice(), clock: ContinuousClock(), makeOutput: { device })
    await speaker.say(Utterance(id: 1, text: "Turn left.", chime: .instruction))
    await speaker.finish()
    await speaker.close()
    let states = await speaker.events.reduce(into: []) { $0.append($1.state) }
    #expect(states == [.started, .finished])
    let played = samples(in: contents(of: path))
    let chime = Chime.instruction.samples(sampleRate: 22_050) + PCM.silence(.milliseconds(100))
    #expect(Sound(Array(played.prefix(chime.count))) == Sound(chime))
    #expect(rms(played.dropFirst(chime.count)) > 500)
  }
}
