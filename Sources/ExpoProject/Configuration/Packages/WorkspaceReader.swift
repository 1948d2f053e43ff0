import YAML

/// Finds the repository around an app: up to the folder that Git calls its root, or that names the app in its workspaces.
struct WorkspaceReader {
  /// The most folders above an app that are looked at.
  private static let heightLimit = 16

  private let app: String
  private var globs: Workspace.PackageGlobs?
  private var catalogs: [String: [String: Located<String>]] = [:]
  private var problems: [ReadProblem] = []

  private init(app: String) { self.app = app }

  /// The workspace of an app's real path, and what could not be read of it.
  static func read(app: String) -> (workspace: Workspace, problems: [ReadProblem]) {
    var reader = WorkspaceReader(app: app)
    let workspace = reader.workspace()
    return (workspace, reader.problems)
  }

  private mutating func workspace() -> Workspace {
    var chain: [String] = []
    var kept = 1
    var folder: String? = app
    while let current = folder, chain.count < Self.heightLimit {
      chain.append(current)
      guard let files = try? ProjectFiles(root: current) else { break }
      if look(in: files, at: current) { kept = chain.count }
      if files.exists(".git") {
        kept = chain.count
        break
      }
      folder = RelativePath.parent(current)
    }
    return Workspace(app: app, folders: Array(chain.prefix(kept)), packages: globs, catalogs: catalogs)
  }

  /// Whether a folder is the root of a workspace that the app belongs to.
  private mutating func look(in files: ProjectFiles, at folder: String) -> Bool {
    guard globs == nil else { return false }
    let manifest = json(PackageManifestReader.file, files: files)
    let pnpm = yaml("pnpm-workspace.yaml", files: files)
    let yarn = yaml(".yarnrc.yml", files: files)
    let workspaces = manifest?["workspaces"]
    var patterns = workspaces?.strings ?? workspaces?["packages"]?.strings ?? []
    patterns += pnpm?["packages"]?.array?.compactMap(\.text) ?? []
    let isMember = folder == app || Self.patterns(patterns, contain: RelativePath.from(folder, to: app))
    guard isMember, pnpm != nil || workspaces != nil || folder == app else { return false }
    for source in [manifest, workspaces] { add(source) }
    for source in [(pnpm, "pnpm-workspace.yaml"), (yarn, ".yarnrc.yml")] { add(source.0, file: source.1, in: folder) }
    if !patterns.isEmpty { globs = Workspace.PackageGlobs(folder: folder, patterns: patterns) }
    return !patterns.isEmpty
  }

  /// Whether the patterns of a workspace name a folder; those that begin with `!` take folders out.
  static func patterns(_ patterns: [String], contain path: String) -> Bool {
    patterns.reduce(false) { isIn, pattern in
      if pattern.hasPrefix("!") { return isIn && !(Glob(String(pattern.dropFirst()))?.matches(path) ?? false) }
      return isIn || (Glob(pattern)?.matches(path) ?? false)
    }
  }

  private mutating func add(_ node: ConfigNode?) {
    for member in node?["catalog"]?.members ?? [] { add(member, to: "default") }
    for catalog in node?["catalogs"]?.members ?? [] {
      for member in catalog.node.members { add(member, to: catalog.key) }
    }
  }

  private mutating func add(_ member: ConfigNode.Member, to catalog: String) {
    guard let text = member.node.string, let place = member.node.location else { return }
    add(member.key, Located(text, at: place), to: catalog)
  }

  private mutating func add(_ node: YAMLNode?, file: String, in folder: String) {
    let path = RelativePath.join(RelativePath.from(app, to: folder), file)
    let named = (node?["catalogs"]?.mapping ?? []).map { ($0.key.text ?? "", $0.value) }
    for (catalog, content) in [("default", node?["catalog"])] + named {
      for pair in content?.mapping ?? [] {
        guard let name = pair.key.text, let range = pair.value.text else { continue }
        let place = ProjectLocation(file: path, line: pair.value.line, column: pair.value.column)
        add(name, Located(range, at: place), to: catalog)
      }
    }
  }

  private mutating func add(_ name: String, _ range: Located<String>, to catalog: String) {
    if catalogs[catalog]?[name] == nil { catalogs[catalog, default: [:]][name] = range }
  }

  private func path(_ file: String, files: ProjectFiles) -> String {
    RelativePath.join(RelativePath.from(app, to: files.root), file)
  }

  /// A JSON file above the app. The app's own manifest is reported where it is read for itself.
  private mutating func json(_ file: String, files: ProjectFiles) -> ConfigNode? {
    guard let text = try? files.text(file) else { return nil }
    do {
      return try JSON5Reader.read(text, file: path(file, files: files), dialect: .json).node
    } catch {
      if files.root != app {
        report(file, files: files, line: error.line, column: error.column, message: error.message)
      }
      return nil
    }
  }

  private mutating func yaml(_ file: String, files: ProjectFiles) -> YAMLNode? {
    guard let text = try? files.text(file) else { return nil }
    do {
      return try YAMLReader.read(text, options: YAMLReader.Options(allowsAliases: true))
    } catch {
      report(file, files: files, line: error.line, column: error.column, message: error.message)
      return nil
    }
  }

  private mutating func report(_ file: String, files: ProjectFiles, line: Int, column: Int, message: String) {
    let path = path(file, files: files)
    problems.append(
      ReadProblem(
        part: .lockfile, location: ProjectLocation(file: path, line: line, column: column),
        message: "\(path) cannot be read: \(message)"))
  }
}
