public import Beacons

/// Every sentence that the program itself owns, with what it speaks of.
public enum Phrase: Hashable, Sendable {
  case start(place: String, destination: String, duration: Duration)
  case headFor(place: String)
  case arrived(destination: String)
  case alreadyThere(destination: String)
  case noRoute(place: String, destination: String)
  case stillLooking
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
  case whereOnly(place: String)
  case whereLast(place: String)
  case whereUnknown
  case nothingToRepeat
  case unknownPlace(text: String)
  case ambiguousPlace(text: String, places: String)
  case unknownCommand(text: String)
  case help

  /// The name under which a voice file has its words.
  public var key: Key {
    switch self {
    case .start: .start
    case .headFor: .headFor
    case .arrived: .arrived
    case .alreadyThere: .alreadyThere
    case .noRoute: .noRoute
    case .stillLooking: .stillLooking
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
    case .whereOnly: .whereOnly
    case .whereLast: .whereLast
    case .whereUnknown: .whereUnknown
    case .nothingToRepeat: .nothingToRepeat
    case .unknownPlace: .unknownPlace
    case .ambiguousPlace: .ambiguousPlace
    case .unknownCommand: .unknownCommand
    case .help: .help
    }
  }

  /// The names of all phrases, as voice files write them.
  public enum Key: String, CaseIterable, Sendable {
    case start, headFor, arrived, alreadyThere, noRoute, stillLooking, offRoute, wrongWay
    case signalLost, signalBack, endedNear, endedUnknown, whereNear, whereOnly, whereLast
    case adapterRemoved, adapterOff, adapterBlocked, adapterFailing, interference, serviceGone
    case listeningDisturbed, listeningResumed
    case whereUnknown, nothingToRepeat, unknownPlace, ambiguousPlace, unknownCommand, help
  }

  /// What the phrase puts in the places of its template.
  var values: [String: Value] {
    switch self {
    case .start(let place, let destination, let duration),
      .whereNear(let place, let destination, let duration):
      ["place": .text(place), "destination": .text(destination), "duration": .duration(duration)]
    case .headFor(let place), .offRoute(let place), .wrongWay(let place), .endedNear(let place),
      .whereOnly(let place), .whereLast(let place):
      ["place": .text(place)]
    case .arrived(let destination), .alreadyThere(let destination):
      ["destination": .text(destination)]
    case .noRoute(let place, let destination):
      ["place": .text(place), "destination": .text(destination)]
    case .signalLost(let duration): ["duration": .duration(duration)]
    case .unknownPlace(let text), .unknownCommand(let text): ["text": .text(text)]
    case .ambiguousPlace(let text, let places): ["text": .text(text), "places": .text(places)]
    case .listeningLost, .listeningDisturbed, .listeningResumed: [:]
    case .stillLooking, .signalBack, .endedUnknown, .whereUnknown, .nothingToRepeat, .help: [:]
    }
  }

  enum Value {
    case text(String)
    case duration(Duration)
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
