/// Something that happened at a time.
public protocol Timed {
  /// When it happened, on the clock of whoever recorded it.
  var time: Timestamp { get set }
}

extension BeaconSighting: Timed {}

/// Why something recorded is left out for its time.
public struct TimeFault: Hashable, Sendable {
  /// The kinds of fault, each with the seconds that the time is wrong by.
  public enum Problem: Hashable, Sendable {
    /// It lies so far before the one before it.
    case backwards(by: Double)
    /// The clock was set back so far; the times of those that follow count on from here.
    case clockSetBack(by: Double)
    /// It lies so far away from its neighbours.
    case leap(by: Double)

    /// A sentence about a line or a record, as `unit` says.
    public func sentence(of unit: String) -> String {
      switch self {
      case .backwards(let seconds):
        "the time lies \(seconds) s before the \(unit) before it; the \(unit) is left out."
      case .clockSetBack(let seconds):
        "the clock was set back by \(seconds) s; the \(unit) is left out, and the times of "
          + "those after it count on from here."
      case .leap(let seconds):
        "the time lies \(seconds) s away from the \(unit)s around it; the \(unit) is left out."
      }
    }
  }

  /// The number of the line or record that is left out.
  public var number: Int
  /// What is wrong with its time.
  public var problem: Problem

  public init(number: Int, problem: Problem) {
    self.number = number
    self.problem = problem
  }
}

/// A pause beyond this many seconds is believed only when the next one comes after it too:
/// otherwise one wrong time would make everything up to that time run backwards.
private let longestPause = 2.0
/// A leap beyond this many seconds is believed only when the next one comes within as many.
private let longestLeap = 60.0
/// So many in order among themselves, though before the last one, are no longer single faults:
/// their clock was set back, or the last time taken was wrong.
private let agreement = 5

/// Keeps what was recorded in order of time, though its clock ran backwards, leapt or was set back.
public struct TimeOrder<Element: Timed & Sendable>: Sendable {
  /// What came of one more: those now ready, in order, and those left out.
  public struct Outcome: Sendable {
    public var elements: [Element] = []
    public var faults: [TimeFault] = []
  }

  private let tolerance: Double
  private var last: Timestamp?
  private var held: (element: Element, number: Int)?
  /// The times of those refused in a row for lying before the last one that was taken.
  private var behind: [Timestamp] = []
  /// What is added to the times since their clock was set back.
  private var shift = Duration.zero

  /// What lies before the one before it by no more than the tolerance is taken at that one's time:
  /// several receivers that write one recording may do so slightly out of order.
  public init(tolerance: Duration = .zero) { self.tolerance = tolerance.inSeconds }

  /// Takes the next one in; its number is the one that faults name.
  public mutating func add(_ recorded: Element, number: Int) -> Outcome {
    var element = recorded
    element.time = recorded.time.advanced(by: shift)
    if let last, element.time < last, last.seconds(since: element.time) <= tolerance {
      element.time = last
    }
    guard let doubtful = held else { return addAlone(element, number) }
    let gap = element.time.seconds(since: doubtful.element.time)
    if let last, element.time < last {
      return Outcome(faults: [refuse(element, number, after: last)])
    }
    if gap >= 0, gap <= longestLeap {
      held = nil
      take(element)
      return Outcome(elements: [doubtful.element, element])
    }
    held = nil
    var outcome = addAlone(element, number)
    outcome.faults.insert(TimeFault(number: doubtful.number, problem: .leap(by: abs(gap))), at: 0)
    return outcome
  }

  /// What becomes of one still held back when there are no more.
  public mutating func finish() -> Outcome {
    guard let doubtful = held else { return Outcome() }
    held = nil
    let gap = last.map { doubtful.element.time.seconds(since: $0) } ?? 0
    guard gap > longestLeap else { return Outcome(elements: [doubtful.element]) }
    return Outcome(faults: [TimeFault(number: doubtful.number, problem: .leap(by: gap))])
  }

  private mutating func addAlone(_ element: Element, _ number: Int) -> Outcome {
    guard let last else {
      held = (element, number)
      return Outcome()
    }
    guard element.time >= last else {
      return Outcome(faults: [refuse(element, number, after: last)])
    }
    guard element.time.seconds(since: last) <= longestPause else {
      held = (element, number)
      return Outcome()
    }
    take(element)
    return Outcome(elements: [element])
  }

  private mutating func take(_ element: Element) {
    last = element.time
    behind = []
  }

  private mutating func refuse(
    _ element: Element, _ number: Int, after last: Timestamp
  ) -> TimeFault {
    let gap = last.seconds(since: element.time)
    if let previous = behind.last,
      !(0...longestLeap).contains(element.time.seconds(since: previous))
    {
      behind = []
    }
    behind.append(element.time)
    guard behind.count == agreement else {
      return TimeFault(number: number, problem: .backwards(by: gap))
    }
    behind = []
    shift += element.time.duration(to: last)
    return TimeFault(number: number, problem: .clockSetBack(by: gap))
  }
}
