/// What a GraphML document says, whatever its data mean.
struct GraphML {
  /// What may have data of a key: a `for` attribute.
  enum Domain: String {
    case node, edge
  }

  /// A declaration of data that nodes or edges may have.
  struct Key {
    var id: String
    /// Nil where the key is for elements of any sort.
    var domain: String?
    /// What the author calls it; graph editors put a number into the id and the word here.
    var attributeName: String?
    var line: Int
    var defaultValue: Located<String>?
  }

  /// One `data` element; its text as it stands.
  struct Datum {
    var key: String?
    var text: String
    var line: Int
  }

  /// A `node` or `edge`.
  struct Element {
    var id: String?
    var source: String?
    var target: String?
    var line: Int
    var data: [Datum] = []
    /// Whether a graph stands inside it, as in an editor's groups.
    var isGroup = false
  }

  var keys: [Key] = []
  var nodes: [Element] = []
  var edges: [Element] = []
  /// The lines of top-level graphs; only the first is read.
  var graphLines: [Int] = []
  /// The lines of graphs inside nodes, which are read as part of the first.
  var nestedGraphLines: [Int] = []
  /// The line that first makes edges two-way.
  var undirectedLine: Int?

  /// Reads a document, or throws where it is not well-formed XML.
  init(_ bytes: [UInt8]) throws(SyntaxFault) {
    var builder = GraphMLBuilder()
    let reader = XMLReader(
      start: { builder.start($0) }, text: { builder.text($0) }, end: { builder.end() })
    try reader.read(bytes)
    self = builder.document
  }

  fileprivate init() {}
}

/// Follows the tags of a GraphML document and keeps what matters of them.
private struct GraphMLBuilder {
  private enum Tag {
    case graphml, graph, node, edge, key, defaultValue, datum, other
  }

  var document = GraphML()
  private var open: [Tag] = []
  private var node: [GraphML.Element] = []
  private var edge: GraphML.Element?
  private var key: GraphML.Key?
  private var line = 0
  private var datumKey: String?
  private var collected = ""

  /// Whether what stands here belongs to the graph that is read.
  private var isInFirstGraph: Bool { document.graphLines.count == 1 }

  mutating func start(_ tag: XMLStartTag) {
    let sort = sort(of: tag)
    open.append(sort)
    let attributes = tag.attributes
    switch sort {
    case .graph: startGraph(tag)
    case .node: node.append(GraphML.Element(id: attributes["id"], line: tag.line))
    case .edge:
      if attributes["directed"] == "false", isInFirstGraph { noteUndirected(tag.line) }
      edge = GraphML.Element(
        id: attributes["id"], source: attributes["source"], target: attributes["target"],
        line: tag.line)
    case .key:
      let domain = attributes["for"].flatMap { $0 == "all" ? nil : $0 }
      key = GraphML.Key(
        id: attributes["id"] ?? "", domain: domain, attributeName: attributes["attr.name"],
        line: tag.line)
    case .datum, .defaultValue:
      line = tag.line
      datumKey = attributes["key"]
      collected = ""
    case .graphml, .other: break
    }
  }

  mutating func text(_ text: String) {
    switch open.last {
    case .datum, .defaultValue: collected += text
    default: break
    }
  }

  mutating func end() {
    switch open.popLast() {
    case .node:
      if let ended = node.popLast(), isInFirstGraph { document.nodes.append(ended) }
    case .edge:
      if let edge, isInFirstGraph { document.edges.append(edge) }
      edge = nil
    case .key:
      if let key { document.keys.append(key) }
      key = nil
    case .defaultValue: key?.defaultValue = Located(value: collected, line: line)
    case .datum: endDatum()
    case .graph, .graphml, .other, nil: break
    }
  }

  private mutating func startGraph(_ tag: XMLStartTag) {
    if node.isEmpty {
      document.graphLines.append(tag.line)
    } else {
      node[node.count - 1].isGroup = true
      if isInFirstGraph { document.nestedGraphLines.append(tag.line) }
    }
    if tag.attributes["edgedefault"] == "undirected", isInFirstGraph { noteUndirected(tag.line) }
  }

  private mutating func noteUndirected(_ line: Int) {
    document.undirectedLine = document.undirectedLine ?? line
  }

  private mutating func endDatum() {
    let datum = GraphML.Datum(key: datumKey, text: collected, line: line)
    if edge != nil {
      edge?.data.append(datum)
    } else if !node.isEmpty {
      node[node.count - 1].data.append(datum)
    }
  }

  /// What a tag is where it stands: editors put elements of other vocabularies inside the data.
  private func sort(of tag: XMLStartTag) -> Tag {
    if let namespace = tag.namespace, !namespace.hasPrefix("http://graphml.graphdrawing.org") {
      return .other
    }
    switch (tag.name, open.last) {
    case ("graphml", nil): return .graphml
    case ("key", .graphml): return .key
    case ("default", .key): return .defaultValue
    case ("graph", .graphml), ("graph", .node): return .graph
    case ("node", .graph): return .node
    case ("edge", .graph): return .edge
    case ("data", .node), ("data", .edge): return .datum
    default: return .other
    }
  }
}
