/// A sound device that may hang without harm: it is left to itself, and another is opened after a
/// while.
actor GuardedOutput {
  /// Longer than a device itself waits for a loudspeaker to wake.
  static let patience = Duration.seconds(6)
  /// Each device that hangs costs a thread: the next is tried after this, then twice as long.
  static let firstPause = Duration.seconds(5)
  private static let longestPause = Duration.seconds(60)

  private let makeOutput: @Sendable () -> any SoundOutput
  private let watchdog: Watchdog
  private var output: any SoundOutput
  private var pause = firstPause
  private var isStuck = false
  private var isOpen = false

  init(watchdog: Watchdog, makeOutput: @escaping @Sendable () -> any SoundOutput) {
    self.makeOutput = makeOutput
    self.watchdog = watchdog
    output = makeOutput()
  }

  /// Does nothing where it is open: what makes words late is each call that need not be.
  func open() async throws(SpeechError) {
    guard !isOpen else { return }
    try await use { (output) async throws(SpeechError) in try await output.open() }
    isOpen = true
  }

  func write(_ samples: [Int16]) async throws(SpeechError) {
    try await use { (output) async throws(SpeechError) in try await output.write(samples) }
    pause = Self.firstPause
  }

  func pending() async throws(SpeechError) -> Duration {
    try await use { (output) async throws(SpeechError) in await output.pending() }
  }

  func drop() async throws(SpeechError) {
    try await use { (output) async throws(SpeechError) in await output.drop() }
  }

  func drain() async throws(SpeechError) {
    try await use { (output) async throws(SpeechError) in await output.drain() }
  }

  func close() async throws(SpeechError) {
    try await use { (output) async throws(SpeechError) in await output.close() }
    isOpen = false
  }

  private func use<T: Sendable>(
    _ work: @escaping @Sendable (any SoundOutput) async throws(SpeechError) -> T
  ) async throws(SpeechError) -> T {
    guard !isStuck else { throw .deviceStuck(name: output.name) }
    let output = output
    let result = await watchdog.result(within: Self.patience) { () async throws(SpeechError) in
      try await work(output)
    }
    guard let result else {
      giveUp()
      throw .deviceStuck(name: output.name)
    }
    if case .failure = result { isOpen = false }
    return try result.get()
  }

  private func giveUp() {
    (isStuck, isOpen) = (true, false)
    let pause = pause
    self.pause = min(Self.longestPause, pause * 2)
    Task {
      try? await watchdog.clock.sleep(for: pause)
      output = makeOutput()
      isStuck = false
    }
  }
}
