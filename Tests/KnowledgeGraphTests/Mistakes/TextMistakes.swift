extension Mistake {
  private static let front = "---\nkind: claim\nstatus: verified\nas_of: 2026-11-29\n---\n"
  private static let rest = """


    ## Asked as

    - a question

    ## Sources

    - [Page](https://example.com/page), primary, read 2026-11-29
    """

  private static let statementHint = "Write a first paragraph that answers in one to three sentences."
  private static let htmlHint = "Put it in a code span, or write `&lt;` for a bare `<`."
  private static let schemeHint = "Link to an https address or to a file of the knowledge."

  /// What is wrong with titles, statements and the text below them.
  static let textMistakes = [
    Mistake(
      .missingTitle, "no heading at all", front + "‸The statement." + rest, message: "The document has no title.",
      hint: "Begin the text with one `# ` heading."),
    Mistake(
      .missingTitle, "a heading of punctuation", document(body: "The statement.\n\n‸## ???\n\nIts statement."),
      message: "The heading `???` has no letter or digit to make an identifier of.",
      hint: "Name what the text below it is about."),
    Mistake(
      .wrongPlace, "a second title", document(body: "The statement.\n\n‸# Another title"),
      message: "A second `#` heading, or one that is not the first line of the text.",
      hint: "A document has one title; use `##` for what follows."),
    Mistake(
      .missingStatement, "a document of headings",
      front + "‸# Title" + rest, message: "`Title` has no statement.", hint: statementHint),
    Mistake(
      .missingStatement, "a section of code",
      document(body: "The statement.\n\n‸## Part\n\n```sh\nnpx expo prebuild\n```"),
      message: "`Part` has no statement.", hint: statementHint),
    Mistake(
      .rawHTML, "a tag in a sentence", document(body: "The schlüssel of ‸<b>it</b> all.").replacing("</b>", with: ""),
      message: "Raw HTML is not allowed: `<b>`.", hint: htmlHint),
    Mistake(
      .rawHTML, "a block", document(body: "The statement.\n\n‸<div>\ntext\n</div>"),
      message: "Raw HTML is not allowed: `<div>`.", hint: htmlHint),
    Mistake(
      .rawHTML, "a comment", document(body: "The statement.\n\n‸<!-- later -->"),
      message: "Raw HTML is not allowed: `<!-- later -->`.", hint: htmlHint),
    Mistake(
      .rawHTML, "a tag on a wrapped line of a list",
      document(body: "The statement.\n\n- an entry\n  of two lines ‸<br>"),
      message: "Raw HTML is not allowed: `<br>`.", hint: htmlHint),
    Mistake(
      .rawHTML, "a tag in a table", document(body: "The statement.\n\n| a | b |\n| --- | --- |\n| x | y ‸<br> z |"),
      message: "Raw HTML is not allowed: `<br>`.", hint: htmlHint),
    Mistake(
      .unsafeLink, "a script", document(body: "The [statement](‸javascript:alert(1))."),
      message: "A link has the scheme `javascript`, which is not allowed.", hint: schemeHint),
    Mistake(
      .unsafeLink, "a script in capitals", document(body: "The [statement](‸JavaScript:alert(1))."),
      message: "A link has the scheme `javascript`, which is not allowed.", hint: schemeHint),
    Mistake(
      .unsafeLink, "an image as data", document(body: "The statement ![x](‸data:image/png;base64,AAAA)."),
      message: "A link has the scheme `data`, which is not allowed.", hint: schemeHint),
    Mistake(
      .unsafeLink, "a file in an edge section",
      document(body: "The statement.\n\n## See also\n\n- [Hosts](‸file:///etc/hosts)"),
      message: "A link has the scheme `file`, which is not allowed.", hint: schemeHint),
  ]
}
