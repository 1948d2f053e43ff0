extension Mistake {
  /// What a scaffold leaves to be filled in.
  static let unfinishedMistakes = [
    Mistake(
      .unfinished, "the title", document(title: "‸TODO: the title"),
      message: "The heading `TODO: the title` is still to be written."),
    Mistake(
      .unfinished, "the statement", document(body: "TODO: the answer").replacing("# Title", with: "‸# Title"),
      message: "The statement of `Title` is still to be written."),
    Mistake(.unfinished, "the status", document(status: "‸TODO"), message: "`status` is still to be filled in."),
    Mistake(
      .unfinished, "an alias", document(front: "aliases: [\"‸TODO: other names\"]"),
      message: "`aliases` is still to be filled in."),
    Mistake(
      .unfinished, "a symptom", document(body: "The statement.\n\n## Symptoms\n\n- `‸TODO: the exact error string`"),
      message: "A symptom is still to be filled in."),
    Mistake(
      .unfinished, "a workaround", document(body: "The statement.\n\n## Workaround\n\n‸- TODO: what helps"),
      message: "An entry of workaround is still to be filled in."),
    Mistake(
      .unfinished, "a side",
      document(status: "disputed", body: "The statement.\n\n## Sides\n\n- one\n‸- TODO: the other"),
      message: "An entry of sides is still to be filled in."),
    Mistake(
      .unfinished, "a question", document(askedAs: "‸- TODO: how a person would put it"),
      message: "An entry of asked as is still to be filled in."),
    Mistake(
      .unfinished, "a source",
      document(sources: "- [‸TODO: the page's title](https://example.com), primary, read 2026-11-29"),
      message: "A source is still to be filled in."),
  ]
}
