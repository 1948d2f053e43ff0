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
/// half. Where few files have changed since, it is a copy of the snapshot, brought up to date (see `SnapshotUpdate`). Of several processes one
/// rebuilds, and the others wait for it; where no lock can be had, each rebuilds, and the last one wins, with the same content. Facts that change
/// while they are read are read again, so that a snapshot never bears the fingerprint of another state; what killed processes left beside it is removed.
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
  /// What tells the running program from others; nil where nothing does.
  private let program: String?
  private let catalogue: @Sendable () -> Catalogue

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - cachePath: The folder for the snapshot; created when it is not there.
  ///   - programPath: The file of the running program. A snapshot that this very file made names its rules and checkers.
  ///   - catalogue: Gives the rules and checkers that facts may cite; asked only for a rebuild, or where another program made the snapshot.
  public init(
    knowledgePath: String, cachePath: String?, shippedPath: String? = nil, programPath: String? = nil,
    catalogue: @escaping @Sendable () -> Catalogue
  ) {
    self.knowledgePath = knowledgePath
    self.cachePath = cachePath
    self.shippedPath = shippedPath
    program = programPath.flatMap { FileStamp(path: $0)?.description }
    self.catalogue = catalogue
  }

  /// Opens the snapshot of the folder as it is now.
  ///
  /// - Parameters:
  ///   - rebuilding: Whether an existing snapshot is to be replaced: one that turned out to be broken while it was read.
  ///   - willIndex: Called with the facts when they are read and their index is about to be written.
  public func open(
    rebuilding: Bool = false, willIndex: (Knowledge) -> Void = { _ in }
  ) throws(StoreError) -> Snapshot {
    var state = try State(knowledgePath)
    if !rebuilding, let existing = existing(state.fingerprint) { return existing }
    if !rebuilding, let shipped = shipped(state.folder, fingerprint: state.fingerprint) { return shipped }
    var lock: FolderLock?
    if !rebuilding, let cachePath, createFolder(cachePath) {
      switch waiting(for: FolderLock(cachePath), state.fingerprint) {
      case .snapshot(let made): return made
      case .lock(let taken): lock = taken
      }
    }
    // Held until this returns; if the process is killed, the system takes it back.
    defer { lock?.release() }
    for _ in 1...Self.attempts {
      // The copy needs none of the facts, and takes about as long as they need to settle.
      let copy = rebuilding ? nil : copied(for: state.fingerprint)
      defer { if let copy { unlink(copy.file.path) } }
      state.folder.settle()
      state = try State(knowledgePath)
      if !rebuilding, let existing = existing(state.fingerprint) { return existing }
      if let copy, let updated = updated(copy, state) { return updated }
      let catalogue = catalogue()
      let knowledge: Knowledge
      do { knowledge = try Knowledge.load(folder: state.folder, catalogue: catalogue) } catch {
        throw .unreadable(error.description)
      }
      guard try State(knowledgePath).fingerprint == state.fingerprint else { continue }
      guard knowledge.diagnostics.isEmpty else { throw .invalid(knowledge.diagnostics) }
      willIndex(knowledge)
      do {
        return try build(knowledge, state, notes: notes(state.fingerprint, catalogue))
      } catch {
        throw .database(error)
      }
    }
    throw .restless(knowledgePath)
  }

  /// The knowledge as the snapshot in the cache has it, without the reading of all files; nil where there is no snapshot of the facts as they are.
  public func knowledge() -> Knowledge? {
    guard let state = try? State(knowledgePath), let snapshot = existing(state.fingerprint),
      let read = try? snapshot.documents()
    else { return nil }
    let knowledge = Knowledge.joining(read, of: state.folder, catalogue: catalogue())
    // The vocabulary is read from its files.
    guard knowledge.diagnostics.isEmpty, (try? State(knowledgePath).fingerprint) == state.fingerprint else {
      return nil
    }
    return knowledge
  }

  /// The snapshot in the cache, if it is of a state of the facts and of the program's rules and checkers.
  private func existing(_ fingerprint: String) -> Snapshot? {
    guard let path = snapshotPath(), let snapshot = Snapshot(path: path), snapshot.note(.fingerprint) == fingerprint
    else { return nil }
    if let program, snapshot.note(.program) == program { return snapshot }
    guard isOfCatalogue(snapshot) else { return nil }
    // Noted, so that the rules and checkers need not be made to be compared next time.
    guard let program else { return snapshot }
    let changed = replaced(path, by: path) { database throws(DatabaseError) in
      try database.note(.program, program)
      return true
    }
    return changed ?? snapshot
  }

  private func isOfCatalogue(_ snapshot: Snapshot) -> Bool {
    snapshot.note(.catalogue) == Self.text(catalogue().fingerprint)
  }

  private static func text(_ hash: UInt64) -> String { String(hash, radix: 16) }

  private func notes(_ fingerprint: String, _ catalogue: Catalogue) -> [SnapshotMeta: String] {
    var notes: [SnapshotMeta: String] = [.fingerprint: fingerprint, .catalogue: Self.text(catalogue.fingerprint)]
    notes[.program] = program
    notes[.maker] = program
    return notes
  }

  // MARK: One rebuild for all

  private enum Waited {
    case snapshot(Snapshot)
    /// Nil where no lock can be had.
    case lock(FolderLock?)
  }

  /// Waits until nobody else rebuilds, or somebody has made the snapshot.
  private func waiting(for lock: FolderLock?, _ fingerprint: String) -> Waited {
    guard let lock, let path = snapshotPath() else { return .lock(nil) }
    var stamp = FileStamp(path: path)
    for _ in 0..<Self.longestWait {
      switch lock.take() {
      case .taken: return .lock(lock)
      case .impossible: return .lock(nil)
      case .held: usleep(UInt32(Self.pause))
      }
      let now = FileStamp(path: path)
      if now != stamp, let snapshot = existing(fingerprint) { return .snapshot(snapshot) }
      stamp = now
    }
    // Somebody holds the lock who does not get on, stopped perhaps.
    return .lock(nil)
  }

  /// Microseconds between two looks at the lock.
  private static let pause = 4_000
  /// How often is looked: for a minute.
  private static let longestWait = 15_000

  // MARK: Few changed files

  /// A copy of a snapshot that is to be brought up to date.
  private struct Copy {
    let file: TemporaryFile
    /// Where the snapshot is that it was made of.
    let path: String
    /// The program and the catalogue that made it.
    let maker: String?
    let catalogue: String?
  }

  /// A copy of the snapshot of the cache; nil where this must be written anew, or is up to date because somebody else has just made it so.
  private func copied(for fingerprint: String) -> Copy? {
    guard let path = snapshotPath(), let snapshot = Snapshot(path: path), let made = snapshot.note(.fingerprint),
      made != fingerprint, made.hasPrefix("\(SnapshotSchema.version)-"),
      program == nil || snapshot.note(.maker) == program,
      program != nil && snapshot.note(.program) == program || isOfCatalogue(snapshot)
    else { return nil }
    let file = TemporaryFile(beside: path)
    let copy = Copy(file: file, path: path, maker: snapshot.note(.maker), catalogue: snapshot.note(.catalogue))
    if file.copy(path) { return copy }
    unlink(file.path)
    return nil
  }

  /// A copy of the snapshot of the cache brought up to date; nil where it must be written anew.
  private func updated(_ copy: Copy, _ state: State) -> Snapshot? {
    let knowledgePath = knowledgePath
    var notes: [SnapshotMeta: String] = [.fingerprint: state.fingerprint]
    notes[.program] = program
    return changed(copy.file, at: copy.path) { database throws(DatabaseError) in
      // The copy is of what lay at the path when it was made, which another program may have put there.
      guard try database.note(.maker) == copy.maker, try database.note(.catalogue) == copy.catalogue,
        try database.note(.fingerprint)?.hasPrefix("\(SnapshotSchema.version)-") == true
      else { return false }
      guard try SnapshotUpdate(database, folder: state.folder, catalogue: catalogue).run(notes) else { return false }
      // Else the facts have changed while they were read.
      return (try? State(knowledgePath).fingerprint) == state.fingerprint
    }
  }

  /// Puts a changed copy of a snapshot into the cache.
  ///
  /// - Parameter change: Changes the copy; false where it is of no use.
  /// - Returns: The snapshot in its place; nil where there is none.
  private func replaced(
    _ path: String, by source: String, _ change: (Database) throws(DatabaseError) -> Bool
  ) -> Snapshot? {
    let temporary = TemporaryFile(beside: path)
    defer { unlink(temporary.path) }
    return temporary.copy(source) ? changed(temporary, at: path, change) : nil
  }

  /// Puts a copy of a snapshot into its place when it is changed.
  private func changed(
    _ temporary: TemporaryFile, at path: String, _ change: (Database) throws(DatabaseError) -> Bool
  ) -> Snapshot? {
    guard let database = try? Database(path: temporary.path, mode: .create) else { return nil }
    do {
      try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF")
      guard try change(database) else { return nil }
    } catch { return nil }
    TemporaryFile.removeLeftOver(beside: path)
    return placed(temporary, at: path)
  }

  /// Puts a written snapshot into its place and opens it: just this one, whatever others put there meanwhile.
  private func placed(_ temporary: TemporaryFile, at path: String) -> Snapshot? {
    guard let snapshot = Snapshot(path: temporary.path), rename(temporary.path, path) == 0 else { return nil }
    return snapshot
  }

  // MARK: Shipped with the facts

  private static let shippedFingerprint = "\(SnapshotSchema.version)-shipped"

  /// Writes a snapshot that can be shipped beside the facts. It holds good wherever these have the same content, whatever their times.
  ///
  /// The same facts give the same bytes.
  public func export(to path: String) throws(StoreError) {
    let folder = try State(knowledgePath).folder
    let catalogue = catalogue()
    let knowledge: Knowledge
    let content: String
    do {
      knowledge = try Knowledge.load(folder: folder, catalogue: catalogue)
      content = String(try folder.contentHash(), radix: 16)
    } catch { throw .unreadable(error.description) }
    guard knowledge.diagnostics.isEmpty else { throw .invalid(knowledge.diagnostics) }
    let temporary = TemporaryFile(beside: path)
    defer { unlink(temporary.path) }
    do {
      let database = try Database(path: temporary.path, mode: .create)
      try SnapshotWriter(database: database, knowledge: knowledge).write([
        .fingerprint: Self.shippedFingerprint, .catalogue: Self.text(catalogue.fingerprint), .content: content,
      ])
    } catch { throw .database(error) }
    guard rename(temporary.path, path) == 0 else { throw .unreadable("\(path): \(String(cString: strerror(errno)))") }
  }

  /// The shipped snapshot, taken over into the cache where that can be written; nil where there is none of just these facts.
  private func shipped(_ folder: KnowledgeFolder, fingerprint: String) -> Snapshot? {
    guard let source = shippedPath, let shipped = Snapshot(path: source),
      shipped.note(.fingerprint) == Self.shippedFingerprint, isOfCatalogue(shipped),
      let content = shipped.note(.content),
      let found = try? folder.contentHash(), content == String(found, radix: 16)
    else { return nil }
    guard let path = snapshotPath(), let cachePath, createFolder(cachePath) else { return shipped }
    let taken = replaced(path, by: source) { database throws(DatabaseError) in
      try database.execute("BEGIN")
      try database.note(.fingerprint, fingerprint)
      try database.note(.program, program)
      try database.note(.maker, program)
      try FileChanges.note(folder.files, in: database)
      try database.execute("COMMIT")
      return true
    }
    return taken ?? shipped
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
  private func build(
    _ knowledge: Knowledge, _ state: State, notes: [SnapshotMeta: String]
  ) throws(DatabaseError) -> Snapshot {
    func fill(_ database: Database) throws(DatabaseError) {
      try SnapshotWriter(database: database, knowledge: knowledge, files: state.folder.files).write(notes)
    }
    if let path = snapshotPath(), let cachePath, createFolder(cachePath) {
      let temporary = TemporaryFile(beside: path)
      TemporaryFile.removeLeftOver(beside: path)
      do {
        try fill(try Database(path: temporary.path, mode: .create))
        if let snapshot = placed(temporary, at: path) { return snapshot }
      } catch {
        // A full or read-only disk: the answer is worth more than the cache.
      }
      unlink(temporary.path)
    }
    let memory = try Database(path: "", mode: .memory)
    try fill(memory)
    return try Snapshot(database: memory)
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
