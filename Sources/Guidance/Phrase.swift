public import Beacons

/// Every sentence that the program itself owns, with what it speaks of.
public enum Phrase: Hashable, Sendable {
  case start(Nearness, place: String, destination: String, duration: Duration)
  case route(Distance?, legs: Int)
  case headFor(place: String)
  case turn(Direction, place: String)
  case ahead(FeatureAhead)
  case stairs(count: Int)
  case keepGoing(place: String)
  case closed(text: String)
  case leastBad
  case missedBeacon(place: String)
  case startUnclear(places: String)
  case whatNext
  case otherVenue(text: String, place: String)
  case stopwatch(Duration)
  case arrived(destination: String)
  case alreadyThere(destination: String)
  case noRoute(place: String, destination: String)
  case stillLooking
  case doubtful
  case backOnRoute
  case overdue(place: String)
  case offRoute(place: String)
  case wrongWay(place: String)
  case signalLost(duration: Duration)
  case signalBack
  case listeningLost(SourceLoss)
  case listeningDisturbed
  case listeningResumed
  case endedNear(place: String)
  case endedUnknown
  case whereNear(place: String, destination: String, duration: Duration)
  case whereOnly(Nearness, place: String)
  case bearing(destination: String, Direction)
  case whereLast(place: String)
  case whereUnknown
  case nextAt(place: String, text: String)
  case nextPlace(String)
  case nextLast(destination: String, duration: Duration)
  case far(destination: String, Distance?, duration: Duration)
  case near([PlaceNearby])
  case why(PositionReason, place: String)
  case changed(SpeechChange, number: Int)
  case voiceElsewhere
  case paused
  case unpaused
  case nothingBefore
  case earlier(text: String)
  case nothingToRepeat
  case marked(text: String, place: String)
  case markTaken(text: String)
  case needsName(CommandWord)
  case noWayBack
  case advanceOff
  case unknownPlace(text: String)
  case ambiguousPlace(text: String, places: String)
  case unknownCommand(text: String)
  case ambiguousCommand(text: String, [CommandWord])
  /// With the words that can be said now.
  case help([CommandWord])

  /// How sure it is that the user is at a place.
  public enum Nearness: Hashable, Sendable {
    case at, near, unsure
  }

  /// A place that is told as near, with how far it is to walk.
  public struct PlaceNearby: Hashable, Sendable {
    public var name: String
    public var duration: Duration
    /// Told instead of the duration where it is known.
    public var distance: Distance?
    /// Where the way there begins, for a user who faces as when the place was reached.
    public var side: Direction?
  }

  /// Why a position was taken, as far as a user is told.
  public enum PositionReason: Hashable, Sendable {
    case first, stronger, replaced, told
  }

  /// The name under which a voice file has its words.
  public var key: Key {
    switch self {
    case .start(let nearness, _, _, _): nearness.phraseKey
    case .route(let distance, _): distance == nil ? .routeLegs : .routeByDistance
    case .ahead(let feature): feature.phraseKey
    case .stairs(let count): count <= FeatureAhead.mostStepsTold ? .stairCount : .longFlight
    case .keepGoing: .keepGoing
    case .closed: .closed
    case .leastBad: .leastBad
    case .headFor: .headFor
    case .turn: .turn
    case .missedBeacon: .missedBeacon
    case .startUnclear: .startUnclear
    case .whatNext: .whatNext
    case .otherVenue: .otherVenue
    case .stopwatch: .stopwatch
    case .arrived: .arrived
    case .alreadyThere: .alreadyThere
    case .noRoute: .noRoute
    case .stillLooking: .stillLooking
    case .doubtful: .doubtful
    case .backOnRoute: .backOnRoute
    case .overdue: .overdue
    case .offRoute: .offRoute
    case .wrongWay: .wrongWay
    case .signalLost: .signalLost
    case .signalBack: .signalBack
    case .listeningLost(let loss): loss.phraseKey
    case .listeningDisturbed: .listeningDisturbed
    case .listeningResumed: .listeningResumed
    case .endedNear: .endedNear
    case .endedUnknown: .endedUnknown
    case .whereNear: .whereNear
    case .whereOnly(let nearness, _): nearness.whereKey
    case .bearing: .bearing
    case .whereLast: .whereLast
    case .whereUnknown: .whereUnknown
    case .nextAt: .nextAt
    case .nextPlace: .nextPlace
    case .nextLast: .nextLast
    case .far(_, let distance, _): distance == nil ? .far : .farByDistance
    case .near(let places): places.isEmpty ? .nearNothing : .near
    case .why(let reason, _): reason.phraseKey
    case .changed(let change, _): change.phraseKey
    case .voiceElsewhere: .voiceElsewhere
    case .paused: .paused
    case .unpaused: .unpaused
    case .nothingBefore: .nothingBefore
    case .earlier: .earlier
    case .nothingToRepeat: .nothingToRepeat
    case .marked: .marked
    case .markTaken: .markTaken
    case .needsName: .needsName
    case .noWayBack: .noWayBack
    case .advanceOff: .advanceOff
    case .unknownPlace: .unknownPlace
    case .ambiguousPlace: .ambiguousPlace
    case .unknownCommand: .unknownCommand
    case .ambiguousCommand: .ambiguousCommand
    case .help: .help
    }
  }

