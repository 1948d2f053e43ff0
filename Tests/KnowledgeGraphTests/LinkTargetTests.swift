import KnowledgeGraph
import Testing

@Suite("Where links lead")
struct LinkTargetTests {
  @Test(
    "A relative path leads to the document of the file that it names, a folder's to that of its index",
    arguments: [
      ("b.md", "system/a.md", LinkTarget.document("system/b", anchor: nil)),
      ("b.md#part", "system/a.md", .document("system/b", anchor: "part")),
      ("index.md", "system/a.md", .document("system", anchor: nil)),
      ("bugs/index.md", "system/a.md", .document("system/bugs", anchor: nil)),
      ("../index.md", "system/bugs/a.md", .document("system", anchor: nil)),
      ("../b.md", "system/bugs/a.md", .document("system/b", anchor: nil)),
      ("../../other/bugs/b.md", "system/bugs/a.md", .document("other/bugs/b", anchor: nil)),
      ("./b.md", "system/a.md", .document("system/b", anchor: nil)),
      ("bugs/../b.md", "system/a.md", .document("system/b", anchor: nil)),
      ("my-index.md", "system/a.md", .document("system/my-index", anchor: nil)),
      ("index.md", "a.md", .document("index", anchor: nil)),
      ("#part", "system/index.md", .document("system", anchor: "part")),
      ("../README.md", "system/a.md", .guide),
      ("../../README.md", "system/bugs/a.md", .guide),
      ("../NOT-README.md", "system/a.md", .document("NOT-README", anchor: nil)),
    ])
  func relative(destination: String, file: String, target: LinkTarget) {
    #expect(LinkTarget(destination, in: file) == target)
  }

  @Test(
    "A path that leaves the knowledge, begins at the root or names no Markdown file leads nowhere",
    arguments: [
      ("../../b.md", "system/a.md"), ("/b.md", "system/a.md"), ("b.txt", "system/a.md"), ("..", "system/a.md"),
    ])
  func nowhere(destination: String, file: String) {
    guard case .invalid = LinkTarget(destination, in: file) else {
      Issue.record("\(destination) in \(file) leads to \(LinkTarget(destination, in: file))")
      return
    }
  }
}
