import Versions

/// The packages that lie in `node_modules`, the app's and those of the folders above it.
struct ModuleFolders {
  private let files: ProjectFiles
  private let app: String
  /// The `node_modules` folders, the app's first, then those of pnpm's hidden one.
  private let folders: [String]

  init(files: ProjectFiles, workspace: Workspace) {
    self.files = files
    app = workspace.app
    let direct = workspace.folders.map { RelativePath.join($0, "node_modules") }.filter(files.isDirectory)
    let hidden = direct.map { $0 + "/.pnpm/node_modules" }.filter(files.isDirectory)
    folders = direct + hidden
  }

  /// The names of installed packages that begin with one of the prefixes: `expo-`, `@expo/`.
  func names(prefixes: [String]) -> Set<String> {
    var names: Set<String> = []
    for folder in folders {
      for prefix in prefixes {
        if prefix.hasSuffix("/") {
          for entry in files.list(folder + "/" + prefix.dropLast()) { names.insert(prefix + entry.name) }
        }
      }
      let plain = prefixes.filter { !$0.hasSuffix("/") }
      for entry in files.list(folder) where plain.contains(where: { entry.name.hasPrefix($0) }) {
        names.insert(entry.name)
      }
    }
    return names
  }

  /// The absolute path of a package's folder; nil where it is not installed.
  func folder(of name: String) -> String? {
    guard Self.isPlain(name) else { return nil }
    return folders.map { $0 + "/" + name }.first { files.isFile($0 + "/package.json") }
  }

  /// The package as it is installed; nil where it is not, or where its `package.json` cannot be read.
  func package(_ name: String) -> InstalledPackage? {
    guard Self.isPlain(name) else { return nil }
    for folder in folders {
      if let package = package(name, in: folder + "/" + name, origin: .nodeModules) { return package }
    }
    return nil
  }

  /// The version that a folder's `package.json` gives.
  func package(_ name: String, in folder: String, origin: InstalledPackage.Origin) -> InstalledPackage? {
    let path = folder + "/package.json"
    guard let bytes = try? files.read(path, limit: 1 << 20) else { return nil }
    var found: (text: String, place: JSONToken)?
    var cursor = JSONCursor(bytes, dialect: .json)
    do {
      try cursor.object { (cursor, key, _) throws(JSONError) in
        if key == "version", let version = try cursor.text() {
          found = version
          // What follows does not matter, and most of the file does.
          throw JSONError(line: 0, column: 0, message: "")
        }
        if key != "version" { try cursor.skip() }
      }
    } catch {
      if found == nil { return nil }
    }
    guard let found, let version = Version(found.text) else { return nil }
    let location = ProjectLocation(
      file: RelativePath.from(app, to: path), line: found.place.line, column: found.place.column)
    return InstalledPackage(name: name, version: version, origin: origin, location: location)
  }

  /// Whether a name is one of a package and no path that leads elsewhere.
  static func isPlain(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 2 && (parts.count == 1 || name.hasPrefix("@"))
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }
  }
}
