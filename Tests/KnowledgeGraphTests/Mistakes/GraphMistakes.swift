extension Mistake {
  private static func superseding(_ links: String..., mark: String = "") -> String {
    let entries = links.map { "- [it](\($0))" }.joined(separator: "\n")
    return document(body: "The statement.\n\n## Supersedes\n\n\(entries)").replacing("# Title", with: "\(mark)# Title")
  }

  /// What only all files together can show.
  static let graphMistakes = [
    Mistake(
      .duplicateIdentifier, "a file beside a folder", file: "apple-targets/bugs/index.md",
      "---\nkind: claim\nstatus: verified\nas_of: 2026-11-29\n---\n‸# Bugs\n\nThe statement.\n\n## Asked as\n\n- bugs\n\n"
        + "## Sources\n\n- [Page](https://example.com/page), primary, read 2026-11-29\n",
      beside: ["apple-targets/bugs.md": document()],
      message: "The identifier `apple-targets/bugs` is taken by `apple-targets/bugs.md`.",
      hint: "Rename or remove one of the two files."),
    Mistake(
      .cyclicSupersedes, "a fact that supersedes itself", superseding("fact.md", mark: "‸"),
      message: "Facts supersede one another in a circle: apple-targets/fact → apple-targets/fact.",
      hint: "Remove one of the *Supersedes* links."),
    Mistake(
      .cyclicSupersedes, "two facts that supersede one another", superseding("other.md", mark: "‸"),
      beside: ["apple-targets/other.md": superseding("fact.md")],
      message: """
        Facts supersede one another in a circle: apple-targets/fact → apple-targets/other → apple-targets/fact.
        """,
      hint: "Remove one of the *Supersedes* links."),
    Mistake(
      .cyclicSupersedes, "three facts in a circle, beside one that is not in it",
      superseding("one.md", mark: "‸"),
      beside: [
        "apple-targets/one.md": superseding("two.md", "end.md"),
        "apple-targets/two.md": superseding("end.md", "fact.md"),
        "apple-targets/end.md": document(), "apple-targets/begin.md": superseding("fact.md"),
      ],
      message: """
        Facts supersede one another in a circle: apple-targets/fact → apple-targets/one → apple-targets/two → \
        apple-targets/fact.
        """,
      hint: "Remove one of the *Supersedes* links."),
  ]
}
