/// Reads the native side of a project: the folder `ios`, the Xcode project, XcodeGen, the tools, the sources.
enum NativeReader {
  /// Fills the native parts of a project and appends to its problems what could not be read.
  ///
  /// `environment` gives the values of `${NAME}` in an XcodeGen spec. `targetFolders` are the folders of the
  /// targets, relative to the root, whose sources are not the host's.
  static func read(
    into project: inout ExpoProject, files: ProjectFiles, environment: [String: String], targetFolders: [String]
  ) {
    var reading = ConfigReading(files: files)
    var collector = SourceCollector(files: files)
    project.nativeFolder = NativeFolderReader.read(files)
    project.xcode = XcodeProjectReader.read(&reading)
    project.podfileLock = PodfileLockReader.read(&reading)
    project.toolVersions = ToolVersionsReader.read(&reading)
    project.packagePins = PackageResolvedReader.read(&reading)
    project.xcodegen = XcodeGenReader.read(&reading, environment: environment, &collector)
    project.nativeSources = ProjectSources.native(&collector, files: files)
    project.hostSources = ProjectSources.host(
      &collector, targetFolders: targetFolders, leavingOut: extensionSources(of: project.xcodegen))
    collector.finish()
    project.problems += reading.problems + collector.problems
  }

  /// The sources of XcodeGen's extensions that none of its applications has.
  private static func extensionSources(of project: XcodeGenProject?) -> Set<String> {
    let targets = project?.targets ?? []
    let own = targets.filter(\.isExtension).flatMap { $0.sourceFiles.map(\.path) }
    return Set(own).subtracting(targets.filter { !$0.isExtension }.flatMap { $0.sourceFiles.map(\.path) })
  }
}
