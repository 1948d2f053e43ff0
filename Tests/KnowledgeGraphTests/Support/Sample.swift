import KnowledgeGraph
import Testing

/// The text of a document that keeps to the format, but for what a test puts into it.
func document(
  kind: String = "claim", status: String = "verified", front: String = "", title: String = "Title",
  body: String = "The statement.", askedAs: String = "- a question",
  sources: String = "- [Page](https://example.com/page), primary, read 2026-11-29"
) -> String {
  """
  ---
  kind: \(kind)
  status: \(status)
  as_of: 2026-11-29
  \(front)
  ---
  # \(title)

  \(body)

  ## Asked as

  \(askedAs)

  ## Sources

  \(sources)

  """
}

/// A document that declares a package, and its releases where there are any.
func package(_ name: String, releases: [String] = []) -> String {
  let tables = """
    tables:
      - rows: release
        package: "\(name)"
        columns: [version]
    """
  let rows = "\n\n| version |\n| --- |\n" + releases.map { "| \($0) |\n" }.joined()
  return document(
    kind: "package", front: "package: \"\(name)\"" + (releases.isEmpty ? "" : "\n" + tables),
    body: "The package." + (releases.isEmpty ? "" : rows))
}

/// A document with a table of target types.
func targetTypes(_ names: String...) -> String {
  document(
    front: "tables:\n  - rows: target-type\n    columns: [title]",
    body: "The types.\n\n| type |\n| --- |\n" + names.map { "| `\($0)` |\n" }.joined())
}

extension Catalogue {
  /// A few rules and checkers.
  static let sample = Catalogue(
    rules: [
      Entry(
        id: "apple-targets/xcode-target/update-path", title: "What updating an existing Xcode target does",
        package: "@bacons/apple-targets"),
      Entry(id: "apple-targets/app-groups/auto-sync-types", title: "The types with mirrored App Groups"),
    ],
    checkers: [
      Entry(id: "prebuild/existing-target", title: "A target that prebuild would update"),
      Entry(id: "keyboard/microphone", title: "A keyboard that records"),
    ])
}

/// The knowledge of files given by their paths.
func knowledge(_ files: [String: String], catalogue: Catalogue = .sample) -> Knowledge {
  Knowledge.parse(files.map { ($0.key, $0.value) }, catalogue: catalogue)
}

/// The graph of files that keep to the format; each diagnostic is an issue of the test.
func cleanGraph(_ files: [String: String], catalogue: Catalogue = .sample) -> KnowledgeGraph {
  let knowledge = knowledge(files, catalogue: catalogue)
  expectClean(knowledge)
  return knowledge.graph
}

extension KnowledgeGraph {
  /// The ends of a node's edges of a kind, in the order of their identifiers.
  func ends(of kind: EdgeKind, from id: String) -> [String] {
    edges(from: id).filter { $0.kind == kind }.map(\.to)
  }
}
