import ParallelWork

/// Reads a developer's project into one value for the checkers.
public struct ProjectReader {
  /// How a project is read.
  public typealias Options = ProjectOptions

  private let files: ProjectFiles
  private let workspace: Workspace
  private let options: Options
  private var project: ExpoProject

  private init(files: ProjectFiles, workspace: Workspace, options: Options, project: ExpoProject) {
    self.files = files
    self.workspace = workspace
    self.options = options
    self.project = project
  }

  /// The absolute paths of the apps in a folder: the folder itself where it is one, and in a monorepo every app
  /// that the workspaces, `apps/*` and `packages/*` hold. None where there is no app.
  ///
  /// Errors: the folder is not there, or is no folder.
  public static func apps(in path: String) throws(FileError) -> [String] {
    AppFinder(files: try ProjectFiles(root: path)).apps()
  }

  /// The project of an app's folder. What cannot be read is among its problems: nothing that a project holds
  /// makes this fail.
  public static func read(_ root: String, options: Options = Options()) -> ExpoProject {
    var project = ExpoProject(root: root)
    let files: ProjectFiles
    do throws(FileError) {
      files = try ProjectFiles(root: root)
    } catch {
      project.problems.append(
        ReadProblem(
          part: .project, location: ProjectLocation(file: ""), message: "\(root) cannot be read: \(error.message)"))
      return project
    }
    project.root = files.root
    if let asked = options.askedFolder, let folder = try? ProjectFiles(root: asked) {
      project.relativeRoot = RelativePath.from(folder.root, to: files.root)
    }
    let (workspace, problems) = WorkspaceReader.read(app: files.root)
    project.problems += problems
    let extra = workspace.top == files.root ? [] : [workspace.top]
    let all = (try? ProjectFiles(root: files.root, extraRoots: extra)) ?? files
    var reader = ProjectReader(files: all, workspace: workspace, options: options, project: project)
    reader.read()
    return reader.project
  }

  private mutating func read() {
    var reading = ConfigReading(files: files)
    project.manifest = PackageManifestReader.read(&reading)
    project.installed = InstalledPackagesReader(manifest: project.manifest, workspace: workspace).read(&reading)
    let context = ProjectContext(
      options: options, workspace: workspace, manifest: project.manifest, installed: project.installed, files: files)
    let appConfigReader = AppConfigReader(context: context, files: files)
    project.appConfig = appConfigReader.read(&reading)
    readTargets(context, paths: appConfigReader.paths, &reading)
    reportKind(paths: appConfigReader.paths, &reading)
    project.eas = BuildConfigFiles.eas(&reading)
    project.podfileProperties = BuildConfigFiles.podfileProperties(&reading)
    project.problems += reading.problems
    NativeReader.read(
      into: &project, files: files, environment: options.environment, targetFolders: project.targets.map(\.path))
    project.problems.sort { ($0.location, $0.message) < ($1.location, $1.message) }
  }

  private mutating func readTargets(
    _ context: ProjectContext, paths: AppConfigFiles, _ reading: inout ConfigReading
  ) {
    let finder = TargetConfigFiles(files: files, targetLimit: options.limits.targets)
    let globs = TargetGlob.all(project.appConfig, &reading)
    let found = finder.found(globs, &reading)
    project.ignoredTargetConfigs = finder.lookAlikes(besides: found)
    let configs = TargetConfigReader(context: context, paths: paths, appConfig: project.appConfig).read(found, &reading)
    let folders = TargetFolderReader(files: files, root: files.root)
    let read = ParallelMap.map(configs) { config in
      var own = ConfigReading(files: folders.files)
      let folder = folders.read(config, &own)
      return (folder: folder, problems: own.problems)
    }
    project.targets = read.map(\.folder)
    reading.problems += read.flatMap(\.problems)
    project.sharedFiles = SharedFiles(files: files).paths(globs: globs, targets: project.targets)
  }

  /// Says what the folder lacks of an app. XcodeGen and Xcode projects need neither `package.json` nor an app config.
  private func reportKind(paths: AppConfigFiles, _ reading: inout ConfigReading) {
    let isNative = NativeRoot.isNative("", files: files, includesFolder: true)
    let hasConfig = !paths.isEmpty || options.appConfigFile != nil
    let manifest = PackageManifestReader.file
    if !files.exists(manifest), !isNative || hasConfig || !project.targets.isEmpty {
      reading.report(
        .packageManifest, "there is no \(manifest)", in: manifest, hint: "name the folder of the app itself")
    }
    guard !hasConfig else { return }
    if project.manifest?.dependency("expo") != nil || !project.targets.isEmpty {
      reading.report(
        .appConfig, "there is no app config: no app.json and no app.config.js or .ts", in: "app.json",
        hint: "create an app.json with an `expo` object")
    } else if project.manifest != nil, !isNative {
      reading.report(
        .project, "this is no Expo app: \(manifest) does not depend on expo, and there is no app config", in: manifest,
        hint: "name the folder of the app itself")
    }
  }
}
