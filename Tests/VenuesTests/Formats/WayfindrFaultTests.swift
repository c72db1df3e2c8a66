import Testing

@testable import Venues

/// One fault for each thing that the reader insists on, with the exact words about it.
@Suite struct WayfindrFaultTests {
  @Test func theTextWithoutFaultsHasNone() {
    #expect(VenueText().reading.allDiagnostics.isEmpty)
  }

  @Test(arguments: nodeFaults + edgeFaults + graphFaults)
  func aFaultInTheGraphIsToldWithLineAndElement(_ fault: VenueFault) {
    #expect(fault.reading.venue != nil)
    #expect(fault.reading.said == fault.diagnostics)
  }

  @Test(arguments: placeFaults)
  func aFaultInThePlacesIsToldWithLineAndEntry(_ fault: VenueFault) {
    #expect(fault.reading.venue != nil)
    #expect(fault.reading.said == fault.diagnostics)
  }

  @Test(arguments: fatalFaults)
  func whereAFileIsNotWellFormedThereIsNoVenue(_ fault: VenueFault) {
    #expect(fault.reading.venue == nil)
    #expect(fault.reading.said == fault.diagnostics)
  }
}
