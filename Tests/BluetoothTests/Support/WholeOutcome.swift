@testable import Bluetooth

/// What a reader makes of a whole capture whose bytes come in pieces.
func wholeOutcome(
  _ bytes: [UInt8], chunk: Int = .max
) throws(BtsnoopError) -> BtsnoopReader.Outcome {
  var reader = BtsnoopReader()
  var whole = BtsnoopReader.Outcome()
  var rest = bytes[...]
  while !rest.isEmpty {
    let outcome = try reader.add(Array(rest.prefix(chunk)))
    rest = rest.dropFirst(chunk)
    whole.packets += outcome.packets
    whole.faults += outcome.faults
  }
  let outcome = try reader.finish()
  whole.packets += outcome.packets
  whole.faults += outcome.faults
  return whole
}
