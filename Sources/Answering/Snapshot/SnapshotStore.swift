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
/// half. Several processes may rebuild at once: the last one wins, with the same content.
public struct SnapshotStore: Sendable {
  /// Why there is no snapshot.
  public enum StoreError: Error, Sendable, CustomStringConvertible {
    /// The folder cannot be listed.
    case unreadable(String)
    /// The folder has no fact.
    case empty(String)
    /// The knowledge has errors, which `atq lint` shows.
    case invalid([Diagnostic])
    /// SQLite refused.
    case database(DatabaseError)

    /// What happened, and what to do.
    public var description: String {
      switch self {
      case .empty(let path): "there are no facts in \(path)"
      case .unreadable(let reason): "the knowledge cannot be read: \(reason)"
      case .invalid(let diagnostics): "the knowledge has \(diagnostics.count) errors; `atq lint` shows them"
      case .database(let error): "the snapshot cannot be used: \(error.description)"
      }
    }
  }

  /// The knowledge folder's path.
  public let knowledgePath: String
  /// The cache folder's path; nil where there is none, so that the snapshot lives in memory.
  public let cachePath: String?
  private let catalogue: @Sendable () -> Catalogue

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - cachePath: The folder for the snapshot; created when it is not there.
  ///   - catalogue: Gives the rules and checkers that facts may cite; asked only for a rebuild.
  public init(knowledgePath: String, cachePath: String?, catalogue: @escaping @Sendable () -> Catalogue) {
    self.knowledgePath = knowledgePath
    self.cachePath = cachePath
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
    let folder: KnowledgeFolder
    do { folder = try KnowledgeFolder(path: knowledgePath) } catch { throw .unreadable(error.description) }
    let fingerprint = "\(SnapshotSchema.version)-\(String(folder.fingerprint, radix: 16))"
    guard !folder.files.isEmpty else { throw .empty(knowledgePath) }
    if !rebuilding, let path = snapshotPath(), let existing = Snapshot(path: path, fingerprint: fingerprint) {
      return existing
    }
    let knowledge: Knowledge
    do { knowledge = try Knowledge.load(folder: folder, catalogue: catalogue()) } catch {
      throw .unreadable(error.description)
    }
    guard knowledge.diagnostics.isEmpty else { throw .invalid(knowledge.diagnostics) }
    willIndex(knowledge.graph.facts.count)
    do {
      return try build(knowledge, fingerprint: fingerprint)
    } catch {
      throw .database(error)
    }
  }

  /// Writes a snapshot of the knowledge into the cache, or into memory where the cache cannot be written.
  private func build(_ knowledge: Knowledge, fingerprint: String) throws(DatabaseError) -> Snapshot {
    if let path = snapshotPath(), let cachePath, createFolder(cachePath) {
      let temporary = "\(path).\(getpid()).tmp"
      unlink(temporary)
      do {
        try fill(try Database(path: temporary, mode: .create), with: knowledge, fingerprint: fingerprint)
        if rename(temporary, path) == 0, let snapshot = Snapshot(path: path, fingerprint: fingerprint) {
          return snapshot
        }
      } catch {
        // A full or read-only disk: the answer is worth more than the cache.
      }
      unlink(temporary)
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
