extension Mistake {
  private static let rest = """
    # Title

    The statement.

    ## Asked as

    - a question

    ## Sources

    - [Page](https://example.com/page), primary, read 2026-11-29
    """

  private static let kinds = """
    package, release, sdk, platform, target-type, config-field, entitlement, plist-key, api, bug, claim, risk, \
    practice, symptom
    """

  /// What is wrong with the keys of a front matter, and with its YAML.
  static let frontMatterMistakes = [
    Mistake(
      .invalidYAML, "a bracket that is not closed", "---\nkind: claim\naliases: [a, b\n‸---\n\(rest)",
      message: "Did not find expected ',' or ']' while parsing a flow sequence that begins at 3:10.",
      hint: "close the bracket or brace, and put a comma between entries"),
    Mistake(
      .invalidYAML, "a key twice", document(front: "‸kind: bug"), message: "The key \"kind\" is already on line 2.",
      hint: "keep one of the two"),
    Mistake(
      .invalidYAML, "an alias", document(front: "aliases: ‸*other"),
      message: "The alias *other is not allowed here.", hint: "write the value in full"),
    Mistake(
      .invalidYAML, "a mistake after letters of two bytes", document(front: "aliases: [\"schlüssel\", ‸*other]"),
      message: "The alias *other is not allowed here.", hint: "write the value in full"),
    Mistake(
      .invalidYAML, "an @ without quotes", document(front: "package: ‸@bacons/apple-targets"),
      message: "Found character that cannot start any token while scanning for the next token that begins at 5:10.",
      hint: "indent with spaces, and put a text that begins with @, ` or % in quotes"),
    Mistake(
      .invalidValue, "a list for a map", "---\n‸- claim\n---\n\(rest)",
      message: "The block is not a map of keys and values.", hint: "Write one `key: value` a line."),
    Mistake(
      .invalidValue, "a number for a key", document(front: "‸5: claim"), message: "A key is not a plain word."),
    Mistake(
      .unknownKey, "a misspelt key", document(front: "‸reviewafter: 2027-01-01"),
      message: "Unknown key `reviewafter`.", hint: "Did you mean `review_after`?"),
    Mistake(
      .unknownKey, "a key from nowhere", document(front: "‸colour: red"), message: "Unknown key `colour`.",
      hint:
        "Known: kind, status, as_of, review_after, applies_to, aliases, target_types, package, tracker, concerns, tables."
    ),
    Mistake(
      .missingKey, "no kind", "‸---\nstatus: verified\nas_of: 2026-11-29\n---\n\(rest)",
      message: "The front matter has no `kind`.", hint: "Add `kind: ` and one of \(kinds)."),
    Mistake(
      .missingKey, "no status", "‸---\nkind: claim\nas_of: 2026-11-29\n---\n\(rest)",
      message: "The front matter has no `status`.",
      hint: "Add `status: ` and one of verified, reported, unverified, disputed, stale, retired."),
    Mistake(
      .missingDate, "no day", "‸---\nkind: claim\nstatus: verified\n---\n\(rest)",
      message: "The front matter has no `as_of`.",
      hint: "Add `as_of: YYYY-MM-DD`, the day on which the statement was known to hold."),
    Mistake(
      .wrongPlace, "the key of a package on a bug", document(kind: "bug", front: "‸package: expo"),
      message: "`package: expo` stands on a fact that is no package or platform.",
      hint: "Write `kind: package` or `kind: platform`, or bind the fact to it with `applies_to`."),
  ]
}
