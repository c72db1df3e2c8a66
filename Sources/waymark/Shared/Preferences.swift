import Guidance
import Speech
import Venues

/// What the user wants: options beat settings, and settings the defaults.
struct Preferences {
  var voice: String?
  var rate = Voice().rate
  var pitch = Voice().pitch
  var volume = Voice().volume
  var isShort = false
  var hasChimes = true
  var hasMediaKeys = true
  var directions = DirectionStyle.turns
  /// Nil leaves it to the language.
  var distances: DistanceUnit?
  /// Metres.
  var stepLength = 0.7
  /// Metres a second; nil leaves it to the venue's times.
  var pace: Double?
  var aid = MobilityAid.none
  /// Whether the safest way is taken before the quickest.
  var isSafest = true

  var isStrict = false
  var tellsProgress = false
  var hasStopwatch = false
  /// Whether the user may go on by hand.
  var canAdvance = false
  var flash = Flash.off
  /// Metres; nil for never.
  var reassurance: Double? = 10

  /// - Parameter values: checked values by the name of their option.
  init(_ values: [String: String]) {
    voice = values["voice"]
    if let rate = values["rate"].flatMap({ Int($0) }) { self.rate = rate }
    if let pitch = values["pitch"].flatMap({ Int($0) }) { self.pitch = pitch }
    if let volume = values["volume"].flatMap({ Int($0) }) { self.volume = volume }
    isShort = values["verbosity"] == "short"
    hasChimes = values["chimes"] != "off"
    hasMediaKeys = values["media-keys"] != "off"
    directions = values["directions"].flatMap { DirectionStyle(rawValue: $0) } ?? .turns
    distances = values["distances"].flatMap { DistanceUnit(rawValue: $0) }
    if let length = values["step-length"].flatMap({ Double($0) }) { stepLength = length }
    pace = values["pace"].flatMap { Double($0) }
    aid = values["mobility-aid"].flatMap { MobilityAid(rawValue: $0) } ?? .none
    isSafest = values["prefer"] != "quickest"
    isStrict = values["strict"] == "on"
    tellsProgress = values["progress"] == "on"
    hasStopwatch = values["stopwatch"] == "on"
    canAdvance = values["advance"] == "on"
    flash = values["flash"].flatMap { Flash(rawValue: $0) } ?? .off
    if let metres = values["reassurance"] { reassurance = Double(metres) }
  }
}

extension Context {
  /// Settings, and what the command line says otherwise.
  func preferences() throws -> Preferences {
    var values: [String: String] = [:]
    do {
      values = try SettingsFile(environment: environment).values { tell($0) }
    } catch .noSettingsFolder {
      // Whoever has no folder for settings has none.
    } catch {
      tell("\(error) Until then you are guided without settings.")
    }
    for option in OptionDescription.preferences where arguments.declares(option.name) {
      if let given = try arguments.value(option.name) { values[option.name] = given }
    }
    return Preferences(values)
  }
}
