/// Finds the apps in a folder: the folder itself, and the members of a monorepo.
struct AppFinder {
  /// Where apps lie in repositories that name no workspaces.
  private static let usualPlaces = ["apps/*", "packages/*"]
  private static let appLimit = 200

  let files: ProjectFiles

  /// The real paths of the apps, the folder itself first, then the others in the order of their paths.
  func apps() -> [String] {
    let root = files.root
    let (workspace, _) = WorkspaceReader.read(app: root)
    let globs = workspace.packages.flatMap { $0.folder == root ? $0.patterns : nil }
    var found = isApp(root) || globs == nil && isAppByItself(root) ? [root] : []
    let patterns = (globs ?? []) + Self.usualPlaces
    for folder in members(patterns) where !found.contains(folder) && isApp(folder) { found.append(folder) }
    if found.isEmpty { found = members(["*"]).filter(isApp) }
    // A broken app is one all the same, so that it is said what is wrong with it.
    if found.isEmpty, hasAppConfig(root) { found = [root] }
    return Array(found.prefix(Self.appLimit))
  }

  private func members(_ patterns: [String]) -> [String] {
    let found = Set(WorkspaceMembers.folders(patterns: patterns, in: files.root, files: files, needsManifest: false))
    return found.compactMap { try? files.realPath($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a folder is an app by its own files: an app config and `package.json`, or a native project beside none.
  private func isApp(_ folder: String) -> Bool {
    if NativeRoot.isNative(folder, files: files, includesFolder: false) { return true }
    guard files.isFile(folder + "/package.json") else { return false }
    if AppConfigFiles.fixedNames.contains(where: { holdsExpoConfig(folder + "/" + $0) }) { return true }
    return hasAppConfig(folder) && dependsOnExpo(folder)
  }

  private func hasAppConfig(_ folder: String) -> Bool {
    (AppConfigFiles.dynamicNames + AppConfigFiles.fixedNames).contains { files.exists(folder + "/" + $0) }
  }

  /// Whether a folder that is no monorepo is an app without an app config.
  private func isAppByItself(_ folder: String) -> Bool {
    dependsOnExpo(folder, sections: ["dependencies"]) || NativeRoot.isNative(folder, files: files, includesFolder: true)
  }

  private func holdsExpoConfig(_ path: String) -> Bool {
    node(path, dialect: .json5)?["expo"]?.isObject ?? false
  }

  /// A library has Expo among its `devDependencies` only.
  private func dependsOnExpo(_ folder: String, sections: [String] = ["dependencies", "devDependencies"]) -> Bool {
    let manifest = node(folder + "/package.json", dialect: .json)
    return sections.contains { section in
      manifest?[section]?["expo"] != nil || manifest?[section]?["react-native"] != nil
    }
  }

  private func node(_ path: String, dialect: JSONDialect) -> ConfigNode? {
    guard let text = try? files.text(path, limit: 1 << 20) else { return nil }
    return try? JSON5Reader.read(text, file: path, dialect: dialect).node
  }
}
