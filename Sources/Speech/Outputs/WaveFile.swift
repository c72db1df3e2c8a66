import Glibc

/// A WAV file that is written as the sound comes and is playable at any moment.
struct WaveFile: ~Copyable {
  // Some 1.5 seconds: what is missing from the file if the program is killed.
  private static let chunk = 65_536

  private let path: String
  private var descriptor: Int32
  private let isSeekable: Bool
  private var buffer: [UInt8] = []
  private(set) var sampleCount = 0

  init(path: String) throws(SpeechError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let failure = errno
    var status = stat()
    isSeekable = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard descriptor >= 0 else { throw .fileUnwritable(path: path, errno: failure) }
    buffer.reserveCapacity(Self.chunk)
    buffer += Self.header(dataSize: isSeekable ? 0 : .max)
    try flush()
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  mutating func append(_ samples: ArraySlice<Int16>) throws(SpeechError) {
    var rest = samples
    while !rest.isEmpty {
      let part = rest.prefix(room)
      rest = rest.dropFirst(part.count)
      part.map(\.littleEndian).withUnsafeBytes { buffer += $0 }
      try took(part.count)
    }
  }

  mutating func appendSilence(count: Int) throws(SpeechError) {
    var rest = count
    while rest > 0 {
      let part = min(rest, room)
      rest -= part
      buffer += [UInt8](repeating: 0, count: part * 2)
      try took(part)
    }
  }

  /// Writes what is left and closes the file; nothing can be added afterwards.
  mutating func finish() throws(SpeechError) {
    guard descriptor >= 0 else { return }
    try flush()
    let code = Glibc.close(descriptor)
    descriptor = -1
    // Some file systems tell only at closing that the disk is full.
    guard code == 0 else { throw .fileUnwritable(path: path, errno: errno) }
  }

  private var room: Int { (Self.chunk - buffer.count) / 2 }

  private mutating func took(_ count: Int) throws(SpeechError) {
    sampleCount += count
    if room == 0 { try flush() }
  }

  private mutating func flush() throws(SpeechError) {
    try write(buffer, at: nil)
    buffer.removeAll(keepingCapacity: true)
    guard isSeekable else { return }
    // The sizes are brought up to date each time, so that a killed session leaves a whole file.
    try write(Self.header(dataSize: UInt32(clamping: sampleCount * 2)), at: 0)
  }

  private func write(_ bytes: [UInt8], at offset: Int?) throws(SpeechError) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { rest in
        if let offset {
          pwrite(descriptor, rest.baseAddress, rest.count, offset + done)
        } else {
          Glibc.write(descriptor, rest.baseAddress, rest.count)
        }
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw .fileUnwritable(path: path, errno: errno)
      }
    }
  }

  // RIFF WAVE, format 1 (PCM). Sizes are clamped at the 4 GiB the format can tell, a day of sound.
  private static func header(dataSize: UInt32) -> [UInt8] {
    let rate = UInt32(PCM.rate)
    var bytes = Array("RIFF".utf8)
    bytes += littleEndian(dataSize.addingReportingOverflow(36).overflow ? .max : dataSize + 36)
    bytes += Array("WAVEfmt ".utf8)
    bytes += littleEndian(UInt32(16))
    bytes += littleEndian(UInt16(1)) + littleEndian(UInt16(1))
    bytes += littleEndian(rate) + littleEndian(rate * 2)
    bytes += littleEndian(UInt16(2)) + littleEndian(UInt16(16))
    bytes += Array("data".utf8)
    return bytes + littleEndian(dataSize)
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
