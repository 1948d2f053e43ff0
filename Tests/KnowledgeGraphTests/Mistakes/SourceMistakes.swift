extension Mistake {
  private static let good = "- [Page](https://example.com/page), primary, read 2026-11-29"
  private static let address = "is not an absolute https address."

  /// What is wrong with sources.
  static let sourceMistakes = [
    Mistake(
      .missingSource, "no source at all",
      document().replacing("# Title", with: "‸# Title").replacing("\n## Sources\n\n\(good)\n", with: ""),
      message: "`Title` has no source, neither its own nor its document's.",
      hint: "Add `## Sources` with a link, its kind and the day it was read."),
    Mistake(
      .missingLink, "words for a source", document(sources: "\(good)\n‸- the maintainer, primary, read 2026-11-29"),
      message: "The source `the maintainer, primary, read 2026-11-29` is not a link.",
      hint: "Write `- [Title](https://…), primary, read YYYY-MM-DD`."),
    Mistake(
      .missingDate, "no day", document(sources: "\(good)\n- ‸[Issue 201](https://example.com/201), secondary"),
      message: "The source `Issue 201` does not say when it was read.", hint: "End the entry with `, read YYYY-MM-DD`."),
    Mistake(
      .missingDate, "a day that does not exist",
      document(sources: "\(good)\n- ‸[Issue 201](https://example.com/201), secondary, read 2026-11-31"),
      message: "The source `Issue 201` does not say when it was read.", hint: "End the entry with `, read YYYY-MM-DD`."),
    Mistake(
      .missingKey, "no kind", document(sources: "\(good)\n- ‸[Issue 201](https://example.com/201), read 2026-11-29"),
      message: "The source `Issue 201` does not say what it is.",
      hint: "Write `primary`, `secondary` or `searched` before the date."),
    Mistake(
      .unknownValue, "a misspelt kind",
      document(sources: "\(good)\n- [Issue secundary](https://example.com/secundary), ‸secundary, read 2026-11-29"),
      message: "Unknown kind of source `secundary`.", hint: "Did you mean `secondary`?"),
    Mistake(
      .unsafeLink, "an address without encryption",
      document(sources: "\(good)\n- [Issue](‸http://example.com/201), primary, read 2026-11-29"),
      message: "The source's address `http://example.com/201` \(address)"),
    Mistake(
      .unsafeLink, "a file of the knowledge",
      document(sources: "\(good)\n- [Issue](‸bugs/201.md), primary, read 2026-11-29"),
      message: "The source's address `bugs/201.md` \(address)"),
    Mistake(
      .unsafeLink, "a script", document(sources: "\(good)\n- [Issue](‸javascript:alert(1)), primary, read 2026-11-29"),
      message: "A link has the scheme `javascript`, which is not allowed.",
      hint: "Link to an https address or to a file of the knowledge."),
  ]
}
