import CEspeakNG
import Synchronization

/// Speaks through eSpeak NG within the process.
///
/// Any number of these may live at once: all share one queue, and each call sets its own voice.
/// What was spoken before shifts a text's timing by up to a twentieth, since eSpeak NG carries
/// rhythm and flutter on; the same texts in the same order from the start give the same samples.
public actor EspeakEngine: SpeechEngine {
  // Some ten minutes of sound; a text that gives more is no sentence for a walker.
  private static let longestSound = 10 * 60 * PCM.rate
  // A venue's texts are sentences; this bounds what a broken or hostile file can cost.
  private static let longestText = 2_000

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    espeakExecutor.asUnownedSerialExecutor()
  }

  /// Starts eSpeak NG, or throws when its speech data is missing.
  public init() async throws(SpeechError) {
    guard espeakRate == PCM.rate else { throw .engineUnavailable }
  }

  public func speak(
    _ text: String, in voice: Voice, to receive: @escaping @Sendable (SpokenSound) -> Void
  ) throws(SpeechError) {
    try select(voice)
    let recording = Recording(limit: Self.longestSound, receive: receive)
    let words = Self.plain(text)
    let status = withExtendedLifetime(recording) {
      espeak_Synth(
        words, words.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
        Unmanaged.passUnretained(recording).toOpaque())
    }
    // After a text that was cut short, something of it may be left over.
    if recording.isFull {
      espeak_Cancel()
      selected.withLock { $0 = nil }
    }
    guard status == EE_OK else { throw .synthesisFailed(status: Int(status.rawValue)) }
    recording.finish()
  }

  public func restart() throws(SpeechError) {
    espeak_Terminate()
    selected.withLock { $0 = nil }
    guard startEspeak() == PCM.rate else { throw .engineUnavailable }
  }

  /// Throws when eSpeak NG lacks the voice's language or variant.
  public func check(_ voice: Voice) throws(SpeechError) { _ = try identifier(of: voice) }

  /// How a text is pronounced, in the IPA; a change of language is marked like `(en)`.
  public func phonemes(of text: String, in voice: Voice) throws(SpeechError) -> String {
    try select(voice)
    return Self.plain(text).withCString { start in
      var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
      var clauses: [String] = []
      while rest != nil {
        let format = Int32(2)
        guard let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), format) else {
          break
        }
        clauses.append(String(cString: clause))
      }
      return clauses.joined(separator: " ")
    }
  }

  /// The name eSpeak NG gives the voice it speaks in.
  func identifier(of voice: Voice) throws(SpeechError) -> String? {
    try select(voice)
    return currentIdentifier
  }

  /// Removes what eSpeak NG would act upon, and what is beyond any sentence.
  ///
  /// A NUL would end the text and U+0001 starts a command that changes the voice. Every scalar keeps its
  /// place, so that words are found again.
  static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(longestText)
    return String(
      String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? " " : $0 })
    )
  }
}

// eSpeak NG keeps its whole state in globals of its own, so one queue and one start belong to the
// process and not to an instance.
private let espeakExecutor = QueueExecutor(label: "espeak-ng")

// Without DONT_EXIT a missing data folder would end the process.
private let espeakRate = startEspeak()

/// The voice that eSpeak NG has, nil where that is not known.
private let selected = Mutex<Voice?>(nil)

private func startEspeak() -> Int {
  let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, espeakINITIALIZE_DONT_EXIT)
  espeak_SetSynthCallback(keepSamples)
  return Int(rate)
}

