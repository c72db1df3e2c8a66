/// Why a file cannot be read as a btsnoop capture at all.
public enum BtsnoopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It does not begin as such a capture does.
  case notBtsnoop
  /// It ends after so many bytes, within the header.
  case endsInHeader(bytes: Int)
  case unsupportedVersion(UInt32)
  case unsupportedDatalink(UInt32)

  /// What is wrong and what to do, in a sentence.
  public var description: String {
    let remedy = "record it with \"btmon -w FILE\"."
    return switch self {
    case .notBtsnoop:
      "this is no btsnoop capture, for it does not begin with \"btsnoop\"; " + remedy
    case .endsInHeader(let bytes):
      "the capture ends after \(bytes) bytes, within its header, so it holds nothing; " + remedy
    case .unsupportedVersion(let version):
      "the capture is of btsnoop version \(version), and only version 1 can be read; " + remedy
    case .unsupportedDatalink(let number):
      "the capture holds packets of datalink \(number)\(Self.name(ofDatalink: number)), and only "
        + "1001 (H1), 1002 (H4) and 2001 (monitor) can be read; " + remedy
    }
  }

  private static func name(ofDatalink number: UInt32) -> String {
    switch number {
    case 1003: " (BCSP)"
    case 1004: " (three-wire H5)"
    case 2002: " (simulator)"
    default: ""
    }
  }
}
