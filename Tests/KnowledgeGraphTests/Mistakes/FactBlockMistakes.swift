extension Mistake {
  private static let place = "A `fact` block stands directly after the heading of a section, and once."
  private static let elsewhere = "For the document itself use the front matter."

  /// What is wrong with a section's own scalars.
  static let factBlockMistakes = [
    Mistake(
      .wrongPlace, "a fact block of the document", document(body: "‸```fact\nkind: bug\n```\n\nThe statement."),
      message: place, hint: elsewhere),
    Mistake(
      .wrongPlace, "a fact block after the statement",
      document(body: "The statement.\n\n## Part\n\nIts statement.\n\n‸```fact\nkind: bug\n```"),
      message: place, hint: elsewhere),
    Mistake(
      .wrongPlace, "two fact blocks",
      document(
        body: "The statement.\n\n## Part\n\n```fact\nkind: bug\n```\n\n‸```fact\nkind: api\n```\n\nIts statement."),
      message: place, hint: elsewhere),
    Mistake(
      .wrongPlace, "a fact block after a claim",
      document(
        body: """
          The statement.

          ## Part

          ```claim
          rule: apple-targets/xcode-target/update-path
          at: "5.0.0"
          equals: crash
          ```

          ‸```fact
          kind: bug
          ```

          Its statement.
          """),
      message: place, hint: elsewhere),
    Mistake(
      .wrongPlace, "a fact block in a named section",
      document(body: "The statement.\n\n## See also\n\n‸```fact\nkind: bug\n```"), message: place, hint: elsewhere),
    Mistake(
      .wrongPlace, "tables in a fact block",
      document(body: "The statement.\n\n## Part\n\n```fact\n‸tables: []\n```\n\nIts statement."),
      message: "`tables` stands in the front matter only.", hint: "Move it to the top of the file."),
    Mistake(
      .wrongPlace, "the key of a package on a section that is a claim",
      document(body: "The statement.\n\n## Part\n\n```fact\n‸package: expo\n```\n\nIts statement."),
      message: "`package: expo` stands on a fact that is no package or platform.",
      hint: "Write `kind: package` or `kind: platform`, or bind the fact to it with `applies_to`."),
    Mistake(
      .unknownKey, "a misspelt key of a fact block",
      document(body: "The statement.\n\n## Part\n\n```fact\n‸appliesto: {}\n```\n\nIts statement."),
      message: "Unknown key `appliesto`.", hint: "Did you mean `applies_to`?"),
    Mistake(
      .unknownValue, "a misspelt status of a fact block, which is indented",
      document(body: "The statement.\n\n## Part\n\n  ```fact\n  status: ‸reportet\n  ```\n\nIts statement."),
      message: "Unknown status `reportet`.", hint: "Did you mean `reported`?"),
    Mistake(
      .invalidYAML, "the YAML of a fact block",
      document(body: "The statement.\n\n## Part\n\n```fact\nstatus: verified\n‸status: stale\n```\n\nIts statement."),
      message: "The key \"status\" is already on line 14.", hint: "keep one of the two"),
    Mistake(
      .invalidValue, "a fact block that is a text",
      document(body: "The statement.\n\n## Part\n\n```fact\n‸verified\n```\n\nIts statement."),
      message: "The block is not a map of keys and values.", hint: "Write one `key: value` a line."),
  ]
}
