import CXML2

/// Why bytes are not the text they should be, and where.
struct SyntaxFault: Error, Hashable {
  var line: Int
  var column: Int
  var message: String
}

/// A start tag, its name without prefix.
struct XMLStartTag {
  var name: String
  var namespace: String?
  var attributes: [String: String]
  /// The line on which the tag ends.
  var line: Int
}

/// Reads XML as a stream of tags and text.
///
/// No entity is ever defined, and every reference other than the five predefined ones is a fault:
/// neither expansion bombs nor outside files can be reached.
final class XMLReader {
  // Venues nest six deep; what nests a hundred deep is an attack on whoever recurses over it.
  static let depthLimit = 100

  private let onStart: (XMLStartTag) -> Void
  private let onText: (String) -> Void
  private let onEnd: () -> Void
  private var context: xmlParserCtxtPtr?
  private var depth = 0
  private var hasStarted = false
  private var fault: SyntaxFault?

  init(
    start: @escaping (XMLStartTag) -> Void, text: @escaping (String) -> Void,
    end: @escaping () -> Void
  ) {
    onStart = start
    onText = text
    onEnd = end
  }

  /// Reads a whole document, or throws where it stops being well formed.
  func read(_ bytes: [UInt8]) throws(SyntaxFault) {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = startElement
    handler.endElementNs = endElement
    handler.characters = characters
    handler.cdataBlock = characters
    // A document that names an outside DTD may use undeclared entities: libxml2 then only tells.
    handler.reference = reference
    let context = xmlCreatePushParserCtxt(
      &handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
    defer { xmlFreeParserCtxt(context) }
    guard let context else {
      throw SyntaxFault(line: 1, column: 1, message: "no memory is left to read it")
    }
    self.context = context
    defer { self.context = nil }
    depth = 0
    hasStarted = false
    fault = nil
    // Without XML_PARSE_NOENT an attribute written a&amp;b arrives as a&#38;b.
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
    feed(bytes, to: context)
    if let fault { throw fault }
    if context.pointee.wellFormed == 0 { throw lastFault(of: context) }
  }

  private func feed(_ bytes: [UInt8], to context: xmlParserCtxtPtr) {
    bytes.withUnsafeBytes { all in
      let characters = all.bindMemory(to: CChar.self)
      var offset = 0
      while offset < characters.count, fault == nil, context.pointee.wellFormed != 0 {
        let count = min(65536, characters.count - offset)
        let piece = UnsafeBufferPointer(rebasing: characters[offset..<offset + count])
        xmlParseChunk(context, piece.baseAddress, Int32(count), 0)
        offset += count
      }
      if fault == nil, context.pointee.wellFormed != 0 { xmlParseChunk(context, nil, 0, 1) }
    }
  }

  private func lastFault(of context: xmlParserCtxtPtr) -> SyntaxFault {
    let error = context.pointee.lastError
    let message: String
    switch UInt32(error.code) {
    // Fed in pieces, libxml2 speaks of extra content where a document is cut off or empty, and of
    // an empty document where it is no XML.
    case XML_ERR_DOCUMENT_END.rawValue where depth > 0:
      message = "the document ends inside an element"
    case XML_ERR_DOCUMENT_END.rawValue where !hasStarted, XML_ERR_DOCUMENT_EMPTY.rawValue:
      message = "no XML element stands here"
    default:
      let text = error.message.map { String(cString: $0) } ?? "not well formed"
      message = String(text.prefix { $0 != "\n" })
    }
    return SyntaxFault(
      line: max(1, Int(error.line)), column: max(1, Int(error.int2)), message: message)
  }

  fileprivate var line: Int { Int(xmlSAX2GetLineNumber(context)) }

  fileprivate func start(_ tag: XMLStartTag) {
    depth += 1
    hasStarted = true
    guard depth <= Self.depthLimit else {
      return stop("elements nest more than \(Self.depthLimit) deep")
    }
    onStart(tag)
  }

  fileprivate func text(_ text: String) { onText(text) }

  fileprivate func end() {
    depth -= 1
    onEnd()
  }

  fileprivate func stop(_ message: String) {
    guard fault == nil else { return }
    fault = SyntaxFault(
      line: line, column: Int(xmlSAX2GetColumnNumber(context)), message: message)
    xmlStopParser(context)
  }
}

private func reader(_ user: UnsafeMutableRawPointer?) -> XMLReader? {
  user.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
}

private func string(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
  String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
}

private func startElement(
  _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?,
  _ uri: UnsafePointer<UInt8>?, _ namespaceCount: Int32,
  _ namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32, _ defaulted: Int32,
  _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
) {
  guard let reader = reader(user), let name else { return }
  var values: [String: String] = [:]
  // Five pointers an attribute: name, prefix, URI, first byte of the value, byte after the value.
  for i in 0..<Int(count) {
    guard let attributes, let key = attributes[5 * i], attributes[5 * i + 1] == nil,
      let first = attributes[5 * i + 3], let past = attributes[5 * i + 4]
    else { continue }
    values[String(cString: key)] = string(first, past - first)
  }
  reader.start(
    XMLStartTag(
      name: String(cString: name), namespace: uri.map { String(cString: $0) }, attributes: values,
      line: reader.line))
}

private func endElement(
  _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?,
  _ uri: UnsafePointer<UInt8>?
) { reader(user)?.end() }

private func characters(_ user: UnsafeMutableRawPointer?, _ s: UnsafePointer<UInt8>?, _ n: Int32) {
  if let s { reader(user)?.text(string(s, Int(n))) }
}

private func reference(_ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?) {
  reader(user)?.stop("Entity '\(name.map { String(cString: $0) } ?? "")' not defined")
}
