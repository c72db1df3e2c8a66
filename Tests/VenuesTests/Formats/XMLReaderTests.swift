import Testing

@testable import Venues

@Suite struct XMLReaderTests {
  /// What a reader reports, written down.
  private func events(_ bytes: [UInt8]) throws -> [String] {
    var events: [String] = []
    let reader = XMLReader(
      start: { tag in
        let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        events.append("<\(tag.name)\(attributes.joined()) @\(tag.line)")
      },
      text: { events.append($0) }, end: { events.append(">") })
    try reader.read(bytes)
    return events
  }

  private func events(_ text: String) throws -> [String] { try events(Array(text.utf8)) }

  @Test func tagsComeWithTheirLines() throws {
    #expect(
      try events("<a>\n<b x='1'/>\n\n<c\n y='2'>t</c></a>")
        == ["<a @1", "\n", "<b x=1 @2", ">", "\n\n", "<c y=2 @5", "t", ">", ">"])
  }

  @Test func thePredefinedEntitiesAreRead() throws {
    let text = try events("<a x='&lt;&#65;&amp;&quot;'>&gt;&#x42;<![CDATA[<&>]]></a>")
    #expect(text.first == "<a x=<A&\" @1")
    #expect(text.dropFirst().dropLast().joined() == ">B<&>")
  }

  @Test func aPrefixIsNoPartOfANameAndTheNamespaceIsTold() throws {
    var namespaces: [String?] = []
    let reader = XMLReader(
      start: { namespaces.append($0.namespace) }, text: { _ in }, end: {})
    try reader.read(Array("<g:a xmlns:g='urn:x' g:id='1'><b/></g:a>".utf8))
    #expect(namespaces == ["urn:x", nil])
    #expect(try events("<g:a xmlns:g='urn:x' g:id='1' id='2'/>") == ["<a id=2 @1", ">"])
  }

  @Test(arguments: ["UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-1"])
  func anEncodingIsUnderstood(_ encoding: String) throws {
    let text = "<a>é</a>"
    var bytes: [UInt8]
    switch encoding {
    case "UTF-8": bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case "UTF-16LE":
      bytes = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    case "UTF-16BE":
      bytes = [0xFE, 0xFF]
      for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    default:
      bytes = Array("<?xml version='1.0' encoding='\(encoding)'?>".utf8)
      for scalar in text.unicodeScalars { bytes.append(UInt8(scalar.value)) }
    }
    #expect(try events(bytes) == ["<a @1", "é", ">"])
  }

  @Test func aLongTextIsReadAcrossPieces() throws {
    let text = String(repeating: "äöü ", count: 50_000)
    #expect(try events("<a>\(text)</a>").dropFirst().dropLast().joined() == text)
  }

  @Test(arguments: hostileXML)
  func whatIsHostileIsRefusedWithItsPlace(_ input: HostileInput) {
    let fault = #expect(throws: SyntaxFault.self) { try events(input.bytes) }
    #expect(fault?.line == input.line)
    #expect(fault?.message.contains(input.message) == true, "\(fault?.message ?? "")")
  }
}

/// Bytes that are refused.
struct HostileInput: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var bytes: [UInt8]
  var line: Int
  /// Part of what is said.
  var message: String

  init(_ name: String, _ text: String, line: Int, _ message: String) {
    self.init(name, bytes: Array(text.utf8), line: line, message)
  }

  init(_ name: String, bytes: [UInt8], line: Int, _ message: String) {
    testDescription = name
    self.bytes = bytes
    self.line = line
    self.message = message
  }
}

let hostileXML: [HostileInput] = [
  HostileInput("empty", "", line: 1, "no XML element"),
  HostileInput("blank", " \n ", line: 1, "no XML element"),
  HostileInput("no XML", "PK\u{3}\u{4} and more", line: 1, "no XML element"),
  HostileInput("JSON", "{\"venue\": {}}", line: 1, "no XML element"),
  HostileInput("cut off", "<a>\n<b>", line: 2, "ends inside an element"),
  HostileInput("cut off in a tag", "<a>\n<b x=", line: 2, ""),
  HostileInput("two roots", "<a/>\n<b/>", line: 2, "Extra content"),
  HostileInput("an attribute twice", "<a x='1'\n x='2'/>", line: 2, "redefined"),
  HostileInput("a NUL", "<a>\n\u{0}</a>", line: 2, ""),
  HostileInput(
    "bad UTF-8", bytes: Array("<a>\n".utf8) + [0xC3, 0x28] + Array("</a>".utf8), line: 2,
    "not proper UTF-8"),
  HostileInput(
    "billion laughs",
    """
    <!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
    <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
    <a>&d;</a>
    """, line: 3, "not defined"),
  HostileInput(
    "an outside file", "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]>\n<a>&b;</a>",
    line: 2, "not defined"),
  HostileInput(
    "an unknown entity beside an outside DTD",
    "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/a.dtd\">\n<a>&b;</a>", line: 2, "not defined"),
  HostileInput(
    "a hundred thousand deep", String(repeating: "<a>\n", count: 100_000), line: 101,
    "nest more than 100 deep"),
]
