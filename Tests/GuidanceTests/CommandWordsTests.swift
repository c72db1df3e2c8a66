import Testing

@testable import Guidance

@Suite struct CommandWordsTests {
  private let german = CommandWords([
    .repeat: "wiederholen", .back: "zurück", .where: "wo", .next: "nächstes", .help: "hilfe",
    .quit: "ende",
  ])

  @Test(arguments: [
    ("repeat", UserCommand.word(.repeat)), (" Repeat ", .word(.repeat)), ("r", .word(.repeat)),
    ("back", .word(.back)), ("whe", .word(.where)), ("wh", .ambiguous("wh", [.where, .why])),
    ("n", .ambiguous("n", [.next, .near])), ("ne", .ambiguous("ne", [.next, .near])),
    ("nex", .word(.next)), ("far", .word(.far)), ("f", .ambiguous("f", [.far, .faster])),
    ("faste", .word(.faster)), ("s", .word(.slower)), ("p", .word(.pause)), ("q", .word(.quit)),
    ("qu", .ambiguous("qu", [.quieter, .quit])), ("Q", .word(.quit)), ("?", .word(.help)),
    ("to", .word(.to)), ("to ", .word(.to)), ("t  Gate 2 ", .to("Gate 2")),
    ("sing a song", .unknown("sing a song")), ("repeated", .unknown("repeated")),
  ]) func aWordOrAUniquePrefixIsACommand(line: String, command: UserCommand) {
    #expect(english.commands.command(of: line) == command)
  }

  @Test(arguments: ["", " ", "\t"]) func anEmptyLineIsNone(line: String) {
    #expect(english.commands.command(of: line) == nil)
  }

  @Test(arguments: [
    ("wiederholen", UserCommand.word(.repeat)), ("wied", .word(.repeat)),
    ("repeat", .word(.repeat)),
    // A whole word counts before those that begin with it.
    ("wo", .word(.where)), ("w", .ambiguous("w", [.repeat, .where, .why])),
    ("zurück", .word(.back)), ("zuruck", .word(.back)), ("NÄCHSTES", .word(.next)),
    ("ende", .word(.quit)), ("q", .word(.quit)), ("help", .word(.help)),
  ]) func theLanguagesOwnWordsAndTheEnglishOnesDo(line: String, command: UserCommand) {
    #expect(german.command(of: line) == command)
  }
}
