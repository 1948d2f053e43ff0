/// Finds the lockfile that is nearest to an app and reads it, whichever tool wrote it.
struct LockfileReader {
  /// What was read.
  struct Found {
    var versions = LockedVersions()
    /// The lockfile, relative to the app's folder.
    var file: String
    /// The folder that it lies in, absolute.
    var folder: String
  }

  /// The most bytes of a lockfile.
  static let limit = 64 << 20

  private enum Form: String, CaseIterable {
    case pnpm = "pnpm-lock.yaml"
    case bun = "bun.lock"
    case yarn = "yarn.lock"
    case npmShrinkwrap = "npm-shrinkwrap.json"
    case npm = "package-lock.json"
    case bunBinary = "bun.lockb"

    func belongs(to manager: String) -> Bool {
      switch self {
      case .pnpm: manager.hasPrefix("pnpm")
      case .bun, .bunBinary: manager.hasPrefix("bun")
      case .yarn: manager.hasPrefix("yarn")
      case .npm, .npmShrinkwrap: manager.hasPrefix("npm")
      }
    }
  }

  let workspace: Workspace
  let wanted: WantedPackages
  let manifest: PackageManifest?
  let specifiers: [String: String]

  /// The lockfile's content; nil where there is none that can be read. Of several in one folder that of the
  /// `packageManager` counts, else the first in the order above.
  func read(_ reading: inout ConfigReading) -> Found? {
    for folder in workspace.folders {
      let present = Form.allCases.filter { reading.files.isFile(RelativePath.join(folder, $0.rawValue)) }
      if present.isEmpty { continue }
      let manager = manifest?.packageManager?.value ?? ""
      let ordered = present.filter { $0.belongs(to: manager) } + present.filter { !$0.belongs(to: manager) }
      for form in ordered where form != .bunBinary || present.count == 1 {
        if let found = read(form, in: folder, reading: &reading) { return found }
      }
      return nil
    }
    return nil
  }

  private func read(_ form: Form, in folder: String, reading: inout ConfigReading) -> Found? {
    let file = RelativePath.join(RelativePath.from(workspace.app, to: folder), form.rawValue)
    guard form != .bunBinary else {
      reading.report(
        .lockfile, "\(file) is in Bun's binary form, which is not read", in: file,
        hint: "run `bun install --save-text-lockfile` for a `bun.lock`")
      return nil
    }
    do {
      let text = try reading.files.text(RelativePath.join(folder, form.rawValue), limit: Self.limit)
      return Found(versions: try versions(form, text, in: folder), file: file, folder: folder)
    } catch let error as LockfileError {
      reading.report(
        .lockfile, "\(file) cannot be read: \(error.message)",
        at: ProjectLocation(file: file, line: error.line, column: error.column), hint: error.hint)
    } catch let error as FileError {
      reading.reportFailure(error, of: file, for: .lockfile)
    } catch {}
    return nil
  }

  private func versions(_ form: Form, _ text: String, in folder: String) throws(LockfileError) -> LockedVersions {
    let query = LockfileQuery(
      wanted: wanted, importer: RelativePath.from(folder, to: workspace.app), packageName: manifest?.name,
      specifiers: specifiers)
    switch form {
    case .npm, .npmShrinkwrap: return try NpmLockfile.read(Array(text.utf8), query: query)
    case .yarn: return try YarnLockfile.read(text, query: query)
    case .pnpm: return try PnpmLockfile.read(text, query: query)
    case .bun: return try BunLockfile.read(Array(text.utf8), query: query)
    case .bunBinary: return LockedVersions()
    }
  }
}
