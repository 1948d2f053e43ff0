import Foundation
import KnowledgeGraph
import TextTools
import Testing

@testable import Answering

/// An older program's snapshot is made anew where this one would have put something else into it, which only the version says.
@Suite("The version of the snapshot") struct SnapshotVersionTests {
  /// What the snapshot of `files` holds, by the version of its tables.
  private static let recorded = (version: 5, digest: "6526da9b66dd2b43")

  private static let files = [
    (
      "apple-targets/index.md",
      """
      ---
      kind: package
      status: verified
      as_of: 2026-11-29
      package: "@bacons/apple-targets"
      ---
      # @bacons/apple-targets

      A config plugin that adds targets to the Xcode project.

      ## Asked as

      - what is apple targets

      ## Sources

      - [Page](https://example.com), primary, read 2026-11-29
      """
    ),
    (
      "apple-targets/bugs/1.md",
      """
      ---
      kind: bug
      status: verified
      as_of: 2026-11-29
      applies_to: { "@bacons/apple-targets": ">=4.0.0 <5.0.0" }
      aliases: ["#1"]
      ---
      # The widget's App Group isn't set by `withEntitlements`

      Prebuild doesn't write `com.apple.security.application-groups` where the SDK is older than 54.0.1.

      The plugins' own keys were not read before 4.0.6; use `--clean`.

      ## Symptoms

      - `TypeError: Cannot read properties of undefined (reading 'removeFromProject')`

      ## Asked as

      - \(CommonWords.ordered.joined(separator: " "))
      - why is not every café's app-group the same
      - sdk 54 & xcode 26.1 -- withEntitlements fails

      ## Sources

      - [Page](https://example.com/1), primary, read 2026-11-29
      """
    ),
    ("vocabulary/synonyms.md", "# Synonyms\n\n- app group, shared container\n- fail, crash\n"),
    ("vocabulary/out-of-scope.md", "# Out of scope\n\n- android, play store\n"),
  ]

  @Test("what a snapshot holds does not change without its version")
  func digest() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atq-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("snapshot.sqlite").path
    let knowledge = Knowledge.parse(Self.files.map { (file: $0.0, text: $0.1) }, catalogue: Catalogue())
    #expect(knowledge.diagnostics.isEmpty, "\(knowledge.diagnostics)")
    do {
      let database = try Database(path: path, mode: .create)
      try SnapshotWriter(database: database, knowledge: knowledge).write([.fingerprint: "test"])
    }
    var hash = FNVHash()
    for (name, lines) in try SnapshotDump(path: path).tables.sorted(by: { $0.key < $1.key }) where name != "file" {
      for line in [name] + lines { hash.mix((line + "\n").utf8) }
    }
    let digest = String(hash.value, radix: 16)
    #expect(
      SnapshotSchema.version == Self.recorded.version && digest == Self.recorded.digest,
      "Raise SnapshotSchema.version, and record it with this digest: \(digest)")
  }
}
