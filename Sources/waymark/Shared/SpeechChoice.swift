import Guidance
import Speech

/// What `--speech` names, and the voice in which it is to speak.
struct SpeechChoice {
  enum Sink {
    case espeak
    case dispatcher
    case wave(path: String)
    case none
  }

  var sink: Sink
  var voice: Voice

  /// How the session is spoken at its start; nil where it is not the program that speaks.
  var manner: SpeechManner? {
    switch sink {
    case .espeak, .wave: SpeechManner(rate: voice.rate, volume: voice.volume, rates: Voice.rates)
    case .dispatcher, .none: nil
    }
  }
}

extension Context {
  /// - Parameter language: the language as eSpeak NG names it.
  func speechChoice(
    speaking language: String, as preferences: Preferences
  ) throws -> SpeechChoice {
    SpeechChoice(
      sink: try speechSink(),
      voice: Voice(
        language: language, variant: preferences.voice, rate: preferences.rate,
        pitch: preferences.pitch, volume: preferences.volume))
  }

  private func speechSink() throws -> SpeechChoice.Sink {
    let text = try arguments.value("speech") ?? "espeak"
    switch text {
    case "espeak": return .espeak
    case "none": return .none
    case "speechd": return .dispatcher
    default:
      guard text.hasPrefix("wav:"), text.count > 4 else {
        throw arguments.refusal(
          of: text, option: "speech", accepted: "espeak, speechd, wav:FILE or none")
      }
      return .wave(path: String(text.dropFirst(4)))
    }
  }

  /// The sink itself; without sound that is told, and the session goes on as text.
  func speechSink(
    _ choice: SpeechChoice, in language: String, isJSON: Bool
  ) async throws -> any SpeechSink {
    @Sendable func report(_ event: SpeechEvent) {
      guard isJSON else { return }
      // An event that cannot be written is no reason to fall silent.
      if let line = try? event.jsonLine() { try? output.line(line) }
    }
    switch choice.sink {
    case .dispatcher:
      return DeviceSink(
        dispatcherIn: language, voice: choice.voice, report: report, tell: { [self] in tell($0) })
    case .none: return SilentSink()
    case .wave(let path): return try await WaveSink(path: path, voice: choice.voice)
    case .espeak:
      do {
        return try await DeviceSink(
          voice: choice.voice, report: report, tell: { [self] in tell($0) })
      } catch {
        tell("\(error) Guidance goes on as text.")
        return SilentSink()
      }
    }
  }
}
