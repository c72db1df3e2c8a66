/// A stream of what a body yields; it ends when the body does, and the body when nobody reads on.
func streaming<Element: Sendable>(
  _ body:
    @escaping @Sendable (AsyncThrowingStream<Element, any Error>.Continuation) async throws ->
    Void
) -> AsyncThrowingStream<Element, any Error> {
  AsyncThrowingStream { continuation in
    let task = Task {
      do {
        try await body(continuation)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
  }
}
