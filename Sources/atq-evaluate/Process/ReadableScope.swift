import EvaluationProtocol

/// The folders that the batch allows to be read, links resolved.
struct ReadableScope: Sendable {
  /// The project's root; nil when it cannot be found.
  let root: String?
  /// The root and the further folders.
  let projectFolders: [String]
  /// The package of the compiler and the `node_modules` that it lies in.
  let compilerFolders: [String]

  init(_ batch: EvaluationBatch) {
    root = RealPath.of(batch.root).flatMap { RealPath.isFolder($0) ? $0 : nil }
    projectFolders = ([root].compactMap { $0 } + batch.extraRoots.compactMap(RealPath.of))
    compilerFolders = [batch.typescriptPath, batch.sucrasePath].compactMap { $0 }.compactMap(RealPath.of)
      .flatMap(Self.folders(ofPackageAt:))
  }

  /// Everything that may be read.
  var folders: [String] { projectFolders + compilerFolders }

  private static func folders(ofPackageAt path: String) -> [String] {
    let folder = RealPath.isFolder(path) ? path : PathText.parent(path)
    let parts = folder.split(separator: "/", omittingEmptySubsequences: true)
    guard let modules = parts.lastIndex(of: "node_modules") else { return [folder] }
    return [folder, "/" + parts[...modules].joined(separator: "/")]
  }
}
