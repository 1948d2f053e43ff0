extension Mistake {
  /// A document with a table of these roles and one row.
  private static func row(_ roles: String, _ cells: String, status: String = "verified") -> String {
    let count = roles.split(separator: ",").count
    let rule = "|" + String(repeating: " --- |", count: count)
    let header = "|" + String(repeating: " x |", count: count)
    return document(
      status: status, front: "tables:\n  - rows: claim\n    columns: [\(roles)]",
      body: "The statement.\n\n\(header)\n\(rule)\n\(cells)\n\n## Sides\n\n- one\n- two")
  }

  private static let linkHint = "Link to a fact: `[text](file.md#anchor)`."
  private static let sourceHint = "Follow the link with `primary`, `secondary` or `searched`, and the day."

  /// What is wrong with a row of a declared table.
  static let rowMistakes = [
    Mistake(
      .tableShape, "no name", row("title, since", "‸| | 0.1.9 |"), message: "A row has no name.",
      hint: "Fill the column of role `title` or `version`."),
    Mistake(
      .duplicateIdentifier, "a name twice", row("title", "| Share |\n‸| `share` |"),
      message: "The identifier `apple-targets/fact#share` is taken by a heading or an earlier row.",
      hint: "Give the row another name, or an `anchor` column."),
    Mistake(
      .duplicateIdentifier, "the name of a heading", row("title", "‸| Sides |"),
      message: "The identifier `apple-targets/fact#sides` is taken by a heading or an earlier row.",
      hint: "Give the row another name, or an `anchor` column."),
    Mistake(
      .unknownValue, "a misspelt status", row("title, status", "| one | ‸verfied |"),
      message: "Unknown status `verfied`.", hint: "Did you mean `verified`?"),
    Mistake(
      .unknownValue, "a misspelt kind", row("title, kind", "| one | ‸bugs |"), message: "Unknown kind `bugs`.",
      hint: "Did you mean `bug`?"),
    Mistake(
      .unknownValue, "a misspelt target type", row("title, target-types", "| one | share, ‸shar |"),
      beside: ["apple-targets/target-types.md": targetTypes("share")], message: "Unknown target type `shar`.",
      hint: "Did you mean `share`?"),
    Mistake(
      .invalidValue, "a month for a day", row("title, as-of", "| one | ‸2026-11 |"), message: "`2026-11` is not a day."),
    Mistake(
      .invalidValue, "a scope without range", row("title, applies-to", "| one | ‸expo |"),
      message: "`expo` is not a package and a range.", hint: "Write `expo >=56`, several separated by `;`."),
    Mistake(
      .invalidValue, "a scope whose range is none", row("title, applies-to", "| one | expo ‸newest |"),
      message: "`newest` is not a version range.",
      hint: rangeHint("newest")),
    Mistake(
      .missingLink, "an edge without link", row("title, affects", "| one | ‸widgets |"),
      message: "A cell of role `affects` has no link.", hint: linkHint),
    Mistake(
      .missingLink, "an edge out of the knowledge",
      row("title, requires", "| one | [Xcode](‸https://example.com/xcode) |"),
      message: "A cell of role `requires` links outside the knowledge, to `https://example.com/xcode`.",
      hint: "Link to a fact here, and put the address into the `sources` cell."),
    Mistake(
      .missingLink, "a source without link", row("title, sources", "| one | ‸the maintainer |"),
      message: "The source `the maintainer` is not a link.",
      hint: "Write `[Title](https://…) primary YYYY-MM-DD`, several separated by `;`."),
    Mistake(
      .missingDate, "a source without day",
      row(
        "title, sources", "| one | [a](https://example.com/a) primary 2026-11-29; [b](‸https://example.com/b) primary |"
      ),
      message: "The source `b` does not say when it was read.", hint: sourceHint),
    Mistake(
      .missingKey, "a source without kind",
      row(
        "title, sources",
        "| one | [a](https://example.com/a) primary 2026-11-29; [b](‸https://example.com/b) 2026-11-29 |"),
      message: "The source `b` does not say what it is.", hint: sourceHint),
    Mistake(
      .unsafeLink, "a source without encryption",
      row(
        "title, sources",
        "| one | [a](https://example.com/a) primary 2026-11-29; [b](‸http://example.com/b) primary 2026-11-29 |"),
      message: "The source's address `http://example.com/b` is not an absolute https address."),
    Mistake(
      .unsafeLink, "a script", row("title, affects", "| one | [a](‸javascript:alert(1)) |"),
      message: "A link has the scheme `javascript`, which is not allowed.",
      hint: "Link to an https address or to a file of the knowledge."),
    Mistake(
      .danglingLink, "an edge to a file that is not there", row("title, causes", "| one | [a](‸crash.md) |"),
      message: "The link `crash.md` leads to `apple-targets/crash`, which does not exist."),
    Mistake(
      .danglingLink, "an edge to a folder", row("title, causes", "| one | [a](‸bugs) |"),
      message: "The link `bugs` leads nowhere: the path does not end in `.md`."),
    Mistake(
      .unknownIdentifier, "a misspelt checker",
      row("title, detected-by", "| one | `prebuild/existing-target`, `‸keyboard/microfone` |"),
      message: "Unknown checker `keyboard/microfone`.", hint: "Did you mean `keyboard/microphone`?"),
    Mistake(
      .missingEvidence, "verified by a blog",
      row("title, sources", "‸| one | [Blog](https://example.com/blog) secondary 2026-11-29 |"),
      message: "The row `one` is marked verified without a primary source.",
      hint: "Give it a `sources` cell with a primary source, or mark it `reported`."),
    Mistake(
      .missingEvidence, "disputed by one source", row("title, status", "‸| one | disputed |"),
      message: "The row `one` is marked disputed without both sides.",
      hint: "Give it a `contradicts` cell with a link, or the sources of both sides."),
    Mistake(
      .missingEvidence, "stale by nothing", row("title, status", "‸| one | stale |"),
      message: "`one` is marked stale, and nothing says by what.",
      hint: "Add *Contradicts*, *Encoded by* or a claim, or let the newer fact supersede it."),
  ]
}
