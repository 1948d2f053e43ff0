#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a site into a folder: beside it first, then in its place.
///
/// The folder holds a list of what was written. Files that it lists and the new site no longer has go, files that it does not list
/// stay, and a folder without such a list is not touched unless it is empty.
public struct SiteWriter: Sendable {
  /// Why nothing was written.
  public struct WriteError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public let description: String
  }

  /// What was written.
  public struct Outcome: Sendable {
    /// How many files the site has.
    public let written: Int
    /// How many files of an earlier site are gone.
    public let removed: Int
    /// How many files of others stay.
    public let kept: Int
  }

  /// The name of the list.
  public static let listName = ".atq-site"
  static let listHead = "atq site 1"

  /// The folder.
  public let folder: String

  /// Makes a writer for a folder, which need not exist.
  public init(folder: String) {
    var path = Substring(folder)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    self.folder = String(path)
  }

  /// Writes the files and puts them in the folder's place.
  ///
  /// - Throws: `WriteError` for a folder that is not a site's, a file of others in the way, or when the disk refuses.
  public func write(_ files: [SiteFile]) throws(WriteError) -> Outcome {
    try write { stage in files.forEach(stage.add) }.outcome
  }

  /// Writes the files that a closure adds, and puts them in the folder's place.
  ///
  /// - Throws: As `write(_:)`; the folder is then as it was.
  public func write<Made>(_ make: (Stage) -> Made) throws(WriteError) -> (made: Made, outcome: Outcome) {
    let target = try Self.resolved(folder)
    let state = try FolderState(target)
    let stage = "\(target).new-\(getpid())"
    try Disk.remove(stage)
    do throws(WriteError) {
      let files = try Stage(folder: stage)
      let made = make(files)
      let paths = try files.finish()
      try refuse(state, inTheWayOf: paths)
      for other in state.others { try Disk.link("\(target)/\(other)", to: "\(stage)/\(other)") }
      try Self.swap(stage, target)
      return (
        made,
        Outcome(
          written: paths.count - 1, removed: state.owned.subtracting(paths).count, kept: state.others.count)
      )
    } catch {
      try? Disk.remove(stage)
      throw error
    }
  }

  private func refuse(_ state: FolderState, inTheWayOf paths: [String]) throws(WriteError) {
    if state.others.isEmpty { return }
    let paths = Set(paths)
    let taken = state.others.first { other in
      paths.contains(other) || paths.contains { $0.hasPrefix(other + "/") || other.hasPrefix($0 + "/") }
    }
    guard let taken else { return }
    throw WriteError(
      description: "\(folder)/\(taken) is not from atq and in the way of a file of the site. Move it away.")
  }

  /// The folder's own path, links on the way to it resolved, so that its neighbour is on the same disk.
  private static func resolved(_ folder: String) throws(WriteError) -> String {
    if let real = realpath(folder, nil) {
      defer { free(real) }
      let path = String(cString: real)
      guard path != "/" else { throw WriteError(description: "The root of the disk cannot be a site.") }
      return path
    }
    guard errno == ENOENT else { throw WriteError(description: "\(folder): \(String(cString: strerror(errno))).") }
    let slash = folder.lastIndex(of: "/")
    let parent = slash.map { String(folder[..<$0]) } ?? "."
    try Disk.makeFolder(parent.isEmpty ? "/" : parent)
    return folder
  }

  /// Puts the new folder in the old one's place; the old one is moved aside first, and back where that fails.
  private static func swap(_ stage: String, _ target: String) throws(WriteError) {
    let old = "\(target).old-\(getpid())"
    try Disk.remove(old)
    let isThere = Disk.exists(target)
    if isThere, rename(target, old) != 0 {
      throw WriteError(description: "\(target) cannot be replaced: \(String(cString: strerror(errno))).")
    }
    if rename(stage, target) != 0 {
      let reason = String(cString: strerror(errno))
      if isThere { rename(old, target) }
      throw WriteError(description: "\(target) cannot be written: \(reason).")
    }
    try Disk.remove(old)
  }

  /// What a folder holds before a site is written into it.
  private struct FolderState {
    var owned: Set<String> = []
    /// The files of others, in the order of their paths.
    var others: [String] = []

    init(_ folder: String) throws(WriteError) {
      guard Disk.exists(folder) else { return }
      guard Disk.isFolder(folder) else { throw WriteError(description: "\(folder) is a file, not a folder.") }
      let present = try Disk.files(in: folder)
      guard !present.isEmpty else { return }
      guard let list = Disk.read("\(folder)/\(SiteWriter.listName)"), list.first == SiteWriter.listHead else {
        throw WriteError(
          description:
            "\(folder) is not empty, and atq did not write it. Name an empty or new folder, or one that `atq site` made."
        )
      }
      owned = Set(list.dropFirst()).union([SiteWriter.listName])
      others = present.filter { !owned.contains($0) }
    }
  }
}