  /// What it is a sign of before its words are understood.
  var cue: Announcement.Cue? {
    switch self {
    case .doubtful, .overdue, .offRoute, .wrongWay, .noRoute, .stillLooking, .startUnclear,
      .start(.unsure, _, _, _):
      .uncertain
    case .signalLost, .listeningLost: .lost
    default: nil
    }
  }

  /// What the phrase puts in the places of its template.
  var values: [Placeholder: Value] {
    switch self {
    case .start(_, let place, let destination, let duration),
      .whereNear(let place, let destination, let duration):
      [.place: .text(place), .destination: .text(destination), .duration: .duration(duration)]
    case .headFor(let place), .offRoute(let place), .wrongWay(let place), .endedNear(let place),
      .whereOnly(_, let place), .missedBeacon(let place), .whereLast(let place),
      .nextPlace(let place), .why(_, let place),
      .keepGoing(let place), .overdue(let place):
      [.place: .text(place)]
    case .route(let distance, let legs):
      [.distance: .distance(distance), .legs: .count(legs, .legs)]
    case .stairs(let count): [.steps: .count(count, .stairSteps)]
    case .turn(let direction, let place): [.direction: .direction(direction), .place: .text(place)]
    case .arrived(let destination), .alreadyThere(let destination):
      [.destination: .text(destination)]
    case .noRoute(let place, let destination):
      [.place: .text(place), .destination: .text(destination)]
    case .signalLost(let duration), .stopwatch(let duration): [.duration: .duration(duration)]
    case .startUnclear(let places): [.places: .text(places), .command: .commands([.at])]
    case .whatNext: [.command: .commands([.to]), .commands: .commands([.quit])]
    case .bearing(let destination, let direction):
      [.destination: .text(destination), .direction: .side(direction)]
    case .marked(let text, let place), .otherVenue(let text, let place):
      [.text: .text(text), .place: .text(place)]
    case .needsName(let word): [.command: .commands([word])]
    case .nextAt(let place, let text): [.place: .text(place), .text: .text(text)]
    case .nextLast(let destination, let duration):
      [.destination: .text(destination), .duration: .duration(duration)]
    case .far(let destination, let distance, let duration):
      [
        .destination: .text(destination), .duration: .duration(duration),
        .distance: .distance(distance),
      ]
    case .near(let places): [.places: .places(places)]
    case .changed(_, let number): [.number: .text(String(number))]
    case .earlier(let text), .unknownPlace(let text), .closed(let text),
      .markTaken(let text):
      [.text: .text(text)]
    case .ambiguousPlace(let text, let places): [.text: .text(text), .places: .text(places)]
    case .paused: [.command: .commands([.pause])]
    case .unknownCommand(let text): [.text: .text(text), .command: .commands([.help])]
    case .ambiguousCommand(let text, let words): [.text: .text(text), .commands: .commands(words)]
    case .help(let words):
      [.commands: .commands(words.filter { $0 != .to }), .command: .commands([.to])]
    case .noWayBack, .advanceOff, .ahead, .leastBad, .listeningLost, .listeningDisturbed,
      .listeningResumed,
      .stillLooking, .signalBack, .doubtful, .backOnRoute,
      .endedUnknown, .whereUnknown, .voiceElsewhere, .unpaused, .nothingBefore, .nothingToRepeat:
      [:]
    }
  }

  enum Value {
    case text(String)
    case duration(Duration)
    case distance(Distance?)
    case direction(Direction)
    /// Where something lies, in place of where to turn.
    case side(Direction)
    case places([PlaceNearby])
    case commands([CommandWord])
    case count(Int, CountedThing)
  }

  /// What a voice file has a word for each number of.
  public enum CountedThing: String, CaseIterable, Sendable {
    case stairSteps, legs
  }
}

extension SourceLoss {
  fileprivate var phraseKey: Phrase.Key {
    switch self {
    case .adapterRemoved: .adapterRemoved
    case .adapterOff: .adapterOff
    case .adapterBlocked: .adapterBlocked
    case .interference: .interference
    case .serviceGone: .serviceGone
    case .adapterFailing: .adapterFailing
    }
  }
}

extension Phrase.Nearness {
  fileprivate var phraseKey: Phrase.Key {
    switch self {
    case .at: .startAt
    case .near: .start
    case .unsure: .startUnsure
    }
  }
}

extension Phrase.Nearness {
  fileprivate var whereKey: Phrase.Key {
    switch self {
    case .at: .whereAt
    case .near: .whereOnly
    case .unsure: .whereUnsure
    }
  }
}

extension Phrase.PositionReason {
  fileprivate var phraseKey: Phrase.Key {
    switch self {
    case .first: .whyFirst
    case .stronger: .whyStronger
    case .replaced: .whyReplaced
    case .told: .whyTold
    }
  }
}

extension SpeechChange {
  fileprivate var phraseKey: Phrase.Key {
    switch self {
    case .slower: .slower
    case .faster: .faster
    case .slowest: .slowest
    case .fastest: .fastest
    case .quieter: .quieter
    case .louder: .louder
    case .quietest: .quietest
    case .loudest: .loudest
    }
  }
}
