import Bluetooth
import CEvdev
import Foundation
import Glibc

/// The kernel's input devices that have certain keys, as they come and go.
final class InputDevices {
  private let folder: String
  private let keys: Set<Int32>
  private let watch: Int32
  private var devices: [String: InputDevice] = [:]
  /// Whether there were devices at first, and rights to none.
  private(set) var areClosedToUs = false

  /// - Parameter keys: the kernel's codes; devices without any of them are not listened to.
  init(in folder: String, with keys: Set<Int32>) throws {
    (self.folder, self.keys) = (folder, keys)
    watch = inotify_init1(Int32(IN_CLOEXEC))
    guard watch >= 0 else {
      throw CommandError.unreadable(path: folder, reason: systemReason())
    }
    areClosedToUs = !open()
  }

  deinit { close(watch) }

  /// The keys that are pressed next, in their order; nil once it is to stop.
  func pressed(until stop: StopSignal) -> [Int32]? {
    while true {
      var waits = ([stop.descriptor, watch] + devices.values.map(\.descriptor)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { return nil }
      guard waits[0].revents == 0 else { return nil }
      var pressed: [Int32] = []
      for (name, device) in devices {
        guard let keys = device.pressed() else {
          devices[name] = nil
          continue
        }
        pressed += keys.filter(self.keys.contains)
      }
      if waits[1].revents != 0 {
        // That something has changed is enough to know: the folder tells what.
        var changes = [UInt8](repeating: 0, count: 4_096)
        _ = read(watch, &changes, changes.count)
        open()
      }
      if !pressed.isEmpty { return pressed }
    }
  }

  /// Opens what is there and not open yet; false where all that is there may not be read.
  @discardableResult
  private func open() -> Bool {
    // A device is made first and given to its users afterwards; the folder comes with the first device.
    inotify_add_watch(
      watch, (folder as NSString).deletingLastPathComponent, UInt32(IN_CREATE))
    inotify_add_watch(watch, folder, UInt32(IN_CREATE | IN_ATTRIB))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var refusals = 0
    var opened = devices.count
    for name in names where name.hasPrefix("event") && devices[name] == nil {
      let descriptor = Glibc.open(folder + "/" + name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == EACCES || errno == EPERM { refusals += 1 }
        continue
      }
      opened += 1
      guard let device = InputDevice(descriptor), keys.contains(where: device.has) else { continue }
      devices[name] = device
    }
    return refusals == 0 || opened > 0
  }
}

/// An input device of the kernel.
final class InputDevice {
  let descriptor: Int32
  private let device: OpaquePointer

  /// Takes the descriptor over; nil where it is none of an input device.
  init?(_ descriptor: Int32) {
    var device: OpaquePointer?
    guard libevdev_new_from_fd(descriptor, &device) == 0, let device else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.device) = (descriptor, device)
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// Whether it has a key, by the kernel's code.
  func has(_ key: Int32) -> Bool {
    libevdev_has_event_code(device, UInt32(EV_KEY), UInt32(key)) != 0
  }

  /// The keys that went down since last asked, without their repeats; nil when the device has gone.
  ///
  /// Where the kernel lost events, a key that is down now and was up before counts as well.
  func pressed() -> [Int32]? {
    var keys: [Int32] = []
    var flag = LIBEVDEV_READ_FLAG_NORMAL
    while true {
      var event = input_event()
      let status = libevdev_next_event(device, flag.rawValue, &event)
      switch status {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): break
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): flag = LIBEVDEV_READ_FLAG_SYNC
      case -EINTR: continue
      case -EAGAIN where flag == LIBEVDEV_READ_FLAG_SYNC: flag = LIBEVDEV_READ_FLAG_NORMAL
      case -EAGAIN: return keys
      default: return nil
      }
      if status >= 0, Int32(event.type) == EV_KEY, event.value == 1 {
        keys.append(Int32(event.code))
      }
    }
  }
}
