/// The repository that contains an app: where `node_modules` and lockfiles above it may be used, and no further.
struct Workspace {
  /// The app's real path.
  let app: String
  /// The folders from the app upwards, the app first, the top last. Real paths.
  let folders: [String]
  /// The globs of the workspace's packages, with the folder that they count from; nil where there is no workspace.
  let packages: PackageGlobs?
  /// The versions that `catalog:` stands for, by catalogue and package.
  let catalogs: [String: [String: Located<String>]]

  struct PackageGlobs {
    var folder: String
    var patterns: [String]
  }

  /// The topmost folder.
  var top: String { folders.last ?? app }
}
