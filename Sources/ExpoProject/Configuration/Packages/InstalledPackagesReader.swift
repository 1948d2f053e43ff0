import Versions

/// The versions of the packages that a project has, from `node_modules`, else the lockfile, else `package.json`.
struct InstalledPackagesReader {
  let manifest: PackageManifest?
  let workspace: Workspace
  private let wanted: WantedPackages
  /// Every declared package's specifier, `catalog:` replaced by what the catalogue says.
  private var specifiers: [String: Located<String>] = [:]

  init(manifest: PackageManifest?, workspace: Workspace) {
    self.manifest = manifest
    self.workspace = workspace
    wanted = WantedPackages(manifest: manifest)
    for (name, dependency) in wanted.declared {
      specifiers[name] = Located(dependency.specifier, at: dependency.location)
      if case .catalog(let catalog) = PackageSpecifier(dependency.specifier) {
        specifiers[name] = workspace.catalogs[catalog]?[name]
      }
    }
  }

  func read(_ reading: inout ConfigReading) -> [String: InstalledPackage] {
    let modules = ModuleFolders(files: reading.files, workspace: workspace)
    var installed: [String: InstalledPackage] = [:]
    for name in Set(wanted.names).union(modules.names(prefixes: WantedPackages.prefixes)) {
      installed[name] = modules.package(name)
    }
    let lock = lockfile.read(&reading)
    for (name, entry) in lock?.versions.entries ?? [:] where installed[name] == nil {
      let place = ProjectLocation(file: lock?.file ?? "", line: entry.line, column: entry.column)
      installed[name] = InstalledPackage(name: name, version: entry.version, origin: .lockfile, location: place)
    }
    for (name, folder) in lock?.versions.linkedFolders ?? [:] where installed[name] == nil {
      let path = RelativePath.join(lock?.folder ?? "", folder)
      installed[name] = modules.package(name, in: path, origin: .lockfile)
    }
    for name in wanted.declared.keys.sorted() where installed[name] == nil {
      installed[name] = declared(name, modules: modules, reading: &reading)
    }
    return installed
  }

  private var lockfile: LockfileReader {
    LockfileReader(
      workspace: workspace, wanted: wanted, manifest: manifest, specifiers: specifiers.mapValues(\.value))
  }

  /// A package that only the manifest tells of.
  private func declared(
    _ name: String, modules: ModuleFolders, reading: inout ConfigReading
  ) -> InstalledPackage? {
    guard let dependency = wanted.declared[name] else { return nil }
    guard let specifier = specifiers[name] else {
      reading.report(
        .lockfile, "no catalogue has a version for `\(name)`, which is declared as `\(dependency.specifier)`",
        at: dependency.location, hint: "add it to the workspace's catalogue")
      return nil
    }
    switch PackageSpecifier(specifier.value) {
    case .range(let range):
      return package(name, range.lowestVersion, at: specifier.location) ?? unknown(name, dependency, &reading)
    case .alias(_, let text):
      return package(name, VersionRange(text)?.lowestVersion, at: specifier.location)
        ?? unknown(name, dependency, &reading)
    case .path(let path):
      let folder = RelativePath.normalized(RelativePath.join(workspace.app, path))
      return modules.package(name, in: folder, origin: .manifestRange) ?? unknown(name, dependency, &reading)
    case .workspace:
      return member(name, modules: modules, files: reading.files) ?? unknown(name, dependency, &reading)
    case .address, .tag, .catalog: return unknown(name, dependency, &reading)
    }
  }

  private func package(_ name: String, _ version: Version?, at place: ProjectLocation) -> InstalledPackage? {
    version.map { InstalledPackage(name: name, version: $0, origin: .manifestRange, location: place) }
  }

  /// A package of the workspace, found by where its globs lead.
  private func member(_ name: String, modules: ModuleFolders, files: ProjectFiles) -> InstalledPackage? {
    WorkspaceMembers(workspace: workspace, files: files).folder(of: name).flatMap {
      modules.package(name, in: $0, origin: .manifestRange)
    }
  }

  /// Says that a version is not known, for a package that it matters for.
  private func unknown(
    _ name: String, _ dependency: PackageManifest.Dependency, _ reading: inout ConfigReading
  ) -> InstalledPackage? {
    let isLocal = dependency.specifier.hasPrefix("workspace:") || dependency.specifier.hasPrefix("catalog:")
    guard isLocal || WantedPackages.neighbours.contains(name) else { return nil }
    reading.report(
      .lockfile,
      "the version of `\(name)` is not known: it is declared as `\(dependency.specifier)`, and neither"
        + " `node_modules` nor a lockfile has it", at: dependency.location, hint: "install the packages")
    return nil
  }
}
