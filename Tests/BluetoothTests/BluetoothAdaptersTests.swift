import Testing

@testable import Bluetooth

@Test func theStateOfTheAdaptersIsASentenceOnAnyMachine() {
  let known = ["is up", "no adapter is up", "this kernel has no Bluetooth", "Bluetooth: "]
  let state = BluetoothAdapters.state()
  #expect(known.contains { state.contains($0) }, "\(state)")
}
