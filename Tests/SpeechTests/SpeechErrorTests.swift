import Glibc
import Testing

@testable import Speech

@Suite struct SpeechErrorTests {
  @Test(arguments: [
    (SpeechError.unknownLanguage("xx-yy"), "xx-yy"),
    (.unknownVariant("f99", language: "en-gb"), "f99"),
    (.deviceUnavailable(name: "hw:7", code: -ENOENT), "No such file or directory"),
    (.deviceLost(name: "hw:7", code: -ENODEV), "hw:7"),
    (.fileUnwritable(path: "/a/b.wav", errno: EACCES), "/a/b.wav could not be written (Permission"),
    (.engineUnavailable, "espeak-ng-data"),
    (.synthesisFailed(status: -1), "status -1"),
  ])
  func itNamesTheFactAndWhatToDo(error: SpeechError, fact: String) {
    #expect(error.description.contains(fact))
    #expect(error.description.hasSuffix("."))
    #expect(error.description.contains(". "))
  }
}
