import Bluetooth
import CEvdev
import Dispatch
import Guidance

/// What the media keys of headsets and keyboards mean while guided.
enum MediaKeys {
  /// By the kernel's code of the key. A headset sends play or pause by what it believes to be playing,
  /// and it knows nothing of us: they are one key.
  static let words: [Int32: CommandWord] = [
    KEY_PLAYPAUSE: .pause, KEY_PLAYCD: .pause, KEY_PAUSECD: .pause, KEY_PLAY: .pause,
    KEY_MEDIA: .pause, KEY_PREVIOUSSONG: .repeat, KEY_NEXTSONG: .next,
  ]
}

/// The user's commands from the media keys of all input devices, those that come later too.
///
/// Other programs have the keys as well. Where no device may be read, that is told and the stream is
/// silent; it ends when nobody reads on.
/// - Parameter folder: where the devices are; it need not be there yet.
func mediaKeyCommands(
  in folder: String = "/dev/input", tell: @escaping @Sendable (String) -> Void
) -> AsyncStream<UserCommand> {
  let (commands, report) = AsyncStream<UserCommand>.makeStream()
  DispatchQueue(label: "waymark.media-keys").async {
    do {
      let stop = try StopSignal()
      report.onTermination = { _ in stop.send() }
      let devices = try InputDevices(in: folder, with: Set(MediaKeys.words.keys))
      if devices.areClosedToUs {
        tell(
          "media keys cannot be read without rights to \(folder); \"sudo usermod -aG input $USER\" "
            + "gives them from the next login on.")
      }
      while let keys = devices.pressed(until: stop) {
        for word in keys.compactMap({ MediaKeys.words[$0] }) { report.yield(.word(word)) }
      }
    } catch {
      tell("media keys cannot be read: \(error)")
    }
    report.finish()
  }
  return commands
}
