import CCapabilities
import Glibc

/// The right to talk to an adapter: Linux's CAP_NET_RAW, and CAP_NET_ADMIN where it was granted too.
///
/// The kernel asks for the right at each command, so it cannot be given up while a scan is to be
/// ended by us; it is laid down instead, and raised for the one call that needs it.
public enum ScanRights {
  private static let used = [cap_value_t(CAP_NET_RAW), cap_value_t(CAP_NET_ADMIN)]

  /// Gives up for good all rights but the used ones, and lays these down. Has no effect on root.
  public static func lower() {
    guard geteuid() != 0, let state = cap_get_proc() else { return }
    defer { cap_free(UnsafeMutableRawPointer(state)) }
    let held = used.filter { holds($0, in: state) }
    cap_clear(state)
    for right in held { set(right, of: state, in: CAP_PERMITTED, to: CAP_SET) }
    cap_set_proc(state)
  }

  /// Does something with the rights raised, on the calling thread alone.
  static func raised<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    change(to: CAP_SET)
    defer { change(to: CAP_CLEAR) }
    return try body()
  }

  /// The command that gives this program the right.
  public static func setcapLine() -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let program =
      count > 0
      ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : "waymark"
    let needsQuotes = program.contains { !$0.isLetter && !$0.isNumber && !"/._-+".contains($0) }
    let quoted =
      needsQuotes
      ? "'\(program.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
      : program
    return "sudo setcap cap_net_raw+ep \(quoted)"
  }

  private static func change(to value: cap_flag_value_t) {
    guard geteuid() != 0, let state = cap_get_proc() else { return }
    defer { cap_free(UnsafeMutableRawPointer(state)) }
    for right in used where holds(right, in: state) {
      set(right, of: state, in: CAP_EFFECTIVE, to: value)
    }
    cap_set_proc(state)
  }

  private static func holds(_ right: cap_value_t, in state: cap_t) -> Bool {
    var value = CAP_CLEAR
    return cap_get_flag(state, right, CAP_PERMITTED, &value) == 0 && value == CAP_SET
  }

  private static func set(
    _ right: cap_value_t, of state: cap_t, in flag: cap_flag_t, to value: cap_flag_value_t
  ) {
    cap_set_flag(state, flag, 1, [right], value)
  }
}
