import Beacons

extension Phrase {
  /// The names of all phrases, as voice files write them.
  public enum Key: String, CaseIterable, Sendable {
    case start, startAt, startUnsure, routeLegs, routeByDistance, headFor, turn, ahead, left, right,
      back, clock, degreesLeft, degreesRight
    case stairsAhead, stairsUpAhead, stairsDownAhead, escalatorAhead, escalatorUpAhead
    case escalatorDownAhead, liftAhead, gateAhead, platformAhead, crossingAhead
    case stairCount, longFlight, keepGoing, closed, leastBad
    case arrived, alreadyThere, noRoute, stillLooking, startUnclear, whatNext, otherVenue,
      stopwatch,
      missedBeacon
    case doubtful, backOnRoute, overdue, offRoute, wrongWay
    case signalLost, signalBack, adapterRemoved, adapterOff, adapterBlocked, adapterFailing
    case interference, serviceGone, listeningDisturbed, listeningResumed
    case endedNear, endedUnknown, whereNear, whereAt, whereOnly, whereUnsure, bearing, whereLast,
      whereUnknown
    case nextAt, nextPlace, nextLast, far, farByDistance
    case near, nearPlace, nearPlaceByDistance, nearNothing
    case placeAndSide, sideAhead, sideLeft, sideRight, sideBehind
    case marked, markTaken, needsName, noWayBack, advanceOff
    case whyFirst, whyStronger, whyReplaced, whyTold
    case slower, faster, slowest, fastest, quieter, louder, quietest, loudest, voiceElsewhere
    case paused, unpaused, nothingBefore, earlier, nothingToRepeat
    case unknownPlace, ambiguousPlace, unknownCommand, ambiguousCommand, help

    /// What its words must leave a place for.
    public var placeholders: Set<Placeholder> {
      switch self {
      case .start, .startAt, .startUnsure, .whereNear: [.place, .destination, .duration]
      case .headFor, .offRoute, .wrongWay, .endedNear, .whereAt, .whereOnly, .whereUnsure,
        .missedBeacon, .whereLast, .nextPlace,
        .whyFirst, .whyStronger, .whyReplaced, .whyTold, .keepGoing,
        .overdue:
        [.place]
      case .routeLegs: [.legs]
      case .routeByDistance: [.distance, .legs]
      case .stairCount: [.steps]
      case .closed: [.text]
      case .turn: [.direction, .place]
      case .clock, .degreesLeft, .degreesRight, .slower, .faster, .slowest, .fastest, .quieter,
        .louder, .quietest, .loudest:
        [.number]
      case .arrived, .alreadyThere: [.destination]
      case .noRoute: [.place, .destination]
      case .signalLost, .stopwatch: [.duration]
      case .startUnclear: [.places, .command]
      case .whatNext: [.command, .commands]
      case .bearing: [.destination, .direction]
      case .placeAndSide: [.place, .direction]
      case .marked, .otherVenue: [.text, .place]
      case .nextAt: [.place, .text]
      case .nextLast, .far: [.destination, .duration]
      case .farByDistance: [.destination, .distance, .duration]
      case .near: [.places]
      case .nearPlace: [.place, .duration]
      case .nearPlaceByDistance: [.place, .distance]
      case .paused, .needsName: [.command]
      case .earlier, .unknownPlace, .markTaken: [.text]
      case .ambiguousPlace: [.text, .places]
      case .unknownCommand: [.text, .command]
      case .ambiguousCommand: [.text, .commands]
      case .help: [.commands, .command]
      case .stairsAhead, .stairsUpAhead, .stairsDownAhead, .escalatorAhead, .escalatorUpAhead,
        .escalatorDownAhead, .liftAhead, .gateAhead, .platformAhead, .crossingAhead, .longFlight,
        .leastBad:
        []
      case .sideAhead, .sideLeft, .sideRight, .sideBehind, .noWayBack, .advanceOff: []
      case .ahead, .left, .right, .back, .stillLooking, .doubtful, .backOnRoute, .signalBack,
        .adapterRemoved,
        .adapterOff,
        .adapterBlocked, .adapterFailing, .interference, .serviceGone, .listeningDisturbed,
        .listeningResumed, .endedUnknown, .whereUnknown, .nearNothing, .voiceElsewhere, .unpaused,
        .nothingBefore, .nothingToRepeat:
        []
      }
    }
  }

  /// What a phrase's words leave a place for, as voice files write it between braces.
  public enum Placeholder: String, CaseIterable, Sendable {
    case place, places, destination, text, duration, distance, number, direction, command, commands
    case steps, legs
  }
}
