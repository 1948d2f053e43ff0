/// The `.gitignore` files that say what Git ignores in a folder of a work tree.
struct GitIgnore {
  /// The patterns of one file, and the folder that they are relative to.
  private struct Source {
    var folder: [String]
    var patterns: [GitPattern]
  }

  /// The sources, what counts more behind what counts less.
  private var sources: [Source] = []

  private static let sizeLimit = 1 << 20
  private static let patternLimit = 20_000

  /// The patterns for what lies in a folder, from those of the repository on. `path` is relative to the repository.
  init(repository: ProjectFiles, path: [String]) {
    read(".git/info/exclude", folder: [], repository)
    for length in 0...path.count {
      let folder = Array(path.prefix(length))
      read((folder + [".gitignore"]).joined(separator: "/"), folder: folder, repository)
    }
  }

  /// Whether a path is ignored, itself or a folder that it lies in. `path` is relative to the repository.
  func ignores(_ path: [String], isFolder: Bool) -> Bool {
    (1...max(1, path.count)).contains { length in
      length <= path.count && matches(Array(path.prefix(length)), isFolder: length < path.count || isFolder)
    }
  }

  private func matches(_ path: [String], isFolder: Bool) -> Bool {
    for source in sources.reversed() where path.count > source.folder.count && path.starts(with: source.folder) {
      let rest = Array(path.dropFirst(source.folder.count))
      if let last = source.patterns.last(where: { $0.matches(rest, isFolder: isFolder) }) { return !last.isNegated }
    }
    return false
  }

  private mutating func read(_ file: String, folder: [String], _ repository: ProjectFiles) {
    guard let text = try? repository.text(file, limit: Self.sizeLimit) else { return }
    let patterns = text.split { $0 == "\n" || $0 == "\r\n" }.prefix(Self.patternLimit).compactMap { GitPattern($0) }
    sources.append(Source(folder: folder, patterns: patterns))
  }
}
