import Glibc
import Guidance
import Testing

@testable import waymark

@Suite(.timeLimit(.minutes(1))) struct TerminalKeysTests {
  @Test(arguments: [
    ("r", TerminalKeys.Meaning.command(.word(.repeat))), ("b", .command(.word(.back))),
    ("w", .command(.word(.where))), ("n", .command(.word(.next))),
    ("f", .command(.word(.far))), ("v", .command(.word(.near))),
    ("-", .command(.word(.slower))), ("+", .command(.word(.faster))),
    ("(", .command(.word(.quieter))), (")", .command(.word(.louder))),
    ("p", .command(.word(.pause))), ("y", .command(.word(.why))),
    ("?", .command(.word(.help))), ("q", .command(.word(.quit))), ("R", .command(.word(.repeat))),
    ("t", .place), ("x", .command(.unknown("x"))), ("é", .command(.unknown("é"))),
    ("\n", .nothing), (" ", .nothing), ("", .nothing), ("repeat\n", .line("repeat\n")),
  ]) func aKeyIsACommand(group: String, meaning: TerminalKeys.Meaning) {
    #expect(TerminalKeys.meaning(of: group) == meaning)
  }

  /// A pair of a terminal's ends, as a shell has them.
  private struct PseudoTerminal: ~Copyable {
    let master: Int32
    let slave: Int32

    init() throws {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK unlocks the other end and TIOCGPTN tells its number.
      var (lock, number): (Int32, UInt32) = (0, 0)
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw OutputError(code: errno) }
      slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    }

    func type(_ text: String) { _ = write(master, text, text.utf8.count) }

    var flags: tcflag_t {
      var modes = termios()
      tcgetattr(slave, &modes)
      return modes.c_lflag
    }

    deinit {
      close(slave)
      close(master)
    }
  }

  @Test func keysAreCommandsAtOnceAndTheTerminalIsPutBack() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.flags
    let modes = try #require(TerminalModes(of: terminal.slave))
    let voice = packageRoot + "/Voices/de.json"
    let words = try VoiceFile(bytes: try readFile(voice), name: voice).phrasebook.commands
    do {
      var commands = keyCommands(from: terminal.slave, modes, in: words) { _ in }
        .makeAsyncIterator()
      #expect(terminal.flags & tcflag_t(ICANON | ECHO) == 0)
      terminal.type("r")
      #expect(try await commands.next() == .word(.repeat))
      // What comes in one go is a line, in the voice's language too.
      terminal.type("nach Gleis 1\rwo\r")
      #expect(try await commands.next() == .to("Gleis 1"))
      #expect(try await commands.next() == .word(.where))
      terminal.type("t")
      while terminal.flags & tcflag_t(ICANON) == 0 { await Task.yield() }
      terminal.type("Gleis 2\n")
      #expect(try await commands.next() == .to("Gleis 2"))
      while terminal.flags & tcflag_t(ICANON) != 0 { await Task.yield() }
      terminal.type("q")
      #expect(try await commands.next() == .word(.quit))
    }
    while terminal.flags != before { await Task.yield() }
  }
}
