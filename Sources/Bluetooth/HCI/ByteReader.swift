/// Reads bytes one after another and never beyond their end.
struct ByteReader {
  private let all: [UInt8]
  private var index = 0
  private var end: Int

  init(_ bytes: [UInt8]) { (all, end) = (bytes, bytes.count) }

  mutating func byte() -> UInt8? {
    guard index < end else { return nil }
    index += 1
    return all[index - 1]
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard skip(count) else { return nil }
    return all[index - count..<index]
  }

  /// - Returns: false where there are not so many left.
  mutating func skip(_ count: Int) -> Bool {
    guard count <= end - index else { return false }
    index += count
    return true
  }

  /// Leaves away what comes after so many more bytes.
  ///
  /// - Returns: false where there are not so many left.
  mutating func limit(to count: Int) -> Bool {
    guard count <= end - index else { return false }
    end = index + count
    return true
  }
}
