import KnowledgeGraph
import Testing

/// `Knowledge/README.md`: the guide for people who add facts.
@Suite struct GuideTests {
  private let guide: String

  init() throws {
    guide = try #require(Repository.text(of: "Knowledge/README.md"))
  }

  /// The examples of the guide: fences of four backticks whose info string is `markdown file=PATH`.
  private func examples() -> [String: String] {
    var examples: [String: String] = [:]
    var open: (file: String, lines: [Substring])?
    for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
      if let example = open {
        if line == "````" {
          examples[example.file] = example.lines.joined(separator: "\n") + "\n"
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("````markdown file=") {
        open = (String(line.dropFirst("````markdown file=".count)), [])
      }
    }
    return examples
  }

  @Test func `its examples keep to the format, taken together as one knowledge`() {
    expectClean(KnowledgeGraphTests.knowledge(examples(), catalogue: Repository.catalogue))
  }

  @Test func `it has an example of every kind and every status but retired`() {
    let facts = KnowledgeGraphTests.knowledge(examples(), catalogue: Repository.catalogue).graph.facts
    #expect(examples().count == 14)
    #expect(Set(facts.map(\.kind)) == Set(NodeKind.allCases.filter(\.isWritten)))
    #expect(Set(facts.compactMap(\.status)) == Set(FactStatus.allCases).subtracting([.retired]))
  }

  @Test func `its examples are linked among themselves`() {
    let graph = KnowledgeGraphTests.knowledge(examples(), catalogue: Repository.catalogue).graph
    for kind in [EdgeKind.affects, .workaround, .requires, .contradicts, .detectedBy, .encodedBy, .seeAlso, .mentions] {
      #expect(graph.edges.contains { $0.kind == kind }, "\(kind.rawValue)")
    }
  }

  @Test func `no example stands among the facts`() throws {
    let files = try Repository.folder().files.map(\.path)
    #expect(files.filter { examples()[$0] != nil } == [])
  }

  @Test(
    arguments: NodeKind.allCases.map(\.rawValue) + FactStatus.allCases.map(\.rawValue)
      + Diagnostic.Code.allCases.map(\.rawValue) + SourceReference.Kind.allCases.map(\.rawValue)
      + KnowledgeSystem.allCases.map(\.rawValue) + ProjectTrait.allCases.map(\.rawValue))
  func `it explains every kind, status, system, source, trait and code`(word: String) {
    #expect(guide.contains("`\(word)`"))
  }

  @Test(arguments: [
    "kind", "status", "as_of", "review_after", "applies_to", "aliases", "target_types", "package", "tracker", "tables",
    "Affects",
    "Workaround", "Fixed in", "Causes", "Contradicts", "Supersedes", "Requires", "Detected by", "Encoded by",
    "See also",
    "Sides", "Symptoms", "Asked as", "Sources", "rows", "under", "columns", "title", "version", "statement", "anchor",
    "as-of", "applies-to", "target-types", "symptom", "sources", "rule", "at", "equals", "contains", "lacks", "given",
  ])
  func `it explains every key, section and role`(word: String) {
    #expect(guide.contains("`\(word)`"))
  }
}
