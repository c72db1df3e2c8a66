import FoundationEssentials

/// The folders that may hold `Venues` and `Voices`, the first ones first.
struct DataFolders: Sendable {
  let folders: [String]

  init(folders: [String]) { self.folders = folders }

  /// - Parameters:
  ///   - given: what `--data` named, which then is the only one.
  ///   - executable: the path of the running program.
  init(given: String?, environment: [String: String], executable: String) {
    if let given {
      folders = [given]
      return
    }
    var folders: [String] = []
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let own = value("WAYMARK_DATA") { folders.append(own) }
    if let home = value("XDG_DATA_HOME") ?? value("HOME").map({ $0 + "/.local/share" }) {
      folders.append(home + "/waymark")
    }
    let shared = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    folders += shared.split(separator: ":").map { $0 + "/waymark" }
    var folder = Self.parent(of: executable)
    let prefix = Self.parent(of: folder)
    folders.append((prefix == "/" ? "" : prefix) + "/share/waymark")
    // In development the program lies in the package's build folder.
    while folder != "/", folder != "." {
      folder = Self.parent(of: folder)
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") {
        folders.append(folder)
        break
      }
    }
    self.folders = folders
  }

  /// The names of what lies in a folder such as `Venues`, each once, sorted.
  func names(in kind: String) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      // A data folder that does not exist is the ordinary case, and holds nothing.
      names.formUnion(
        (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + kind)) ?? [])
    }
    return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// The first path at which `kind/name` exists.
  func path(of name: String, in kind: String) -> String? {
    folders.map { "\($0)/\(kind)/\(name)" }.first {
      FileManager.default.fileExists(atPath: $0)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
