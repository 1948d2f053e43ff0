extension Mistake {
  private static let lowerCase = "Use lower-case letters, digits and hyphens."

  /// What is wrong with files as such.
  static let pathMistakes = [
    Mistake(
      .invalidPath, "a capital letter", file: "apple-targets/Bug.md", "‸" + document(),
      message: "The path has a component `Bug` that cannot be an identifier.", hint: lowerCase),
    Mistake(
      .invalidPath, "an underscore", file: "apple-targets/app_groups.md", "‸" + document(),
      message: "The path has a component `app_groups` that cannot be an identifier.", hint: lowerCase),
    Mistake(
      .invalidPath, "a letter with an accent", file: "apple-targets/schlüssel.md", "‸" + document(),
      message: "The path has a component `schlüssel` that cannot be an identifier.", hint: lowerCase),
    Mistake(
      .invalidPath, "another script", file: "apple-targets/共有.md", "‸" + document(),
      message: "The path has a component `共有` that cannot be an identifier.", hint: lowerCase),
    Mistake(
      .invalidPath, "a folder's name", file: "apple-targets/My Bugs/201.md", "‸" + document(),
      message: "The path has a component `My Bugs` that cannot be an identifier.", hint: lowerCase),
    Mistake(
      .invalidPath, "an empty component", file: "apple-targets//201.md", "‸" + document(),
      message: "The path has a component `` that cannot be an identifier.", hint: lowerCase),
    Mistake(
      .invalidPath, "a misspelt system", file: "apple-target/fact.md", "‸" + document(),
      message: "Unknown system `apple-target`.", hint: "Did you mean `apple-targets`?"),
    Mistake(
      .invalidPath, "no system", file: "notes.md", "‸" + document(), message: "Unknown system `notes`.",
      hint: """
        Known: apple-targets, share-content, nevis, convex-clerk, apple-platform, expo-sdk, neighbours.
        """),
    Mistake(
      .missingFrontMatter, "an empty file", "‸", message: "The file has no front matter.", hint: frontMatterHint),
    Mistake(
      .missingFrontMatter, "a text without front matter", "‸# Title\n\nThe statement.\n",
      message: "The file has no front matter.", hint: frontMatterHint),
    Mistake(
      .missingFrontMatter, "front matter that does not end", "‸---\nkind: claim\nstatus: verified\n",
      message: "The file has no front matter.", hint: frontMatterHint),
    Mistake(
      .missingFrontMatter, "front matter after a blank line", "‸\n" + document(),
      message: "The file has no front matter.", hint: frontMatterHint),
    Mistake(
      .invalidMarkdown, "a thousand and one quotes",
      "---\nkind: claim\nstatus: verified\nas_of: 2026-11-29\n---\n# Title\n\n"
        + String(repeating: ">", count: 1_000) + "‸> deep\n",
      message: """
        The text cannot be read: 8:1001: Markdown is nested more than 1000 levels deep: take out quotes, lists or \
        emphasis inside one another.
        """),
  ]

  private static let frontMatterHint =
    "Begin with a line `---`, then kind, status and as_of, then a line `---`; see Knowledge/README.md."
}
