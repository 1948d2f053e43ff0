/// Tells whether the folder `ios` is there, and whether it is made by prebuild or kept in Git.
enum NativeFolderReader {
  private static let indexLimit = 64 << 20

  /// What is known of the folder. What Git tracks is committed even where `.gitignore` names it.
  static func read(_ files: ProjectFiles) -> ExpoProject.NativeFolder {
    guard files.isDirectory("ios") else { return .absent }
    guard let repository = repository(around: files.root) else {
      let ignore = GitIgnore(repository: files, path: ["ios"])
      return isIgnored(["ios"], ignore, files) ? .generated : .committed
    }
    let path = components(of: files.root, in: repository.root) + ["ios"]
    if let index = try? repository.read(".git/index", limit: indexLimit),
      GitIndex.tracks(folder: path.joined(separator: "/"), index: index) == true
    {
      return .committed
    }
    return isIgnored(path, GitIgnore(repository: repository, path: path), files) ? .generated : .committed
  }

  /// The files of the nearest folder around the root that has a `.git`.
  private static func repository(around root: String) -> ProjectFiles? {
    var folder = root
    while true {
      if (try? FileSystem.status(RelativePath.join(folder, ".git"), followingLinks: true)) != nil {
        return try? ProjectFiles(root: folder)
      }
      guard let parent = RelativePath.parent(folder) else { return nil }
      folder = parent
    }
  }

  private static func components(of folder: String, in repository: String) -> [String] {
    let names = folder.split(separator: "/").map(String.init)
    return Array(names.dropFirst(repository.split(separator: "/").count))
  }

  /// Whether the folder is ignored, or all of the Xcode projects in it, or, where it has none, all that it holds:
  /// `ios/*`.
  private static func isIgnored(_ path: [String], _ ignore: GitIgnore, _ files: ProjectFiles) -> Bool {
    if ignore.ignores(path, isFolder: true) { return true }
    let entries = files.list("ios").filter { $0.name != ".gitignore" }
    let projects = entries.filter { $0.name.hasSuffix(".xcodeproj") }
    let deciding = projects.isEmpty ? entries : projects
    return !deciding.isEmpty && deciding.allSatisfy { ignore.ignores(path + [$0.name], isFolder: $0.kind == .folder) }
  }
}
