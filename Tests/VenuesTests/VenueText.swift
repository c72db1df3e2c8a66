@testable import Venues

/// A venue's two files as text, without a fault until one is written into it.
struct VenueText {
  var graph = """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="major" for="node"/><key id="minor" for="node"/><key id="name" for="node"/>
      <key id="waypoint_type" for="node"/>
      <key id="accuracy" for="node"><default>5.0</default></key>
      <key id="rssi" for="node"/><key id="x" for="node"/><key id="y" for="node"/>
      <key id="travel_time" for="edge"/><key id="language" for="edge"/>
      <key id="beginning" for="edge"/><key id="middle" for="edge"/><key id="ending" for="edge"/>
      <key id="starting_only" for="edge"/><key id="length" for="edge"/>
      <key id="pathway_mode" for="edge"/><key id="stair_count" for="edge"/>
      <graph id="G" edgedefault="directed">
        <node id="A">
          <data key="major">1</data>
          <data key="minor">1</data>
          <data key="name">Alpha</data>
        </node>
        <node id="B">
          <data key="major">1</data>
          <data key="minor">2</data>
          <data key="name">Beta</data>
          <data key="accuracy">4.0</data>
          <data key="rssi">-66</data>
          <data key="waypoint_type">Platform,Stairs</data>
        </node>
        <edge id="AtoB" source="A" target="B">
          <data key="travel_time">10.0</data>
          <data key="beginning">Go on.</data>
          <data key="language">en-GB</data>
        </edge>
        <edge id="BtoA" source="B" target="A">
          <data key="travel_time">12</data>
          <data key="ending">Stop.</data>
          <data key="language">en-GB</data>
        </edge>
      </graph>
    </graphml>
    """

  var places = """
    {
      "venue": {
        "name": "Station",
        "platforms": [{
          "name": "1",
          "entrance_beacon_major": 1,
          "entrance_beacon_minor": 2,
          "exit_beacon_major": 1,
          "exit_beacon_minor": 2,
          "destinations": ["North", "South"]
        }],
        "exits": [{
          "name": "High Street",
          "entrance_beacon_major": 1,
          "entrance_beacon_minor": 1,
          "exit_beacon_major": 1,
          "exit_beacon_minor": 1,
          "mode": "Stairs"
        }],
        "station_facilities": []
      }
    }
    """

  /// Writes something else over the first place of a text in either file.
  func replacing(_ old: String, with new: String) -> VenueText {
    var text = self
    if let range = text.graph.firstRange(of: old) {
      text.graph.replaceSubrange(range, with: new)
    } else if let range = text.places.firstRange(of: old) {
      text.places.replaceSubrange(range, with: new)
    } else {
      text.graph = "nothing to replace: \(old)"
    }
    return text
  }

  var reading: VenueReading {
    WayfindrFormat.read(
      graph: NamedBytes(name: "graph", bytes: Array(graph.utf8)),
      places: NamedBytes(name: "places", bytes: Array(places.utf8)))
  }
}

/// One fault written into the files, and what is said of it.
struct VenueFault: CustomStringConvertible, Sendable {
  var old: String
  var new: String
  /// A diagnostic a line.
  var diagnostics: String

  init(_ old: String, _ new: String, _ diagnostics: String) {
    self.old = old
    self.new = new
    self.diagnostics = diagnostics
  }

  var description: String { "\(old) becomes \(new)" }
  var reading: VenueReading { VenueText().replacing(old, with: new).reading }
}

extension VenueReading {
  /// What the reading says, a diagnostic a line.
  var said: String { diagnostics.map(\.description).joined(separator: "\n") }
}
