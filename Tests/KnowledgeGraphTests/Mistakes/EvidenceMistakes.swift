extension Mistake {
  private static let secondary = "- [Blog](https://example.com/blog), secondary, read 2026-11-29"
  private static let primaryHint = "Add a primary source, or mark it `reported`."
  private static let sidesHint = "Add a *Sides* section with two entries, or a *Contradicts* section with a link."
  private static let staleHint = "Add *Contradicts*, *Encoded by* or a claim, or let the newer fact supersede it."

  /// A status without what it needs.
  static let evidenceMistakes = [
    Mistake(
      .missingEvidence, "verified by a blog",
      document(title: "Title", sources: secondary).replacing("# Title", with: "‸# Title"),
      message: "`Title` is marked verified without a primary source.", hint: primaryHint),
    Mistake(
      .missingEvidence, "a section verified by a blog of its own",
      document(body: "The statement.\n\n‸## Part\n\nIts statement.\n\n### Sources\n\n\(secondary)"),
      message: "`Part` is marked verified without a primary source.", hint: primaryHint),
    Mistake(
      .missingEvidence, "verified by a search in vain",
      document(sources: secondary.replacing("secondary", with: "searched")).replacing("# Title", with: "‸# Title"),
      message: "`Title` is marked verified without a primary source.", hint: primaryHint),
    Mistake(
      .missingEvidence, "disputed by one side",
      document(status: "disputed", body: "The statement.\n\n## Sides\n\n- the guide says so").replacing(
        "# Title", with: "‸# Title"),
      message: "`Title` is marked disputed without both sides.", hint: sidesHint),
    Mistake(
      .missingEvidence, "disputed by inheritance",
      document(status: "disputed", body: "The statement.\n\n## Sides\n\n- one\n- two\n\n‸## Part\n\nIts statement."),
      message: "`Part` is marked disputed without both sides.", hint: sidesHint),
    Mistake(
      .missingEvidence, "stale by nothing", document(status: "stale").replacing("# Title", with: "‸# Title"),
      message: "`Title` is marked stale, and nothing says by what.", hint: staleHint),
    Mistake(
      .missingEvidence, "stale, and superseding another",
      document(status: "stale", body: "The statement.\n\n## Supersedes\n\n- [Other](other.md)").replacing(
        "# Title", with: "‸# Title"),
      beside: ["apple-targets/other.md": document()], message: "`Title` is marked stale, and nothing says by what.",
      hint: staleHint),
  ]
}
