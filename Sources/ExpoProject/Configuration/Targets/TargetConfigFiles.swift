/// The target config files of a project: those that the plugin finds, in its order, and those that it does not.
struct TargetConfigFiles {
  /// The most look-alikes that are named.
  private static let lookAlikeLimit = 200
  private static let skipped: Set<String> = [
    "node_modules", ".git", "Pods", "android", "build", "dist", ".expo", ".next", ".turbo", ".yarn", "DerivedData",
  ]

  let files: ProjectFiles
  let targetLimit: Int

  /// The paths that the globs find, each once. Those of `glob` in a folder outside the app begin with `..`.
  func found(_ globs: [TargetGlob], _ reading: inout ConfigReading) -> [String] {
    var walk = GlobWalk(files: files, limits: GlobWalk.Limits(matches: targetLimit))
    var paths: [String] = []
    for glob in globs {
      guard let parsed = Glob(glob.pattern) else {
        reading.report(
          .targetConfig, "the pattern `\(glob.pattern)` stands for more than \(BraceExpansion.limit) paths", in: "")
        continue
      }
      paths = walk.matches(of: parsed)
    }
    if walk.isCut {
      reading.report(
        .targetConfig, "there are too many files below the targets' folder: only \(paths.count) targets are read",
        in: globs.first.map { RelativePath.normalized($0.root) } ?? "")
    }
    return paths.filter(files.isFile)
  }

  /// Files named like target configs that are not among the found ones, as far as six folders deep.
  func lookAlikes(besides found: [String]) -> [IgnoredTargetConfig] {
    let known = Set(found.map(RelativePath.normalized))
    let walk = files.walk("", limits: WalkLimits(files: .max, depth: 6, entries: 100_000)) { path in
      let name = RelativePath.name(path)
      return Self.skipped.contains(name) || path == "ios"
    }
    var ignored: [IgnoredTargetConfig] = []
    for path in walk.paths where RelativePath.name(path).hasPrefix("expo-target.config.") && !known.contains(path) {
      guard ignored.count < Self.lookAlikeLimit else { break }
      let ending = String(RelativePath.name(path).dropFirst("expo-target.config.".count))
      guard ["js", "json", "ts", "tsx", "jsx", "mts", "cts", "mjs", "cjs", "json5"].contains(ending) else { continue }
      let reason: IgnoredTargetConfig.Reason = ["js", "json"].contains(ending) ? .place : .ending(ending)
      ignored.append(
        IgnoredTargetConfig(file: path, reason: reason, text: try? files.text(path, limit: 1 << 16)))
    }
    return ignored
  }
}
