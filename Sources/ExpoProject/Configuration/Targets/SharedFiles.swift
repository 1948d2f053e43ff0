/// The files in `_shared`: beside the target folders, for all of them, and in a target folder, for it and the host.
struct SharedFiles {
  private static let fileLimit = 5000

  let files: ProjectFiles

  /// The files' paths, relative to the root, each once.
  func paths(globs: [TargetGlob], targets: [TargetFolder]) -> [String] {
    let roots = globs.map { RelativePath.normalized($0.root) } + targets.map(\.path)
    var found: [String] = []
    var seen: Set<String> = []
    for root in roots where seen.insert(root).inserted {
      let folder = RelativePath.join(root, "_shared")
      guard files.isDirectory(folder) else { continue }
      let walk = files.walk(folder, limits: WalkLimits(files: Self.fileLimit))
      for path in walk.paths where seen.insert(path).inserted { found.append(path) }
    }
    return found
  }
}
