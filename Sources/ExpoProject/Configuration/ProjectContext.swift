import Evaluation
import Versions

/// What the readers of configs know of the project before they begin.
struct ProjectContext {
  let options: ProjectOptions
  let workspace: Workspace
  let manifest: PackageManifest?
  let installed: [String: InstalledPackage]
  /// The compilers for TypeScript and what may be read.
  let scope: EvaluationScope

  /// The app's real path.
  var root: String { workspace.app }

  init(
    options: ProjectOptions, workspace: Workspace, manifest: PackageManifest?, installed: [String: InstalledPackage],
    files: ProjectFiles
  ) {
    self.options = options
    self.workspace = workspace
    self.manifest = manifest
    self.installed = installed
    let modules = ModuleFolders(files: files, workspace: workspace)
    let typescript = modules.folder(of: "typescript").map(Self.mainFile) ?? options.typescriptPath.map(Self.mainFile)
    scope = EvaluationScope(
      root: workspace.app, extraRoots: workspace.top == workspace.app ? [] : [workspace.top],
      typescriptPath: typescript, sucrasePath: typescript == nil ? modules.folder(of: "sucrase") : nil)
  }

  /// The main file of the `typescript` package in a folder; the path itself where it is that file.
  private static func mainFile(_ path: String) -> String {
    guard let files = try? ProjectFiles(root: path), files.isFile("lib/typescript.js") else { return path }
    return files.root + "/lib/typescript.js"
  }

  func evaluate(_ requests: [EvaluationRequest], seconds: Double) -> [EvaluationResult] {
    let limits = EvaluationLimits(
      entrySeconds: options.limits.secondsPerConfig, batchSeconds: seconds,
      memoryBytes: options.limits.evaluatorMemory)
    return Evaluator(executablePath: options.evaluatorPath, limits: limits).evaluate(requests, in: scope)
  }
}
