import Foundation
import Testing

/// What only a process of its own can show: signals, pipes and the moment at which lines come.
@Suite(.timeLimit(.minutes(1))) struct ProcessTests {
  /// The program lies beside the tests.
  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "waymark")

  private func start(_ arguments: [String], output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = ["WAYMARK_DATA": packageRoot]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static let walk = [
    "go", "--venue", "Demo", "--to", "Platform 1", "--source", "walk:1..3", "--speech", "none",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: program.path)))
  func anInterruptedWalkIsStatus130AndItsLinesHaveComeByThen() throws {
    let output = Pipe()
    let process = try start(Self.walk, output: output)
    // The first line comes after about a second of a walk of half a minute.
    let first = output.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self).hasPrefix("You are at Street."))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: program.path)))
  func aReaderThatHasGoneIsNoFailure() throws {
    let output = Pipe()
    let process = try start(Self.walk + ["--clock", "fast"], output: output)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
