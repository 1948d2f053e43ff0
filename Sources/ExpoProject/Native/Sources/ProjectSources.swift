/// Which sources of a project belong to the host, and which to the native folder.
enum ProjectSources {
  /// The sources of the host: JavaScript, TypeScript and Swift outside of `ios`, of the target folders, of what
  /// tools make, and of what is hidden, as tools keep their own things in `.claude` and the like.
  static func host(_ collector: inout SourceCollector, targetFolders: [String], leavingOut: Set<String>) -> [SourceFile]
  {
    let targets = Set(targetFolders)
    return collector.sources(in: "") { path in
      isSkipped(path) || RelativePath.name(path).hasPrefix(".") || path == "ios" || path == "android"
        || targets.contains(path) || leavingOut.contains(path)
    } isWanted: { language in
      language != .objectiveC
    }
  }

  /// The Swift and Objective-C sources in `ios`, but for what CocoaPods and Xcode put there.
  static func native(_ collector: inout SourceCollector, files: ProjectFiles) -> [SourceFile] {
    guard files.isDirectory("ios") else { return [] }
    return collector.sources(in: "ios", skip: isSkipped) { $0 != .javaScript }
  }

  /// Folders that hold what tools make or fetch, at any depth.
  private static let skippedNames: Set<String> = [
    "node_modules", ".git", ".expo", "dist", "build", ".build", "Pods", "Carthage", "DerivedData", "web-build",
    ".yarn", ".next", ".turbo", ".cache", ".gradle", ".cxx",
  ]

  static func isSkipped(_ path: String) -> Bool {
    let name = RelativePath.name(path)
    return skippedNames.contains(name) || path.hasSuffix("vendor/bundle") || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcassets")
      || name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
  }
}
