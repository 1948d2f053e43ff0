/// The packages that the globs of a workspace name.
struct WorkspaceMembers {
  /// The most folders that are looked at.
  private static let limit = 2000

  let workspace: Workspace
  let files: ProjectFiles

  /// The absolute folders of the members, in the order of the globs; those with a `package.json` only.
  func folders() -> [String] {
    guard let globs = workspace.packages else { return [] }
    return Self.folders(patterns: globs.patterns, in: globs.folder, files: files)
  }

  /// The folder of the member of a name.
  func folder(of name: String) -> String? {
    folders().first { folder in
      guard let text = try? files.text(folder + "/package.json", limit: 1 << 20) else { return false }
      return (try? JSON5Reader.read(text, file: "", dialect: .json))?.node["name"]?.string == name
    }
  }

  /// The folders that patterns name below a folder, unless told otherwise those with a `package.json` only.
  static func folders(
    patterns: [String], in folder: String, files: ProjectFiles, needsManifest: Bool = true
  ) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for pattern in patterns where !pattern.hasPrefix("!") {
      guard let glob = Glob(pattern) else { continue }
      var walk = GlobWalk(files: files, limits: GlobWalk.Limits(entries: 50_000, matches: limit, depth: 12))
      walk.skipsModules = true
      for match in walk.matches(of: glob, in: folder) where seen.insert(match).inserted {
        let path = RelativePath.from(folder, to: match)
        guard WorkspaceReader.patterns(patterns, contain: path), files.isDirectory(match) else { continue }
        if needsManifest, !files.isFile(match + "/package.json") { continue }
        found.append(match)
      }
    }
    return found
  }
}
