import Foundation
public import Venues

/// Data of others that tests read where it is at hand, and that is not ours to pass on.
///
/// It is looked for in `$WAYMARK_SHARED_DATA`, else in a folder `shared` beside the package.
public enum SharedData {
  private static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["WAYMARK_SHARED_DATA"] {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appending(path: "shared")
  }()

  /// Whether a file or folder of the shared data is there.
  public static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Where one of its files or folders lies.
  public static func path(_ path: String) -> String { root.appending(path: path).path }

  /// The bytes of one of its files.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }

  /// The bytes of a file of the package.
  public static func packageBytes(_ path: String) throws -> [UInt8] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: package.appending(path: path)))
  }

  /// The paths of all files below a folder whose names end so, in order.
  public static func files(below folder: String, withSuffix suffix: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(suffix) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// What reading a venue gives whose two files are named.
  public static func venue(graph: String, places: String) throws -> VenueReading {
    WayfindrFormat.read(
      graph: NamedBytes(name: graph, bytes: try bytes(graph)),
      places: NamedBytes(name: places, bytes: try bytes(places)))
  }
}
