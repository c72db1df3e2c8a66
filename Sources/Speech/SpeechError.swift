import CALSA
import Glibc

/// Why something cannot be heard, and what to do about it.
public enum SpeechError: Error, Equatable, Sendable {
  /// eSpeak NG found no speech data to start with.
  case engineUnavailable
  /// eSpeak NG has no voice for this language.
  case unknownLanguage(String)
  /// eSpeak NG has no variant of this name for the language.
  case unknownVariant(String, language: String)
  /// eSpeak NG gave up on a text with this status.
  case synthesisFailed(status: Int)
  /// The speech engine does not answer.
  case engineStuck
  /// The sound device neither plays nor fails.
  case deviceStuck(name: String)
  /// The sound device could not be opened; the code is ALSA's, a negative errno.
  case deviceUnavailable(name: String, code: Int32)
  /// The sound device failed while playing; the code is ALSA's, a negative errno.
  case deviceLost(name: String, code: Int32)
  /// Speech Dispatcher could not be reached.
  case dispatcherUnavailable(reason: String)
  /// Speech Dispatcher went away, or does not answer.
  case dispatcherLost
  /// The sound file could not be created or written.
  case fileUnwritable(path: String, errno: Int32)
}

extension SpeechError {
  /// Whether the words were lost with what was to sound them.
  var isOfDevice: Bool {
    switch self {
    case .deviceLost, .dispatcherLost: true
    default: false
    }
  }
}

extension SpeechError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .engineUnavailable:
      "eSpeak NG could not start because it found no speech data. "
        + "Install the package espeak-ng-data, or let ESPEAK_DATA_PATH name the folder that "
        + "holds espeak-ng-data."
    case .unknownLanguage(let language):
      "eSpeak NG has no voice for the language “\(language)”. "
        + "Choose one that “espeak-ng --voices” lists, such as en-gb."
    case .unknownVariant(let variant, let language):
      "eSpeak NG has no voice variant “\(variant)” for the language “\(language)”. "
        + "Choose one that “espeak-ng --voices=variant” lists, such as f3; capitals count."
    case .synthesisFailed(let status):
      "eSpeak NG could not speak a text (status \(status)). Read the text instead; "
        + "if it goes on, check the package espeak-ng-data."
    case .engineStuck:
      "The speech engine does not answer. A tone is heard instead of words; read the text. "
        + "If it goes on, start waymark anew."
    case .deviceStuck(let name):
      "The sound device “\(name)” does not answer. It is tried again after a while. "
        + "Check that the sound server runs, or start waymark anew."
    case .dispatcherUnavailable(let reason):
      "Speech Dispatcher cannot be reached (\(reason)). Install the package speech-dispatcher and "
        + "check with “spd-say hello”, or use “--speech espeak”."
    case .dispatcherLost:
      "Speech Dispatcher does not answer. It is tried again with the next words; "
        + "check with “spd-say hello”."
    case .deviceUnavailable(let name, let code):
      "The sound device “\(name)” could not be opened (\(alsaReason(code))). "
        + "Check with “aplay -L” which devices there are, and that no other program holds it."
    case .deviceLost(let name, let code):
      "The sound device “\(name)” stopped playing (\(alsaReason(code))). "
        + "Check that it is still connected; it is tried again with the next words."
    case .fileUnwritable(let path, let errno):
      "The sound file \(path) could not be written (\(String(cString: strerror(errno)))). "
        + "Check its folder, its permissions and the free space, or choose another file."
    }
  }
}

private func alsaReason(_ code: Int32) -> String { String(cString: snd_strerror(code)) }
