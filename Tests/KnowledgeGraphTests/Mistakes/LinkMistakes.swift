extension Mistake {
  private static let other = [
    "apple-targets/prebuild.md": document(title: "Prebuild", body: "It prebuilds.\n\n## Clean\n\nIt cleans.")
  ]

  private static let linkHint = "Link to the fact: `[text](file.md#anchor)`."

  /// Links and identifiers that lead nowhere, and entries without any.
  static let linkMistakes = [
    Mistake(
      .danglingLink, "a file that is not there", document(body: "See [prebuild](‸prebuld.md)."), beside: other,
      message: "The link `prebuld.md` leads to `apple-targets/prebuld`, which does not exist.",
      hint: "Did you mean `apple-targets/prebuild`?"),
    Mistake(
      .danglingLink, "a file unlike any other", document(body: "See [prebuild](‸../nevis/index.md)."), beside: other,
      message: "The link `../nevis/index.md` leads to `nevis`, which does not exist."),
    Mistake(
      .danglingLink, "an anchor that is not there",
      document(body: "The statement.\n\n## Workaround\n\n- [Clean](‸prebuild.md#cleen)"),
      beside: other,
      message: "The link `prebuild.md#cleen` names an anchor that `apple-targets/prebuild` does not have.",
      hint: "Did you mean `clean`?"),
    Mistake(
      .danglingLink, "an anchor unlike any other", document(body: "See [it](‸prebuild.md#incremental)."), beside: other,
      message: "The link `prebuild.md#incremental` names an anchor that `apple-targets/prebuild` does not have.",
      hint: "Its anchors: asked-as, clean, prebuild, sources."),
    Mistake(
      .danglingLink, "an anchor of its own document", document(body: "See [below](‸#below)."),
      message: "The link `#below` names an anchor that `apple-targets/fact` does not have.",
      hint: "Its anchors: asked-as, sources, title."),
    Mistake(
      .danglingLink, "a path from the root", document(body: "See [it](‸/apple-targets/prebuild.md)."), beside: other,
      message:
        "The link `/apple-targets/prebuild.md` leads nowhere: the path begins at the root; write it relative to the file."
    ),
    Mistake(
      .danglingLink, "a path out of the folder", document(body: "See [it](‸../../DESIGN.md)."),
      message: "The link `../../DESIGN.md` leads nowhere: the path leaves the knowledge folder."),
    Mistake(
      .danglingLink, "a folder", document(body: "See [it](‸bugs/)."),
      message: "The link `bugs/` leads nowhere: the path does not end in `.md`."),
    Mistake(
      .danglingLink, "a link whose text reads like its end", document(body: "See [prebuld.md](‸prebuld.md)."),
      beside: other,
      message: "The link `prebuld.md` leads to `apple-targets/prebuld`, which does not exist.",
      hint: "Did you mean `apple-targets/prebuild`?"),
    Mistake(
      .danglingLink, "the second of two alike",
      document(body: "See [it](prebuild.md#clean) and [it](‸prebuild.md#cleen)."),
      beside: other,
      message: "The link `prebuild.md#cleen` names an anchor that `apple-targets/prebuild` does not have.",
      hint: "Did you mean `clean`?"),
    Mistake(
      .danglingLink, "a side",
      document(status: "disputed", body: "The statement.\n\n## Sides\n\n- one\n- [two](‸two.md)"),
      message: "The link `two.md` leads to `apple-targets/two`, which does not exist."),
    Mistake(
      .missingLink, "an edge without link", document(body: "The statement.\n\n## Affects\n\n‸- widgets"),
      message: "An entry of affects has no link.", hint: linkHint),
    Mistake(
      .missingLink, "an edge out of the knowledge",
      document(body: "The statement.\n\n## Requires\n\n- [Xcode](‸https://developer.apple.com/xcode)"),
      message: "An entry of requires links outside the knowledge, to `https://developer.apple.com/xcode`.",
      hint: "Link to a fact here, and put the address into *Sources*."),
    Mistake(
      .missingLink, "a checker without backticks",
      document(body: "The statement.\n\n## Detected by\n\n‸- prebuild/existing-target"),
      message: "An entry of detected by names no identifier.", hint: "Put the identifier between backticks."),
    Mistake(
      .unknownIdentifier, "a misspelt checker",
      document(body: "The statement.\n\n## Detected by\n\n- `‸prebuild/existing-targets`"),
      message: "Unknown checker `prebuild/existing-targets`.", hint: "Did you mean `prebuild/existing-target`?"),
    Mistake(
      .unknownIdentifier, "a checker for a rule",
      document(body: "The statement.\n\n## Encoded by\n\n- `‸prebuild/existing-target`"),
      message: "Unknown rule `prebuild/existing-target`."),
  ]
}
