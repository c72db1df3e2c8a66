import CALSA
import Glibc

/// Plays through a PCM device of ALSA, on a queue of its own.
public actor SoundDevice: SoundOutput {
  public nonisolated let name: String
  private let executor = QueueExecutor(label: "sound-device")
  private var handle: OpaquePointer?

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init(name: String = "default") { self.name = name }

  isolated deinit { close() }

  public func open() throws(SpeechError) {
    guard handle == nil else { return }
    alsa_silence_messages()
    var opened: OpaquePointer?
    // Opened without waiting: a device that another program holds would block for ever.
    var code = snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
    guard code >= 0, let opened else { throw .deviceUnavailable(name: name, code: code) }
    // Short enough to fall silent within 50 ms, long enough for a busy machine of two cores.
    let latency: UInt32 = 40_000
    code = snd_pcm_set_params(
      opened, SND_PCM_FORMAT_S16, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(PCM.rate), 1, latency)
    guard code >= 0 else {
      snd_pcm_close(opened)
      throw .deviceUnavailable(name: name, code: code)
    }
    handle = opened
  }

  public func write(_ samples: [Int16]) throws(SpeechError) {
    guard let handle else { throw .deviceLost(name: name, code: -ENODEV) }
    var written = 0
    var failures = 0
    while written < samples.count {
      let count = samples.withUnsafeBufferPointer {
        snd_pcm_writei(handle, $0.baseAddress.map { $0 + written }, UInt($0.count - written))
      }
      if count > 0 {
        written += count
        failures = 0
      } else {
        failures += 1
        try recover(handle, from: Int32(count), failures: failures)
      }
    }
  }

  // Waits for room, or revives the device after an underrun or a suspended machine.
  private func recover(
    _ handle: OpaquePointer, from code: Int32, failures: Int
  ) throws(SpeechError) {
    // A loudspeaker that sleeps takes some seconds to wake; whoever takes nothing for longer is gone.
    let patience: Int32 = 4_000
    var code = code
    if code == -EAGAIN || code == 0 {
      code = snd_pcm_wait(handle, patience)
      if code == 0 { code = -ETIMEDOUT }
    }
    if code < 0 { code = snd_pcm_recover(handle, code, 1) }
    // Three in a row: a device that revives only to fail again would keep us here for ever.
    guard code >= 0, failures <= 3 else {
      close()
      throw .deviceLost(name: name, code: min(code, -1))
    }
  }

  public func pending() -> Duration {
    var frames = 0
    // A device that ran dry reports an error, and has nothing left to be heard.
    guard let handle, snd_pcm_delay(handle, &frames) >= 0, frames > 0 else { return .zero }
    return Duration(sampleCount: frames)
  }

  public func drop() {
    guard let handle else { return }
    snd_pcm_drop(handle)
    snd_pcm_prepare(handle)
  }

  public func drain() {
    guard let handle else { return }
    snd_pcm_nonblock(handle, 0)
    snd_pcm_drain(handle)
    snd_pcm_nonblock(handle, 1)
    snd_pcm_prepare(handle)
  }

  public func close() {
    guard let handle else { return }
    snd_pcm_close(handle)
    self.handle = nil
  }
}
