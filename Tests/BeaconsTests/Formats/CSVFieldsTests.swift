import Testing

@testable import Beacons

struct CSVFieldsTests {
  @Test(arguments: [
    ("", [""]), (",", ["", ""]), ("a,b", ["a", "b"]), (" a ,\tb ", ["a", "b"]),
    ("\"a,b\",c", ["a,b", "c"]), ("\"a\"\"b\"", ["a\"b"]), ("\"\",x", ["", "x"]),
    ("\" a \",x", [" a ", "x"]), (" \"a\",x", ["a", "x"]), ("\"a\" ,x", ["a", "x"]),
    ("5\" pipe,x", ["5\" pipe", "x"]), ("\"open,x", ["open,x"]), ("\"\"\"\"", ["\""]),
    ("\"a\",\"b\"\r", ["a", "b"]),
  ])
  func fieldsArePartedAsInRFC4180(_ line: String, _ fields: [String]) {
    #expect(csvFields(line[...]) == fields)
  }
}
