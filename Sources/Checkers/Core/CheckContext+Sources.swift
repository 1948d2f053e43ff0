import ExpoProject

extension CheckContext {
  /// The Swift sources that are compiled into the app itself: those of XcodeGen's app target, else the host's without those of
  /// extensions and of tests.
  var appSources: [SourceFile] {
    if let app = project.xcodegen?.targets.first(where: \.isApplication), !app.sourceFiles.isEmpty {
      return app.sourceFiles
    }
    let shared = Set(project.sharedFiles)
    let all = extensions.flatMap(\.sources)
    let own = Set(all.map(\.path)).subtracting(shared)
    let folders = extensions.map { "ios/\($0.name)/" }
    let host = host.sources.filter { file in
      file.language == .swift && !own.contains(file.path) && !folders.contains(where: file.path.hasPrefix)
        && !Self.isTest(file.path)
    }
    let known = Set(host.map(\.path))
    return host + all.filter { $0.language == .swift && shared.contains($0.path) && !known.contains($0.path) }
  }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "__tests__" }
  }
}
