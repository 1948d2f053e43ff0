import KnowledgeGraph
import TextTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the snapshot of a knowledge folder in a cache folder, rebuilt when the folder has changed.
///
/// A rebuild writes a file of its own beside the snapshot and renames it, so that readers see the old one or the new one and never a
/// half. Several processes may rebuild at once: the last one wins, with the same content. Facts that change while they are read are read again,
/// so that a snapshot never bears the fingerprint of another state; what killed processes left beside it is removed.
public struct SnapshotStore: Sendable {
  /// Why there is no snapshot.
  public enum StoreError: Error, Sendable, CustomStringConvertible {
    /// The folder cannot be listed.
    case unreadable(String)
    /// The folder has no fact.
    case empty(String)
    /// The knowledge has errors, which `atq lint` shows.
    case invalid([Diagnostic])
    /// The facts changed each time that they were read.
    case restless(String)
    /// SQLite refused.
    case database(DatabaseError)

    /// What happened, and what to do.
    public var description: String {
      switch self {
      case .empty(let path): "there are no facts in \(path)"
      case .unreadable(let reason): "the knowledge cannot be read: \(reason)"
      case .invalid(let diagnostics): "the knowledge has \(diagnostics.count) errors; `atq lint` shows them"
      case .restless(let path): "the facts in \(path) change while they are read; try again when they are written"
      case .database(let error): "the snapshot cannot be used: \(error.description)"
      }
    }
  }

  /// The knowledge folder's path.
  public let knowledgePath: String
  /// The cache folder's path; nil where there is none, so that the snapshot lives in memory.
  public let cachePath: String?
  /// A snapshot that came with the program and its facts, and spares the first question the reading of all of them; nil for none. It is
  /// believed as the program is, where its facts have the content of those in the folder.
  public let shippedPath: String?
  private let catalogue: @Sendable () -> Catalogue

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - cachePath: The folder for the snapshot; created when it is not there.
  ///   - catalogue: Gives the rules and checkers that facts may cite; asked only for a rebuild.
  public init(
    knowledgePath: String, cachePath: String?, shippedPath: String? = nil,
    catalogue: @escaping @Sendable () -> Catalogue
  ) {
    self.knowledgePath = knowledgePath
    self.cachePath = cachePath
    self.shippedPath = shippedPath
    self.catalogue = catalogue
  }

  /// Opens the snapshot of the folder as it is now.
  ///
  /// - Parameters:
  ///   - rebuilding: Whether an existing snapshot is to be replaced: one that turned out to be broken while it was read.
  ///   - willIndex: Called with the number of facts when they are read and their index is about to be written.
  public func open(
    rebuilding: Bool = false, willIndex: (Int) -> Void = { _ in }
  ) throws(StoreError) -> Snapshot {
    var state = try State(knowledgePath)
    if !rebuilding, let path = snapshotPath(), let existing = Snapshot(path: path, fingerprint: state.fingerprint) {
      return existing
    }
    if !rebuilding, let shipped = shipped(state.folder, fingerprint: state.fingerprint) { return shipped }
    for _ in 1...Self.attempts {
      state.folder.settle()
      state = try State(knowledgePath)
      let knowledge: Knowledge
      do { knowledge = try Knowledge.load(folder: state.folder, catalogue: catalogue()) } catch {
        throw .unreadable(error.description)
      }
      guard try State(knowledgePath).fingerprint == state.fingerprint else { continue }
      guard knowledge.diagnostics.isEmpty else { throw .invalid(knowledge.diagnostics) }
      willIndex(knowledge.graph.facts.count)
      do {
        return try build(knowledge, fingerprint: state.fingerprint)
      } catch {
        throw .database(error)
      }
    }
    throw .restless(knowledgePath)
  }

  // MARK: Shipped with the facts

  private static let shippedFingerprint = "\(SnapshotSchema.version)-shipped"

