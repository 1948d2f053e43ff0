/// The files of a project's folder, and of nothing beside it.
///
/// Paths are relative to the root with `/` between the components; an absolute one is taken as it stands. Every
/// symbolic link is resolved first, and what then lies in none of the roots is refused, so neither `..` nor a
/// link leads out. Pipes and devices are never opened.
public struct ProjectFiles: Sendable {
  /// What a folder holds.
  public struct Entry: Sendable, Hashable {
    /// What an entry is.
    public enum Kind: Sendable, Hashable {
      case file
      case folder
      case link
      /// A pipe, a device or a socket.
      case other
    }

    /// The name, without its folder.
    public let name: String
    /// What it is; a link is not followed.
    public let kind: Kind
  }

  /// The most bytes of a configuration file: 8 MiB.
  public static let fileLimit = 8 << 20
  /// The most bytes of a source file: 1 MiB.
  public static let sourceLimit = 1 << 20
  /// The most entries of a folder that are looked at.
  static let folderLimit = 100_000

  /// The real path of the root.
  public let root: String
  /// The real paths of further folders that may be read, such as the workspace's in a monorepo.
  public let extraRoots: [String]
  private let known = KnownFolders()

  /// The files of a folder, and of further ones that its links and absolute paths may lead to.
  ///
  /// Errors: the folder is not there or is no folder. An extra root that is not there is left out.
  public init(root: String, extraRoots: [String] = []) throws(FileError) {
    try Self.check(root)
    self.root = try FileSystem.realPath(root)
    guard try FileSystem.status(self.root, followingLinks: true).kind == .folder else {
      throw FileError(path: root, reason: .notAFolder)
    }
    self.extraRoots = extraRoots.compactMap { extra in
      (try? Self.check(extra)) == nil ? nil : try? FileSystem.realPath(extra)
    }
  }

  /// The bytes of a file.
  public func read(_ path: String, limit: Int = fileLimit) throws(FileError) -> [UInt8] {
    try Self.check(path)
    do {
      if let place = place(path), let bytes = try FileSystem.readInPlace(place, limit: limit) { return bytes }
      return try FileSystem.read(try resolved(path), limit: limit)
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
  }

  /// The text of a file of UTF-8, its byte order mark left out.
  public func text(_ path: String, limit: Int = fileLimit) throws(FileError) -> String {
    let bytes = try read(path, limit: limit)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes[(hasMark ? 3 : 0)...], as: UTF8.self) else {
      throw FileError(path: path, reason: .notUTF8)
    }
    return text
  }

  /// Whether a file or folder is there and lies in the project.
  public func exists(_ path: String) -> Bool { (try? realPath(path)) != nil }

  /// Whether a folder is there, or a link to one.
  public func isDirectory(_ path: String) -> Bool { kind(path) == .folder }

  /// Whether a regular file is there, or a link to one.
  public func isFile(_ path: String) -> Bool { kind(path) == .file }

  /// What a folder holds, in the order of the names' bytes; nothing where it cannot be read.
  public func list(_ folder: String) -> [Entry] { (try? entries(folder)) ?? [] }

  /// What a folder holds, in the order of the names' bytes. Names that are no UTF-8 are left out.
  public func entries(_ folder: String) throws(FileError) -> [Entry] {
    do throws(FileError) {
      return try listing(try realPath(folder), limit: Self.folderLimit).entries
    } catch {
      throw FileError(path: folder, reason: error.reason)
    }
  }

  /// What the folder at a real path holds, in the order of the names' bytes.
  func listing(_ real: String, limit: Int) throws(FileError) -> FileSystem.Listing {
    if let listing = known.listing(real), listing.entries.count <= limit { return listing }
    var listing: FileSystem.Listing
    if let found = try FileSystem.listInPlace(real, limit: limit) {
      listing = found
    } else {
      listing = try FileSystem.list(try resolved(real), limit: limit)
    }
    listing.entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    known.keep(listing, of: real)
    return listing
  }

  /// The absolute path of what a path leads to, every link resolved.
  ///
  /// Errors: nothing is there, links go in a circle, or it lies outside all roots.
  public func realPath(_ path: String) throws(FileError) -> String {
    try Self.check(path)
    guard let place = place(path) else { return try resolved(path) }
    do {
      if try FileSystem.status(place, followingLinks: false).kind != .link { return place }
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
    return try resolved(path)
  }

  private func resolved(_ path: String) throws(FileError) -> String {
    let real: String
    do {
      real = try FileSystem.realPath(absolute(path))
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
    guard isAllowed(real) else { throw FileError(path: path, reason: .outside) }
    return real
  }

  /// Where a path leads to unless its last component is a link; nil where the folder that it is in is not there or lies outside.
  private func place(_ path: String) -> String? {
    let absolute = absolute(path)
    guard FileSystem.tellsPaths, absolute.utf8.count < FileSystem.pathLimit, !absolute.utf8.contains(0) else {
      return nil
    }
    let name = RelativePath.last(absolute)
    guard !name.isEmpty, name != ".", name != "..", let parent = RelativePath.parent(absolute) else { return nil }
    return realFolder(parent).map { RelativePath.join($0, String(name)) }
  }

  /// The real path of a folder in the project, found once.
  private func realFolder(_ absolute: String) -> String? {
    if absolute == root || extraRoots.contains(absolute) { return absolute }
    if let real = known.path(absolute) { return real }
    guard let real = try? realPath(absolute) else { return nil }
    known.keep(real, of: absolute)
    return real
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }

  private func isAllowed(_ real: String) -> Bool {
    Self.lies(real, in: root) || extraRoots.contains { Self.lies(real, in: $0) }
  }

  /// An absolute path as one relative to the root; nil where it does not lie in the root.
  public func relative(_ absolute: String) -> String? {
    if absolute == root { return "" }
    guard Self.lies(absolute, in: root) else { return nil }
    return String(absolute.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  private func kind(_ path: String) -> Entry.Kind? {
    if let place = place(path) {
      guard let status = try? FileSystem.status(place, followingLinks: false) else { return nil }
      if status.kind != .link { return status.kind }
    }
    guard let real = try? resolved(path) else { return nil }
    return try? FileSystem.status(real, followingLinks: true).kind
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }

  private static func check(_ path: String) throws(FileError) {
    if path.utf8.contains(0) { throw FileError(path: path, reason: .invalidPath) }
  }
}
