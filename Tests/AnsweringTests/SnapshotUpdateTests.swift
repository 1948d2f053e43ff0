import ComputedAnswers
import Foundation
import KnowledgeGraph
import Reporting
import TestSupport
import Testing

@testable import Answering

/// A snapshot that was brought up to date says the same as one that was made anew, whatever it has been through.
@Suite("Updates of the snapshot") struct SnapshotUpdateTests {
  // MARK: The repository's facts, changed at random

  @Test("random edits of the repository's facts give the bytes of answers that a new snapshot gives", arguments: [1])
  func randomEdits(_ seed: UInt64) throws {
    let knowledge = try ChangingKnowledge()
    var editor = try RandomEditor(knowledge, seed: seed)
    let questions = try Self.questions()
    try knowledge.expectSame("at first", isUpdated: false)
    for number in 1...8 {
      let edit = try editor.edit(number)
      let (updated, anew) = try knowledge.expectSame(edit.what, isUpdated: edit.isSmall)
      let answered = try zip(questions, Self.answers(questions, try #require(updated.snapshot)))
      for ((question, given), wanted) in zip(answered, try Self.answers(questions, try #require(anew.snapshot))) {
        #expect(given == wanted, "\(question), after \(edit.what)")
      }
    }
  }

  private static func questions() throws -> [String] {
    let folder = ChangingKnowledge.root.appendingPathComponent("Tests/Questions")
    return try ["questions", "tuning", "held-out"].flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).tsv"), encoding: .utf8)
      return try QuestionSet(parsing: text).entries.enumerated().filter { $0.offset % 15 == 0 }.map(\.element.text)
    }
  }

  /// The JSON that `atq ask` writes.
  private static func answers(_ questions: [String], _ snapshot: Snapshot) throws -> [String] {
    let today = try #require(CalendarDate("2026-12-01"))
    let computer = AnswerComputer(snapshot: snapshot)
    return try questions.map { question in
      let asked = try Answerer(snapshot: snapshot).answers(question, limit: Answerer.considered).map { answer in
        let (whole, computed) = try computer.compute(answer)
        return AnsweredQuestion(answer: whole.limited(to: 3), computed: computed)
      }
      let first = try #require(asked.first)
      return try AnswerReport(first, further: Array(asked.dropFirst()), today: today).json()
    }
  }

  // MARK: What one edit does

  private static func document(
    _ title: String, kind: String = "claim", status: String = "verified", more: String = "", source: String = "one",
    _ body: String = ""
  ) -> String {
    """
    ---
    kind: \(kind)
    status: \(status)
    as_of: 2026-11-01
    \(more)
    ---
    # \(title)

    The statement of \(title.lowercased()).

    ## Asked as

    - what of \(title.lowercased())

    ## Sources

    - [Source](https://example.com/\(source)), primary, read 2026-11-01

    \(body)

    """
  }

  /// A table of releases in front matter, of a package.
  private static func table(of package: String) -> String {
    "tables:\n  - under: releases\n    rows: release\n    package: \(package)\n    columns: [version, published]"
  }

  private static func releases(_ versions: String...) -> String {
    (["## Releases\n\nReleases are known.\n", "| version | published |", "| --- | --- |"]
      + versions.map { "| \($0) | 2026-01-01 |" }).joined(separator: "\n")
  }

  private static let files = [
    "nevis/a.md": document(
      "Alpha", "## Part\n\nA part of alpha. See [beta](b.md#deeper) and [its questions](b.md#requires)."),
    "nevis/b.md": document(
      "Beta", source: "two",
      "## Deeper\n\nA deeper part of beta.\n\n### Requires\n\n- [Alpha](a.md)\n\n## Last\n\nThe last part of beta."),
    "nevis/c.md": document("Gamma", more: "aliases: [third, Alpha]"),
    "nevis/index.md": document(
      "Nevis", kind: "package", more: "package: nevis\n\(table(of: "nevis"))", releases("1.0.0", "2.0.0")),
    "vocabulary/synonyms.md": "- alpha, first letter\n",
  ]

  private func knowledge(_ more: [String: String] = [:]) throws -> ChangingKnowledge {
    let made = try ChangingKnowledge(Self.files.merging(more) { $1 })
    let opened = try made.expectSame("at first", isUpdated: false)
    #expect(opened.anew.errors == [])
    return made
  }

  @Test("nothing is read anew when nothing has changed, or only times have")
  func untouched() throws {
    let made = try knowledge()
    try made.expectSame(isUpdated: true)
    try made.write(try made.read("nevis/a.md"), to: "nevis/a.md")
    try made.expectSame(isUpdated: true)
  }

  @Test("an added, a changed, a moved and a removed file")
  func files() throws {
    let made = try knowledge()
    try made.write(Self.document("Delta", source: "three", "## Part\n\nA part. See [a](a.md#part)."), to: "nevis/d.md")
    try made.expectSame("added", isUpdated: true)
    try made.edit("nevis/d.md", "A part.", "The only part of an alpha, or first letter.")
    try made.expectSame("changed", isUpdated: true)
    try made.move("nevis/d.md", to: "nevis/0.md")
    try made.expectSame("moved", isUpdated: true)
    try made.move("nevis/0.md", to: "nevis/0/index.md")
    try made.write(try made.read("nevis/0/index.md").replacing("a.md", with: "../a.md"), to: "nevis/0/index.md")
    try made.expectSame("a folder's index, of the same identifier", isUpdated: true)
    try made.remove("nevis/0/index.md")
    try made.expectSame("removed", isUpdated: true)
    try made.remove("nevis/c.md")
    try made.expectSame("removed", isUpdated: true)
  }

  @Test("facts come, go and change places within a file")
  func sections() throws {
    let made = try knowledge()
    try made.edit("nevis/b.md", "## Last", "## New\n\nA new part of beta.\n\n## Last")
    try made.expectSame("come", isUpdated: true)
    try made.edit("nevis/b.md", "## Last\n\nThe last part of beta.", "")
    try made.expectSame("gone", isUpdated: true)
    try made.edit("nevis/b.md", "# Beta", "# Zeta")
    try made.edit("nevis/b.md", "- what of beta", "- what of zeta\n- why zeta\n- where is zeta")
    try made.expectSame("other questions", isUpdated: true)
    try made.edit("nevis/b.md", "- what of zeta\n", "")
    try made.expectSame("fewer questions", isUpdated: true)
  }

  @Test("a link leads where its anchor leads now, though its own file has not changed")
  func anchors() throws {
    let made = try knowledge()
    // The anchor `requires` belonged to the section, and now to the document.
    try made.edit("nevis/b.md", "### Requires", "## Requires")
    try made.expectSame(isUpdated: true)
    try made.edit("nevis/b.md", "## Deeper", "## Shallow")
    #expect(try made.expectSame("a link broke").updated.errors.count == 1)
    try made.edit("nevis/a.md", "#deeper", "#shallow")
    try made.expectSame("it is mended in the other file", isUpdated: true)
  }

  @Test("a file that others lead to is missed")
  func missed() throws {
    let made = try knowledge()
    let text = try made.read("nevis/b.md")
    try made.remove("nevis/b.md")
    #expect(try made.expectSame().updated.errors.count == 2)
    try made.write(text, to: "nevis/b.md")
    try made.expectSame(isUpdated: true)
  }

  @Test("a source stays as long as somebody cites it")
  func sources() throws {
    let made = try knowledge()
    try made.edit("nevis/b.md", "example.com/two", "example.com/four")
    try made.expectSame("the only citation is another one", isUpdated: true)
    try made.edit("nevis/a.md", "example.com/one", "example.com/four")
    try made.expectSame("others cite it too", isUpdated: true)
    try made.edit("nevis/b.md", "example.com/four", "example.com/one")
    try made.expectSame(isUpdated: true)
  }

  @Test("releases that come are known, ones that go are missed")
  func releases() throws {
    let made = try knowledge([
      "nevis/d.md": Self.document("Delta", more: "applies_to: {nevis: \">=2.0.0\"}"),
      "nevis/e.md": Self.document("Epsilon", kind: "package", more: "package: other"),
      "nevis/f.md": Self.document("Zeta", more: "applies_to: {other: \">=7\"}"),
    ])
    try made.edit("nevis/index.md", "| 2.0.0", "| 1.5.0 | 2026-01-01 |\n| 2.0.0")
    try made.expectSame("one more", isUpdated: true)
    try made.edit("nevis/d.md", ">=2.0.0", ">=1.5.0")
    try made.expectSame("it is named", isUpdated: true)
    try made.edit("nevis/d.md", ">=1.5.0", ">=1.7.0")
    #expect(try made.expectSame("one that is not known").updated.errors.count == 1)
    try made.edit("nevis/d.md", ">=1.7.0", ">=1.5.0")
    try made.edit("nevis/index.md", "| 1.5.0 | 2026-01-01 |\n", "")
    #expect(try made.expectSame("it is gone").updated.errors.count == 1)
    try made.edit("nevis/d.md", ">=1.5.0", ">=1.0.0")
    try made.expectSame("nobody names it", isUpdated: false)
    try made.edit("nevis/e.md", "package: other", "package: other\n\(Self.table(of: "other"))")
    try made.edit("nevis/e.md", "## Asked as", "\(Self.releases("1.0.0"))\n\n## Asked as")
    #expect(try made.expectSame("the first of a package, of which any was taken for known").updated.errors.count == 1)
  }

  @Test("target types are found by their names")
  func targetTypes() throws {
    let made = try knowledge([
      "nevis/types.md": Self.document("Types", "## widget\n\n```fact\nkind: target-type\n```\n\nA widget."),
      "nevis/d.md": Self.document("Delta", more: "target_types: [widget]"),
    ])
    try made.edit("nevis/d.md", "The statement", "Another statement")
    try made.expectSame(isUpdated: true)
    try made.edit("nevis/types.md", "A widget.", "A widget.\n\n## clip\n\n```fact\nkind: target-type\n```\n\nA clip.")
    try made.expectSame("one more", isUpdated: true)
    try made.edit("nevis/d.md", "[widget]", "[widget, clip]")
    try made.expectSame("it is named", isUpdated: true)
    try made.edit("nevis/d.md", "[widget, clip]", "[widget, clap]")
    #expect(try made.expectSame("one that is not known").updated.errors.count == 1)
    try made.edit("nevis/d.md", "[widget, clap]", "[widget]")
    try made.edit("nevis/types.md", "## clip", "## klip")
    try made.expectSame("another name", isUpdated: false)
  }

  @Test("a stale fact that nothing makes stale any more is reported")
  func stale() throws {
    let made = try knowledge([
      "nevis/old.md": Self.document("Old", status: "stale"),
      "nevis/new.md": Self.document("New", "## Supersedes\n\n- [Old](old.md)"),
    ])
    try made.edit("nevis/new.md", "The statement", "A better statement")
    try made.expectSame(isUpdated: true)
    try made.edit("nevis/new.md", "## Supersedes", "## See also")
    #expect(try made.expectSame().updated.errors.count == 1)
  }

  @Test("facts that supersede one another in a circle are reported")
  func circle() throws {
    let made = try knowledge([
      "nevis/x.md": Self.document("X", "## Supersedes\n\n- [Y](y.md)"), "nevis/y.md": Self.document("Y"),
    ])
    try made.write(Self.document("Y", "## Supersedes\n\n- [X](x.md)"), to: "nevis/y.md")
    #expect(try made.expectSame().updated.errors.count == 1)
  }

  @Test("rules and checkers are those of the catalogue")
  func rules() throws {
    let made = try ChangingKnowledge(
      Self.files,
      catalogue: Catalogue(
        rules: [Catalogue.Entry(id: "nevis/rule", title: "A rule", package: "nevis")],
        checkers: [Catalogue.Entry(id: "nevis/check", title: "A checker")]))
    try made.expectSame(isUpdated: false)
    let cited = "## Encoded by\n\n- `nevis/rule`\n\n## Detected by\n\n- `nevis/check`"
    let claim = "```claim\nrule: nevis/rule\nat: \"2.0.0\"\nequals: true\n```"
    try made.write(Self.document("Delta", cited), to: "nevis/d.md")
    try made.expectSame("cited", isUpdated: true)
    try made.edit("nevis/d.md", "The statement of delta.", "The statement of delta.\n\n\(claim)")
    try made.expectSame("claimed", isUpdated: true)
    for (right, wrong) in [
      ("\"2.0.0\"", "\"3.0.0\""), ("nevis/rule`", "nevis/ruler`"), ("rule: nevis/rule", "rule: nevis/x"),
    ] {
      try made.edit("nevis/d.md", right, wrong)
      #expect(try made.expectSame(wrong).updated.errors.count == 1)
      try made.edit("nevis/d.md", wrong, right)
      try made.expectSame("mended")
    }
  }

  @Test("the vocabulary changes all, and is read as a whole")
  func vocabulary() throws {
    let made = try knowledge()
    try made.write("- alpha, first letter\n- beta, second letter\n", to: "vocabulary/synonyms.md")
    try made.expectSame(isUpdated: false)
    try made.edit("nevis/a.md", "A part of alpha.", "A part of the second letter.")
    try made.expectSame(isUpdated: true)
  }

  @Test("a file that cannot be read is reported, and read once it can")
  func unreadable() throws {
    let made = try knowledge()
    try made.write("no front matter", to: "nevis/d.md")
    #expect(try made.expectSame().updated.errors.count == 1)
    try made.write(Self.document("Delta"), to: "nevis/d.md")
    try made.expectSame(isUpdated: true)
  }

  // MARK: The whole knowledge

  @Test("the knowledge of a snapshot is that of the files, and there is none of facts that have changed")
  func knowledgeOfSnapshot() throws {
    let made = try ChangingKnowledge()
    #expect(made.knowledgeOfSnapshot() == nil)
    _ = try made.updated()
    let read = try #require(made.knowledgeOfSnapshot())
    let whole = try Knowledge.load(
      folder: KnowledgeFolder(path: made.folder), catalogue: ChangingKnowledge.repositoryCatalogue)
    #expect(String(describing: read.graph.nodes) == String(describing: whole.graph.nodes))
    #expect(read.graph.edges == whole.graph.edges)
    #expect(read.vocabulary == whole.vocabulary)
    #expect(read.fileCount == whole.fileCount)
    try made.edit("vocabulary/out-of-scope.md", "\n- ", "\n- zorble, ")
    #expect(made.knowledgeOfSnapshot() == nil)
  }
}
