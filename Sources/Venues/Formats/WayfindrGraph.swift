import Beacons

/// The waypoints and pathways of a Wayfindr graph, without the records that have errors.
struct WayfindrGraph {
  private(set) var waypoints: [Located<Waypoint>] = []
  private(set) var pathways: [Located<Pathway>] = []
  /// The ids of nodes that were left out: what leads to them is not called dangling as well.
  private var leftOutIDs: Set<String> = []
  private var leftOutBeacons: Set<BeaconNumbers> = []
  private let file: String
  private let vocabulary: WayfindrVocabulary

  /// Nil where the bytes hold no graph at all.
  init?(_ source: NamedBytes, found: inout DiagnosticList) {
    let graph: GraphML
    do {
      graph = try GraphML(source.bytes)
    } catch {
      found.error(
        .xmlSyntax, line: error.line,
        "column \(error.column): \(error.message); the file is not well-formed XML")
      return nil
    }
    guard !graph.graphLines.isEmpty else {
      found.error(
        .noGraph, line: 1, "no graph element stands in a graphml element, expected a GraphML graph")
      return nil
    }
    file = source.name
    vocabulary = WayfindrVocabulary(graph.keys)
    Self.describeShape(of: graph, found: &found)
    describeMisspeltKeys(found: &found)
    describeUndeclaredKeys(of: graph, found: &found)
    let nodeDefaults = vocabulary.defaults(of: .node)
    for node in graph.nodes { add(node: node, defaults: nodeDefaults, found: &found) }
    let edgeDefaults = vocabulary.defaults(of: .edge)
    for edge in graph.edges { add(edge: edge, defaults: edgeDefaults, found: &found) }
    leaveOutWhatChecksFind(found: &found)
  }

  /// Whether a beacon marks a node that was left out.
  func hasLeftOut(_ beacon: BeaconNumbers) -> Bool { leftOutBeacons.contains(beacon) }

  private mutating func add(
    node: GraphML.Element, defaults: [WayfindrKey: Located<String>], found: inout DiagnosticList
  ) {
    let id = node.id?.tidied ?? ""
    let ownWords = node.data.compactMap { $0.key }.map { vocabulary.word(for: $0, of: .node) }
    if node.isGroup, !ownWords.contains(.major), !ownWords.contains(.minor) {
      leftOutIDs.insert(id)
      return
    }
    var record = WayfindrRecord(
      node, subject: id.isEmpty ? "node without id" : "node \(id.quoted)", domain: .node,
      vocabulary: vocabulary, defaults: defaults, file: file)
    let waypoint = record.waypoint(id: id)
    found.append(contentsOf: record.found.diagnostics)
    guard let waypoint, record.isSound else {
      leftOutIDs.insert(id)
      if let beacon = waypoint?.beacon { leftOutBeacons.insert(beacon) }
      return
    }
    waypoints.append(Located(value: waypoint, line: node.line))
  }

  private mutating func add(
    edge: GraphML.Element, defaults: [WayfindrKey: Located<String>], found: inout DiagnosticList
  ) {
    let id = edge.id?.tidied ?? ""
    let ends = "from \((edge.source ?? "").quoted) to \((edge.target ?? "").quoted)"
    var record = WayfindrRecord(
      edge, subject: id.isEmpty ? "edge without id \(ends)" : "edge \(id.quoted)", domain: .edge,
      vocabulary: vocabulary, defaults: defaults, file: file)
    let pathway = record.pathway(id: id, source: edge.source, target: edge.target)
    found.append(contentsOf: record.found.diagnostics)
    if let pathway, record.isSound { pathways.append(Located(value: pathway, line: edge.line)) }
  }

  /// Takes away what no venue can hold, as the venue's own checks find it.
  private mutating func leaveOutWhatChecksFind(found: inout DiagnosticList) {
    let kept = Set(waypoints.map(\.value.id))
    pathways.removeAll { pathway in
      [pathway.value.source, pathway.value.target].contains {
        leftOutIDs.contains($0) && !kept.contains($0)
      }
    }
    let venue = Venue(
      name: "", waypoints: waypoints.map(\.value), pathways: pathways.map(\.value))
    var map = VenueSourceMap(graph: file, places: file)
    map.waypoints = waypoints.map(\.line)
    map.pathways = pathways.map(\.line)
    var waypointsOut: Set<Int> = []
    var pathwaysOut: Set<Int> = []
    for check in VenueChecks.structural {
      let findings = check.findings(in: venue)
      found.append(contentsOf: findings.map { $0.diagnostic(of: check, at: map) })
      for finding in findings {
        switch finding.subject {
        case .waypoint(let index): waypointsOut.insert(index)
        case .pathway(let index): pathwaysOut.insert(index)
        case .venue, .destination: break
        }
      }
    }
    leftOutBeacons.formUnion(waypointsOut.map { waypoints[$0].value.beacon })
    waypoints = waypoints.indices.filter { !waypointsOut.contains($0) }.map { waypoints[$0] }
    pathways = pathways.indices.filter { !pathwaysOut.contains($0) }.map { pathways[$0] }
  }

  private static func describeShape(of graph: GraphML, found: inout DiagnosticList) {
    for line in graph.graphLines.dropFirst() {
      found.warn(
        .severalGraphs, line: line,
        "this graph is ignored, only the file's first is read; put its nodes and edges there")
    }
    for line in graph.nestedGraphLines {
      found.warn(
        .nestedGraph, line: line,
        "this graph inside a node is read as part of the graph around it")
    }
    if let line = graph.undirectedLine {
      found.warn(
        .undirectedGraph, line: line,
        "undirected edges are read as leading from source to target only, since their texts hold"
          + " for one direction; draw an edge for each direction and make the graph directed")
    }
  }

  private func describeMisspeltKeys(found: inout DiagnosticList) {
    for key in vocabulary.keys {
      guard let domain = key.domain.flatMap(GraphML.Domain.init),
        vocabulary.word(for: key.id, of: domain) == nil
      else { continue }
      let names = [key.id, key.attributeName ?? ""]
      for name in names {
        guard let meant = vocabulary.likelyMeant(by: name, of: domain) else { continue }
        found.warn(
          .misspeltKey, line: key.line,
          "the key \(name.quoted) is unknown and its data are ignored, is \"\(meant.rawValue)\" meant?"
        )
        break
      }
    }
  }

  private func describeUndeclaredKeys(of graph: GraphML, found: inout DiagnosticList) {
    var seen: Set<String> = []
    let data =
      graph.nodes.map { ($0.data, GraphML.Domain.node) }
      + graph.edges.map { ($0.data, .edge) }
    for (data, domain) in data {
      for datum in data {
        let id = datum.key ?? ""
        guard !vocabulary.isDeclared(id), seen.insert(id).inserted else { continue }
        found.warn(.undeclaredKey, line: datum.line, undeclared(id, of: domain))
      }
    }
  }

  private func undeclared(_ id: String, of domain: GraphML.Domain) -> String {
    let start = "the key \(id.quoted) is not declared"
    if vocabulary.word(for: id, of: domain) != nil {
      return "\(start), its data are read all the same; add a key element for it"
    }
    guard let meant = vocabulary.likelyMeant(by: id, of: domain) else {
      return "\(start) and its data are ignored"
    }
    return "\(start) and its data are ignored; is \"\(meant.rawValue)\" meant?"
  }
}
