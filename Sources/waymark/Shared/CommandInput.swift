import Guidance

/// The user's commands, line by line, from a descriptor.
func userCommands(
  from descriptor: Int32, in words: CommandWords
) -> AsyncThrowingStream<UserCommand, any Error> {
  streaming { continuation in
    var splitter = LineSplitter()
    for try await piece in bytes(from: descriptor) {
      for line in splitter.add(piece) {
        if let command = words.command(of: line) { continuation.yield(command) }
      }
    }
    if let command = splitter.finish().flatMap(words.command) {
      continuation.yield(command)
    }
  }
}
