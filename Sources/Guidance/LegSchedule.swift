import Beacons
import Venues

/// When along a leg something is told beside the venue's own texts, in seconds after entering it.
struct LegSchedule {
  /// What an announcement along a leg goes by.
  struct Settings: Hashable, Sendable {
    /// Metres before a feature at which it is told (Open Standard, Recommendation 2.0: 6 ± 1 m).
    var featureLead = 6.0
    /// Metres after which a user who hears nothing is reassured; nil for never.
    var reassurance: Double? = 10
    /// Seconds after which the same, whatever the pace.
    var longestQuiet = 12.0
    /// Metres of the legs on which a user is reassured at all.
    var longLeg = 25.0
    /// Seconds that lie between a reassurance and anything else.
    var gap = 4.0
  }

  let settings: Settings
  /// Seconds that the leg takes the user.
  let time: Double
  /// Metres a second.
  let pace: Double

  /// - Parameter supposedPace: metres a second of the venue, for a leg without a length.
  init(_ leg: Pathway, taking time: Duration, supposedPace: Double, settings: Settings) {
    self.settings = settings
    self.time = time.inSeconds
    let own = leg.length.map { $0 / max(0.1, time.inSeconds) } ?? 0
    let slowed = supposedPace * leg.travelTime.inSeconds / max(0.1, time.inSeconds)
    pace = own > 0 ? own : max(0.1, slowed)
  }

  /// When to begin telling of what the leg ends at: while it is still the lead away, and at once on a
  /// leg that is shorter.
  var featureTime: Double { max(0, time - settings.featureLead / pace) }

  /// When to reassure.
  ///
  /// - Parameter busy: when something else begins to be said, and until when.
  func reassurances(beside busy: [ClosedRange<Double>]) -> [Double] {
    guard let metres = settings.reassurance, time * pace > settings.longLeg else { return [] }
    let interval = min(metres / pace, settings.longestQuiet)
    var times: [Double] = []
    var quietSince = 0.0
    let busy = busy.sorted { $0.lowerBound < $1.lowerBound }
    // Twenty minutes of one leg are more than any venue has.
    while times.count < 100 {
      var next = quietSince + interval
      // What is said meanwhile reassures too.
      if let other = busy.first(where: {
        $0.upperBound > quietSince && $0.lowerBound < next + settings.gap
      }) {
        quietSince = other.upperBound
        continue
      }
      next = (next * 10).rounded() / 10
      guard next <= time - settings.gap else { break }
      times.append(next)
      quietSince = next
    }
    return times
  }
}
