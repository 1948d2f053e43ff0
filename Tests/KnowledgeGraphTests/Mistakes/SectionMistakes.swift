extension Mistake {
  private static let spelling = "Spell it exactly, or choose another heading."

  /// What is wrong with named sections.
  static let sectionMistakes = [
    Mistake(
      .misspeltSection, "a letter too few", document(body: "The statement.\n\n## ‸Work around\n\nIts statement."),
      message: "`Work around` is nearly the named section `workaround`.", hint: spelling),
    Mistake(
      .misspeltSection, "two letters swapped, further in",
      document(body: "The statement.\n\n##   ‸See aslo\n\nIts statement."),
      message: "`See aslo` is nearly the named section `see also`.", hint: spelling),
    Mistake(
      .misspeltSection, "underlined", document(body: "The statement.\n\n‸Require\n-------\n\nIts statement."),
      message: "`Require` is nearly the named section `requires`.", hint: spelling),
    Mistake(
      .duplicateSection, "twice under the document",
      document(body: "The statement.\n\n## Symptoms\n\n- `one`\n\n‸## Symptoms\n\n- `two`"),
      message: "The section Symptoms stands twice under `Title`.", hint: "Put the entries of both under one heading."),
    Mistake(
      .duplicateSection, "twice under a section",
      document(body: "The statement.\n\n## Part\n\nIts statement.\n\n### Sides\n\n- a\n\n‸### sides\n\n- b"),
      message: "The section sides stands twice under `Part`.", hint: "Put the entries of both under one heading."),
    Mistake(
      .wrongPlace, "words in a section of entries",
      document(body: "The statement.\n\n## Workaround\n\n‸Prebuild with --clean."),
      message: "The section workaround holds a list only.", hint: "Begin each entry with `- `."),
    Mistake(
      .wrongPlace, "code in a section of entries", document(askedAs: "- a question\n\n‸```\nanother\n```"),
      message: "The section asked as holds a list only.", hint: "Begin each entry with `- `."),
    Mistake(
      .invalidValue, "a symptom without backticks",
      document(body: "The statement.\n\n## Symptoms\n\n- `one`\n‸- Cannot read properties"),
      message: "A symptom is not in a code span.", hint: "Put the exact string between backticks."),
    Mistake(
      .missingQuestion, "a document that nobody asks for",
      """
      ---
      kind: claim
      status: verified
      as_of: 2026-11-29
      ---
      ‸# Title

      The statement.

      ## Sources

      - [Page](https://example.com/page), primary, read 2026-11-29
      """,
      message: "The document has no *Asked as* section.",
      hint: "Add `## Asked as` with at least one phrase that a person would type."),
  ]
}
