import Checkers
import Foundation
import KnowledgeGraph
import SourceRules
import Testing

@testable import Answering

/// A folder of facts that a test changes, with a snapshot that is kept up to date.
final class ChangingKnowledge {
  let folder: String
  private let catalogue: Catalogue
  private let cache: String
  private let other: String
  private var state = 0

  /// - Parameter files: The files by their paths; nil for a copy of the repository's.
  init(_ files: [String: String]? = nil, catalogue: Catalogue = Catalogue()) throws {
    let manager = FileManager.default
    let base = manager.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("atq-\(UUID().uuidString)")
    folder = base.appendingPathComponent("facts").path
    cache = base.appendingPathComponent("cache").path
    other = base.appendingPathComponent("other").path
    self.catalogue = files == nil ? Self.repositoryCatalogue : catalogue
    try manager.createDirectory(at: base, withIntermediateDirectories: true)
    if let files {
      for (name, text) in files { try write(text, to: name) }
    } else {
      try manager.copyItem(atPath: Self.root.appendingPathComponent("Knowledge").path, toPath: folder)
    }
  }

  deinit { try? FileManager.default.removeItem(at: URL(fileURLWithPath: folder).deletingLastPathComponent()) }

  static var root: URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root
  }

  static var repositoryCatalogue: Catalogue {
    Catalogue(
      rules: SourceRules.all.map { rule in
        Catalogue.Entry(id: rule.id, title: rule.title, package: rule.entries.first?.package.rawValue)
      },
      checkers: CheckerCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })
  }

  // MARK: Files

  func read(_ name: String) throws -> String { try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }

  func move(_ name: String, to other: String) throws {
    let text = try read(name)
    try remove(name)
    try write(text, to: other)
  }

  /// Replaces a text that must be there.
  func edit(_ name: String, _ text: String, _ replacement: String) throws {
    let before = try read(name)
    let after = before.replacing(text, with: replacement)
    #expect(before != after, "\(name) has no \(text)")
    try write(after, to: name)
  }

  // MARK: Snapshots

  /// What opening a snapshot came to.
  struct Opened {
    /// Nil where the facts have errors.
    let snapshot: Snapshot?
    let path: String?
    /// Whether the facts were read as a whole.
    let isWhole: Bool
    let errors: [Diagnostic]
  }

  /// The snapshot that is kept up to date.
  func updated() throws -> Opened {
    try open(SnapshotStore(knowledgePath: folder, cachePath: cache) { [catalogue] in catalogue })
  }

  /// The knowledge of the snapshot; nil where there is none of the facts as they are.
  func knowledgeOfSnapshot() -> Knowledge? {
    SnapshotStore(knowledgePath: folder, cachePath: cache) { [catalogue] in catalogue }.knowledge()
  }

  /// One made anew.
  func anew() throws -> Opened {
    state += 1
    return try open(
      SnapshotStore(knowledgePath: folder, cachePath: "\(other)/\(state)") { [catalogue] in catalogue })
  }

  private func open(_ store: SnapshotStore) throws -> Opened {
    var isWhole = false
    do throws(SnapshotStore.StoreError) {
      let snapshot = try store.open { _ in isWhole = true }
      return Opened(snapshot: snapshot, path: store.snapshotPath(), isWhole: isWhole, errors: [])
    } catch {
      guard case .invalid(let diagnostics) = error else { throw error }
      return Opened(snapshot: nil, path: nil, isWhole: true, errors: diagnostics)
    }
  }

  /// Expects that the snapshot that is kept up to date says the same as one made anew.
  ///
  /// - Parameter isUpdated: Whether it must have been brought up to date, or must have been made anew; nil for either.
  /// - Returns: The two.
  @discardableResult
  func expectSame(
    _ what: String = "", isUpdated: Bool? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> (updated: Opened, anew: Opened) {
    let (updated, anew) = (try updated(), try anew())
    #expect(updated.errors == anew.errors, "\(what)", sourceLocation: sourceLocation)
    if let isUpdated { #expect(updated.isWhole == !isUpdated, "\(what)", sourceLocation: sourceLocation) }
    if let first = updated.path, let second = anew.path {
      let differences = try SnapshotDump(path: first).differences(from: SnapshotDump(path: second))
      #expect(differences.isEmpty, "\(what): \(differences)", sourceLocation: sourceLocation)
    }
    return (updated, anew)
  }
}
