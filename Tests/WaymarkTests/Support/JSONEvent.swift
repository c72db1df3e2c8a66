import FoundationEssentials

/// One line of the events that `go --json` writes, as far as tests read them.
struct JSONEvent: Decodable, Equatable {
  var time: Double
  var event: String
  var kind: String?
  var text: String?
  var waypoint: String?
  var pathway: String?
  var waypoints: [String]?
  var pathways: [String]?
  var seconds: Double?
  var cause: String?
  var state: String?
  var reason: String?
  var confidence: Double?

  /// The events of a run's output; a line that is none is a fault.
  static func all(in output: String) throws -> [JSONEvent] {
    try output.split(separator: "\n").map { line in
      try JSONDecoder().decode(JSONEvent.self, from: Data(line.utf8))
    }
  }

  /// An announcement as transcripts of walks write it: seconds, kind and text.
  var transcriptLine: String? {
    guard event == "announce", let kind, let text else { return nil }
    let tenths = Int((time * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(kind) \(text)"
  }
}
