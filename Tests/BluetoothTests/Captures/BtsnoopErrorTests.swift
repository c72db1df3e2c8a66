import Bluetooth
import Testing

@Suite struct BtsnoopErrorTests {
  @Test(
    arguments: [
      (.notBtsnoop, "this is no btsnoop capture, for it does not begin with \"btsnoop\"; "),
      (
        .endsInHeader(bytes: 9),
        "the capture ends after 9 bytes, within its header, so it holds nothing; "
      ),
      (
        .unsupportedVersion(7),
        "the capture is of btsnoop version 7, and only version 1 can be read; "
      ),
      (
        .unsupportedDatalink(1003),
        "the capture holds packets of datalink 1003 (BCSP), and only 1001 (H1), 1002 (H4) and 2001 "
          + "(monitor) can be read; "
      ),
      (
        .unsupportedDatalink(99),
        "the capture holds packets of datalink 99, and only 1001 (H1), 1002 (H4) and 2001 (monitor) "
          + "can be read; "
      ),
    ] as [(BtsnoopError, String)])
  func itSaysWhatIsWrongAndWhatToDo(_ error: BtsnoopError, _ text: String) {
    #expect("\(error)" == text + "record it with \"btmon -w FILE\".")
  }
}