extension EspeakEngine {
  private func select(_ voice: Voice) throws(SpeechError) {
    // Selecting takes a fifth of a millisecond, by which the first word would come later.
    guard selected.withLock({ $0 != voice }) else { return }
    selected.withLock { $0 = nil }
    // The plain Mandarin voices of 1.51 read pinyin with English letters.
    let language = ["zh", "cmn"].contains(voice.language) ? "cmn-latn-pinyin" : voice.language
    let found = language.withCString { name in
      var properties = espeak_VOICE()
      properties.languages = name
      return espeak_SetVoiceByProperties(&properties)
    }
    guard found == EE_OK, !language.isEmpty else { throw .unknownLanguage(voice.language) }
    if let variant = voice.variant { try add(variant, language: voice.language) }
    espeak_SetParameter(espeakRATE, Int32(voice.rate), 0)
    espeak_SetParameter(espeakPITCH, Int32(voice.pitch), 0)
    // At its own 100 some voices, Mandarin for one, reach full scale and crackle.
    espeak_SetParameter(espeakVOLUME, Int32(voice.volume * 7 / 10), 0)
    selected.withLock { $0 = voice }
  }

  // eSpeak NG reports success for a missing variant and speaks the plain voice; only the name of
  // the voice then in use tells the truth.
  private func add(_ variant: String, language: String) throws(SpeechError) {
    let error = SpeechError.unknownVariant(variant, language: language)
    // The name becomes part of a file's path.
    guard !variant.isEmpty, variant.utf8.count < 40, !variant.contains("/") else { throw error }
    guard let plain = currentIdentifier, espeak_SetVoiceByName(plain + "+" + variant) == EE_OK,
      let chosen = currentIdentifier, chosen.hasSuffix("+" + variant)
    else { throw error }
  }

  private var currentIdentifier: String? {
    espeak_GetCurrentVoice()?.pointee.identifier.map { String(cString: $0) }
  }
}

/// Hands on the samples of one text as they come, but for the silence at the end.
private final class Recording {
  private let limit: Int
  private let receive: (SpokenSound) -> Void
  private var count = 0
  /// Silence after the last audible sample, of which it is not yet known whether it is the end.
  private var quiet = SpokenSound(samples: [])

  init(limit: Int, receive: @escaping (SpokenSound) -> Void) {
    self.limit = limit
    self.receive = receive
  }

  var isFull: Bool { count >= limit }

  func append(_ block: UnsafeBufferPointer<Int16>, with words: [SpokenWord]) {
    count += block.count
    quiet.words += words
    let audible = 32
    guard let last = block.lastIndex(where: { $0.magnitude > audible }) else {
      quiet.samples += block
      return
    }
    quiet.samples += block[...last]
    receive(quiet)
    quiet = SpokenSound(samples: Array(block[(last + 1)...]))
  }

  // eSpeak NG ends with a pause that a queue of utterances would add up; a tenth of a second is
  // what keeps two sentences apart.
  func finish() {
    guard count > 0 else { return }
    let pause = Duration.milliseconds(100).sampleCount
    let rest = quiet.samples.prefix(pause)
    quiet.samples = rest + [Int16](repeating: 0, count: pause - rest.count)
    receive(quiet)
  }
}

// At top level, so that it belongs to no actor and may run on any thread. A result of 1 ends the
// synthesis.
private func keepSamples(
  _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32,
  _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let samples, count > 0, let recording = events?.pointee.user_data else { return 0 }
  let target = Unmanaged<Recording>.fromOpaque(recording).takeUnretainedValue()
  target.append(UnsafeBufferPointer(start: samples, count: Int(count)), with: words(of: events))
  return target.isFull ? 1 : 0
}

private func words(of events: UnsafeMutablePointer<espeak_EVENT>?) -> [SpokenWord] {
  var words: [SpokenWord] = []
  var next = events
  while let event = next?.pointee, event.type != espeakEVENT_LIST_TERMINATED {
    // A clause may begin with a word that is none.
    if event.type == espeakEVENT_WORD, event.text_position > 0, event.length > 0 {
      let first = Int(event.text_position) - 1
      words.append(
        SpokenWord(
          range: first..<first + Int(event.length),
          start: Int(event.audio_position) * PCM.rate / 1_000))
    }
    next = next?.advanced(by: 1)
  }
  return words
}
