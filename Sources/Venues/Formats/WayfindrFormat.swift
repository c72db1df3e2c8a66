import Beacons

/// Wayfindr's venue format: a graph in GraphML and the places it leads to in JSON.
public enum WayfindrFormat {
  /// Reads both files and tells everything that is wrong with them.
  ///
  /// A record with an error is left out and the rest is read. There is no venue where a file is
  /// not well formed or where there is no graph.
  public static func read(graph: NamedBytes, places: NamedBytes) -> VenueReading {
    var foundInGraph = DiagnosticList(file: graph.name)
    var foundInPlaces = DiagnosticList(file: places.name)
    let graphRead = WayfindrGraph(graph, found: &foundInGraph)
    let placesRead = WayfindrPlaces(places, graph: graphRead, found: &foundInPlaces)
    var map = VenueSourceMap(graph: graph.name, places: places.name)
    var venue: Venue?
    if let graphRead, let placesRead {
      map.waypoints = graphRead.waypoints.map(\.line)
      map.pathways = graphRead.pathways.map(\.line)
      map.destinations = placesRead.destinations.map(\.line)
      venue = Venue(
        name: placesRead.name, about: placesRead.about, picture: placesRead.picture,
        location: placesRead.location,
        region: BeaconRegion(uuid: placesRead.uuid), waypoints: graphRead.waypoints.map(\.value),
        pathways: graphRead.pathways.map(\.value),
        destinations: placesRead.destinations.map(\.value))
    }
    let found = foundInGraph.diagnostics + foundInPlaces.diagnostics
    return VenueReading(venue: venue, sourceMap: map, diagnostics: found.inFileOrder(map))
  }
}