  /// Writes a snapshot that can be shipped beside the facts. It holds good wherever these have the same content, whatever their times.
  ///
  /// The same facts give the same bytes.
  public func export(to path: String) throws(StoreError) {
    let folder = try State(knowledgePath).folder
    let knowledge: Knowledge
    let content: String
    do {
      knowledge = try Knowledge.load(folder: folder, catalogue: catalogue())
      content = String(try folder.contentHash(), radix: 16)
    } catch { throw .unreadable(error.description) }
    guard knowledge.diagnostics.isEmpty else { throw .invalid(knowledge.diagnostics) }
    let temporary = TemporaryFile(beside: path)
    defer { unlink(temporary.path) }
    do {
      let database = try Database(path: temporary.path, mode: .create)
      try fill(database, with: knowledge, fingerprint: Self.shippedFingerprint)
      try database.prepare("INSERT INTO meta VALUES('content', ?)").bind(.text(content)).run()
    } catch { throw .database(error) }
    guard rename(temporary.path, path) == 0 else { throw .unreadable("\(path): \(String(cString: strerror(errno)))") }
  }

  /// The shipped snapshot, taken over into the cache where that can be written; nil where there is none of just these facts.
  private func shipped(_ folder: KnowledgeFolder, fingerprint: String) -> Snapshot? {
    guard let source = shippedPath, let shipped = Snapshot(path: source, fingerprint: Self.shippedFingerprint),
      let content = shipped.content,
      let found = try? folder.contentHash(), content == String(found, radix: 16)
    else { return nil }
    guard let path = snapshotPath(), let cachePath, createFolder(cachePath) else { return shipped }
    let temporary = TemporaryFile(beside: path)
    defer { unlink(temporary.path) }
    guard temporary.copy(source), let database = try? Database(path: temporary.path, mode: .create) else {
      return shipped
    }
    do {
      try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF")
      try database.prepare("UPDATE meta SET value = ? WHERE key = 'fingerprint'").bind(.text(fingerprint)).run()
    } catch { return shipped }
    guard rename(temporary.path, path) == 0 else { return shipped }
    return Snapshot(path: path, fingerprint: fingerprint) ?? shipped
  }

  /// How often facts are read that change under the reader's hands.
  private static let attempts = 20

  /// The folder as it is at one moment.
  private struct State {
    let folder: KnowledgeFolder
    let fingerprint: String

    init(_ path: String) throws(StoreError) {
      do { folder = try KnowledgeFolder(path: path) } catch { throw .unreadable(error.description) }
      guard !folder.files.isEmpty else { throw .empty(path) }
      fingerprint = "\(SnapshotSchema.version)-\(String(folder.fingerprint, radix: 16))"
    }
  }

  /// Writes a snapshot of the knowledge into the cache, or into memory where the cache cannot be written.
  private func build(_ knowledge: Knowledge, fingerprint: String) throws(DatabaseError) -> Snapshot {
    if let path = snapshotPath(), let cachePath, createFolder(cachePath) {
      let temporary = TemporaryFile(beside: path)
      TemporaryFile.removeLeftOver(in: cachePath)
      do {
        try fill(try Database(path: temporary.path, mode: .create), with: knowledge, fingerprint: fingerprint)
        if rename(temporary.path, path) == 0, let snapshot = Snapshot(path: path, fingerprint: fingerprint) {
          return snapshot
        }
      } catch {
        // A full or read-only disk: the answer is worth more than the cache.
      }
      unlink(temporary.path)
    }
    let memory = try Database(path: "", mode: .memory)
    try fill(memory, with: knowledge, fingerprint: fingerprint)
    return try Snapshot(database: memory)
  }

  private func fill(
    _ database: Database, with knowledge: Knowledge, fingerprint: String
  ) throws(DatabaseError) {
    let writer = SnapshotWriter(database: database, knowledge: knowledge)
    try writer.write(fingerprint: fingerprint)
  }

  /// The snapshot's path: one file a knowledge folder, named after its real path.
  public func snapshotPath() -> String? {
    guard let cachePath else { return nil }
    let real = realpath(knowledgePath, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    var hash = FNVHash()
    hash.mix((real ?? knowledgePath).utf8)
    return "\(cachePath)/knowledge-\(String(hash.value, radix: 16)).sqlite"
  }

  private func createFolder(_ path: String) -> Bool {
    var information = stat()
    if stat(path, &information) == 0 { return information.st_mode & S_IFMT == S_IFDIR }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      guard createFolder(String(path[..<slash])) else { return false }
    }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }
}
