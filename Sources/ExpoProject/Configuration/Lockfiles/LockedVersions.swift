import Versions

/// What a lockfile says of the wanted packages, as the app resolves them.
struct LockedVersions {
  /// A version with the place where it stands.
  struct Entry: Equatable {
    var version: Version
    var line: Int
    var column: Int
  }

  /// How near a version is to the app; of two for one package the nearer counts, then the higher.
  enum Nearness: Int, Comparable {
    /// Inside another package.
    case nested
    /// Shared by all.
    case shared
    /// The app's own.
    case own

    static func < (left: Nearness, right: Nearness) -> Bool { left.rawValue < right.rawValue }
  }

  private(set) var entries: [String: Entry] = [:]
  /// The folders of workspace packages that the lockfile names as a dependency's source, relative to the lockfile.
  private(set) var linkedFolders: [String: String] = [:]
  private var rank: [String: (nearness: Nearness, step: Int)] = [:]

  subscript(name: String) -> Entry? { entries[name] }

  /// Adds a version, if it is nearer or higher than what is known. `step` orders folders: the deeper, the nearer.
  mutating func add(_ name: String, _ text: String, nearness: Nearness, step: Int = 0, line: Int, column: Int) {
    guard let version = Version(text) else { return }
    if let known = rank[name], let entry = entries[name] {
      guard (known.nearness, known.step) <= (nearness, step) else { return }
      if known == (nearness, step), entry.version >= version { return }
    }
    rank[name] = (nearness, step)
    entries[name] = Entry(version: version, line: line, column: column)
  }

  mutating func link(_ name: String, to folder: String) {
    linkedFolders[name] = folder
  }
}

/// What the readers of lockfiles need to know of the app.
struct LockfileQuery {
  let wanted: WantedPackages
  /// The app's folder, relative to the lockfile's; empty for the same.
  let importer: String
  /// The name in the app's manifest.
  let packageName: String?
  /// The range that each declared package stands for, `catalog:` resolved.
  let specifiers: [String: String]
}

/// Why a lockfile cannot be read, and where.
struct LockfileError: Error, Equatable {
  var message: String
  var line: Int?
  var column: Int?
  var hint: String?

  init(_ message: String, line: Int? = nil, column: Int? = nil, hint: String? = nil) {
    self.message = message
    self.line = line
    self.column = column
    self.hint = hint
  }

  init(_ error: JSONError) {
    self.init(error.message, line: error.line, column: error.column, hint: error.hint)
  }
}
