import Testing

@testable import Venues

@Suite struct SearchTests {
  private let names = ["Platform 1", "Platform 12", "Ticket machines", "Café", "Mill Lane"]

  @Test(arguments: [
    ("", ["Platform 1", "Platform 12", "Ticket machines", "Café", "Mill Lane"]),
    ("PLAT", ["Platform 1", "Platform 12"]), ("cafe", ["Café"]),
    ("machines ticket", ["Ticket machines"]), ("tiket", ["Ticket machines"]),
    ("Mil Lnae", ["Mill Lane"]), ("platfrom 12", ["Platform 12"]), ("machin", ["Ticket machines"]),
    // Slips in the beginning of a longer word.
    ("plaftorm", ["Platform 1", "Platform 12"]), ("mahcin", ["Ticket machines"]),
    ("tickt ma", ["Ticket machines"]),
    // A short word is not taken for another, nor a platform for one of another figure.
    ("cat", []), ("platfrom 3", []),
  ])
  func aSearchForgivesCaseAccentsAndSlips(_ text: String, _ found: [String]) {
    #expect(names.matching(text) { [$0] } == found)
  }

  @Test func anUnknownPlaceComesWithThoseThatMayBeMeant() {
    let venue = Sketch("Toilets--Accessible").venue
    #expect(venue.place("toilest") == .unknown(likely: ["Toilets"]))
    #expect(venue.place("acess") == .unknown(likely: ["Accessible"]))
  }
}
