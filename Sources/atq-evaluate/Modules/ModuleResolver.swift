import EvaluationProtocol

/// Finds what a specifier means, as Node does for CommonJS, within the folders that may be read.
struct ModuleResolver {
  enum Target {
    case file(String)
    case builtIn(String)
    case missing
  }

  private static let endings = ["", ".js", ".cjs", ".json", ".ts", ".cts", ".mjs", ".node"]
  private static let indexes = ["index.js", "index.cjs", "index.json", "index.ts"]

  let files: FileAccess
  let packages: PackageReader

  /// Whether `specifier` names a package rather than a file.
  static func isPackage(_ specifier: String) -> Bool { !isPath(specifier) && !specifier.hasPrefix("#") }

  private static func isPath(_ specifier: String) -> Bool {
    specifier.hasPrefix("/") || specifier.hasPrefix("./") || specifier.hasPrefix("../")
      || specifier == "." || specifier == ".."
  }

  /// What `specifier` means in a module of `folder`.
  func resolve(_ specifier: String, from folder: String) throws(Interruption) -> Target {
    if let name = BuiltIns.name(of: specifier) { return .builtIn(name) }
    if Self.isPath(specifier) {
      return try path(PathText.join(folder, specifier)).map(Target.file) ?? .missing
    }
    return try package(specifier, from: folder).map(Target.file) ?? .missing
  }

  /// The failure for a specifier that means nothing.
  func missing(_ specifier: String, from file: String) -> EvaluationFailure {
    let hint = Self.isPackage(specifier) ? " (is it installed?)" : ""
    return EvaluationFailure(
      .moduleNotFound, "Cannot find module '\(files.shown(specifier))' from \(files.shown(file))\(hint)")
  }

  private func place(_ path: String) throws(Interruption) -> FileAccess.Place {
    try Interruption.lifting { () throws(EvaluationFailure) in try files.place(path) }
  }

  /// The file at `path`, with the usual endings, or the main file of the folder there.
  private func path(_ path: String) throws(Interruption) -> String? {
    var folder: String?
    for ending in Self.endings {
      switch try place(path + ending) {
      case .file(let real): return real
      case .folder(let real): if ending.isEmpty { folder = real }
      case .missing: break
      }
    }
    return try folder.flatMap { folder throws(Interruption) in try main(of: folder) }
  }

  private func main(of folder: String) throws(Interruption) -> String? {
    if let main = try packages.manifest(in: folder)?.main,
      let found = try file(PathText.join(folder, main))
    {
      return found
    }
    return try index(of: folder)
  }

  /// As `path`, without reading a further package.json: `main` may name a folder.
  private func file(_ path: String) throws(Interruption) -> String? {
    for ending in Self.endings {
      switch try place(path + ending) {
      case .file(let real): return real
      case .folder(let real): if ending.isEmpty, let found = try index(of: real) { return found }
      case .missing: break
      }
    }
    return nil
  }

  private func index(of folder: String) throws(Interruption) -> String? {
    for name in Self.indexes {
      if case .file(let real) = try place(PathText.join(folder, name)) { return real }
    }
    return nil
  }

  private func package(_ specifier: String, from folder: String) throws(Interruption) -> String? {
    let parts = specifier.split(separator: "/", omittingEmptySubsequences: false)
    let count = specifier.hasPrefix("@") ? 2 : 1
    guard parts.count >= count, !parts.contains(".."), !parts.contains("."), !parts[0].isEmpty else { return nil }
    let name = parts[..<count].joined(separator: "/")
    let rest = parts[count...].joined(separator: "/")
    for modules in searched(from: folder) {
      guard case .folder(let real) = try place(PathText.join(modules, name)) else { continue }
      if let found = try target(in: real, rest) { return found }
    }
    return nil
  }

  private func target(in folder: String, _ rest: String) throws(Interruption) -> String? {
    if let exports = try packages.manifest(in: folder)?.exports {
      guard let found = exports.target(of: rest.isEmpty ? "." : "./" + rest) else { return nil }
      return try file(PathText.join(folder, found))
    }
    return rest.isEmpty ? try main(of: folder) : try path(PathText.join(folder, rest))
  }

  /// The `node_modules` folders that may be read: beside and above `folder`, then those of the further folders.
  private func searched(from folder: String) -> [String] {
    var found: [String] = []
    var folder = folder
    while files.isAllowed(folder), folder != "/" {
      if PathText.name(folder) != "node_modules" { found.append(PathText.join(folder, "node_modules")) }
      folder = PathText.parent(folder)
    }
    for extra in files.folders {
      let modules = PathText.name(extra) == "node_modules" ? extra : PathText.join(extra, "node_modules")
      if !found.contains(modules) { found.append(modules) }
    }
    return found
  }
}
